import { loadNodes, textOfQuery } from '../../components/article/articles.server'
import { readRichText } from '../../components/rich-text/read-rich-text.server'
import { orErrorPage } from '../../errors/error-pages.server'
import type { PageArgs } from '../../loaders/define-loader.server'
import { describe, HOME_CRUMB } from '../../seo/describe.server'
import { breadcrumb, faqPage } from '../../seo/structured.server'

/** Questions with their answers, by node. `open` is the one that the address names. */
export async function loadFaqs({ context, params, url }: PageArgs) {
  const keywords = textOfQuery(url.searchParams, 'keywords')
  const [{ list }, nodes] = await Promise.all([
    orErrorPage(
      context.publicApi('GET article/management', {
        article_type: 'faq',
        title: keywords,
        pageSize: 100,
        with_content: true,
      }),
    ),
    loadNodes(context),
  ])
  const groups = [...new Set(list.map(row => row.category_id))].map(node => ({
    node,
    faqs: list
      .filter(row => row.category_id === node)
      .map(({ article_id, title, content, summary }) => ({
        id: article_id,
        question: title,
        // A list may come without the texts.
        answer: readRichText(content || summary),
      })),
  }))
  if (list.length > 0)
    describe(
      context,
      breadcrumb(context.origin, [HOME_CRUMB, { label: '常见问题' }]),
      faqPage(groups.flatMap(({ faqs }) => faqs)),
    )
  return { nodes, keywords, open: params.id ?? '', groups }
}
