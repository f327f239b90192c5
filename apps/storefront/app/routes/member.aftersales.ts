import { type LoaderFunctionArgs, redirect } from '../framework'

/** The older address of the list, which began with all requests. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams
  if (!asked.has('status') && !asked.has('aftersales_status')) asked.set('status', 'all')
  return redirect(`/member/trade/aftersale-list?${asked}`)
}
