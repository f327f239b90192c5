import { type LoaderFunctionArgs, redirect } from '../framework'

/** The older list of orders, whose last tab were the requests. */
export function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  const isAftersales = [searchParams.get('status'), searchParams.get('type')].includes('aftersales')
  return redirect(isAftersales ? '/member/trade/aftersale-list?status=all' : `/member/trade${search}`)
}
