import { toPointCard } from '../components/points/point-card'
import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { toInput } from './items/items.server'
import { POINT_MALL, readListQuery } from './items/list-query'
import { PAGE_SIZE } from './pointitems/mall.server'

/** The goods of one page of the points mall, as it goes on while somebody scrolls. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, POINT_MALL)
  const input = { ...toInput(query), page: query.page, pageSize: PAGE_SIZE }
  const { list } = await orErrorPage(context.api('GET pointsmall/goods/items', input, { silent: true }))
  return data({ items: list.map(toPointCard) }, { headers: { 'cache-control': 'private, no-store' } })
}
