import type { LoaderFunctionArgs } from '../framework'
import { widgetResult } from '../widgets/widget-call.server'

/** Shops near a place or of a region, for the block of nearby shops. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const of = (name: string) => query.get(name) ?? ''
  const [lat, lng, province, city, area] = ['lat', 'lng', 'province', 'city', 'area'].map(of)
  const fixed = { type: Number(of('type')), sort_type: 1, show_discount: true, pageSize: 50 }
  return widgetResult(
    context.publicApi('GET distributor/list', { lat, lng, province, city, area, ...fixed }, { silent: true }),
  )
}
