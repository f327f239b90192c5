import { articleHref } from '../../components/article/article-href'
import { loadNodes, pageOfQuery, textOfQuery, toRow } from '../../components/article/articles.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE_SIZE = 10

/** Articles of all nodes or of one, newest first. A number in the place of the node is an article. */
export async function loadArticles({ context, params, url }: PageArgs) {
  const node = (params.id ?? '').trim().slice(0, 50).toWellFormed()
  if (/^\d{1,18}$/.test(node)) throw redirect(`/article/detail/${node}`)
  const query = { node, keywords: textOfQuery(url.searchParams, 'keywords'), page: pageOfQuery(url.searchParams) }
  const [found, nodes] = await Promise.all([
    orErrorPage(
      context.publicApi('GET article/management', {
        page: query.page,
        pageSize: PAGE_SIZE,
        title: query.keywords,
        category_id: node,
        article_type: 'general',
      }),
    ),
    loadNodes(context),
  ])
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (query.page > last) throw redirect(articleHref(query, { page: last }))
  return { query, nodes, total: found.total_count, pageSize: PAGE_SIZE, rows: found.list.map(toRow) }
}
