import type { Contract, OutputOf } from '@heji/api-client'
import { articleHref } from '../../components/article/article-href'
import { loadNodes, textOfQuery, toRow } from '../../components/article/articles.server'
import { readRichText } from '../../components/rich-text/read-rich-text.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { type AppLoadContext, redirect } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { describe, HOME_CRUMB, shopOf } from '../../seo/describe.server'
import { breadcrumb, article as toArticle } from '../../seo/structured.server'

type Article = OutputOf<Contract['GET article/management/{id}']>

/** Shown by /article/content without a number. */
const CONTACT = '联系我们'
const ALL = { node: '', keywords: '', page: 1 }

/** One article by its number or its title, with others of its node. */
export async function loadArticle({ context, params, url }: PageArgs) {
  const { id } = params
  if (id !== undefined && !/^\d{1,18}$/.test(id)) throw notFound()
  const wanted = id ?? (await idOfTitle(context, url))
  const [article, nodes] = await Promise.all([
    orErrorPage(context.publicApi('GET article/management/{id}', { id: wanted }, { silent: true })),
    loadNodes(context),
  ])
  const shown = shownOf(article)
  const shop = await shopOf(context)
  const node = { label: shown.node, href: articleHref({ ...ALL, node: shown.node }) }
  describe(context, breadcrumb(context.origin, [HOME_CRUMB, node, { label: shown.title }]), toArticle(shop, shown))
  return { article: shown, nodes, more: await loadMore(context, article) }
}

/** @throws Response the list of articles, if there is none with this title */
async function idOfTitle(context: AppLoadContext, url: URL): Promise<string> {
  const title = textOfQuery(url.searchParams, 'title') || (url.pathname.startsWith('/article/content') ? CONTACT : '')
  if (!title) throw redirect('/article')
  const { list } = await orErrorPage(context.publicApi('GET article/management', { title, pageSize: 20 }))
  const found = list.find(row => row.title === title)
  if (!found) throw redirect(articleHref(ALL, { keywords: title }))
  return found.article_id
}

const shownOf = ({ content, updated, ...article }: Article) => ({
  ...toRow({ ...article, content, updated }),
  isFaq: article.article_type === 'faq',
  content: readRichText(content),
})

/** Other articles of the node; none if the API does not answer. */
const loadMore = (context: AppLoadContext, { article_id, category_id, article_type }: Article) =>
  context
    .publicApi('GET article/management', { category_id, article_type, pageSize: 7 }, { silent: true })
    .then(({ list }) =>
      list
        .filter(row => row.article_id !== article_id)
        .slice(0, 6)
        .map(({ article_id: id, title }) => ({ id, title })),
    )
    .catch((): { id: string; title: string }[] => [])
