import type { PageArgs } from '../../loaders/define-loader.server'

/** Questions and answers of the shop, in short. The page stays useful without them. */
export async function loadHelp({ context }: PageArgs) {
  const found = await context.sharedData
    .get('member-faqs', () => context.publicApi('GET article/management', { article_type: 'faq', pageSize: 20 }))
    .catch(() => ({ list: [] }))
  const faqs = found.list.map(({ article_id, title, summary }) => ({ id: article_id, title, summary }))
  return { isMember: context.token !== undefined, faqs }
}
