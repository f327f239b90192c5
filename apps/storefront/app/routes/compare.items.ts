import { comparedIds } from '../components/compare/compare-ids'
import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { askCompared } from './compare/compared.server'

/** Names and pictures of the bar with the items to compare. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const ids = comparedIds(new URL(request.url).searchParams.get('ids'))
  const list = await orErrorPage(askCompared(context.publicApi, ids))
  return data({ list: list.map(toBarItem) }, { headers: { 'cache-control': 'private, max-age=300' } })
}

const toBarItem = ({ item_id, item_name, pics }: Awaited<ReturnType<typeof askCompared>>[number]) => ({
  item_id,
  item_name,
  pic: pics[0] ?? '',
})

export type BarItem = ReturnType<typeof toBarItem>
