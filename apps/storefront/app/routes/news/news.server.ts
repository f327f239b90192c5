import { loadNodes, pageOfQuery, toRow } from '../../components/article/articles.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

/** The node of the original, and its page size. */
export const NEWS_NODE = '品牌资讯'
const PAGE_SIZE = 12

/** News of the brands; a shop without that node shows all its articles. */
export async function loadNews({ context, url }: PageArgs) {
  const page = pageOfQuery(url.searchParams)
  const nodes = await loadNodes(context)
  const found = await orErrorPage(
    context.publicApi('GET article/management', {
      page,
      pageSize: PAGE_SIZE,
      article_type: 'general',
      ...(nodes.includes(NEWS_NODE) ? { category_id: NEWS_NODE } : {}),
    }),
  )
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (page > last) throw redirect(newsHref(last))
  return { page, total: found.total_count, pageSize: PAGE_SIZE, rows: found.list.map(toRow) }
}

const newsHref = (page: number) => (page > 1 ? `/news?page=${page}` : '/news')
