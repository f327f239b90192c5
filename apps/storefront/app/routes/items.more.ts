import { toItemCard } from '../components/items/item-card'
import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { PAGE_SIZE, toInput } from './items/items.server'
import { readListQuery } from './items/list-query'

/** The goods of one page of the list, as it goes on while somebody scrolls. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams)
  const { list } = await orErrorPage(
    context.api('GET goods/items', { ...toInput(query), page: query.page, pageSize: PAGE_SIZE }, { silent: true }),
  )
  return data({ items: list.map(toItemCard) }, { headers: { 'cache-control': 'private, no-store' } })
}
