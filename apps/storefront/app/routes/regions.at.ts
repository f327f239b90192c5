import type { LoaderFunctionArgs } from '../framework'
import { widgetResult } from '../widgets/widget-call.server'

/** Province, city and county at a place. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const place = { lat: query.get('lat') ?? '', lng: query.get('lng') ?? '' }
  return widgetResult(context.publicApi('GET espier/region', place, { silent: true }))
}
