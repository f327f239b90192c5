export interface ArticleQuery {
  node: string
  keywords: string
  page: number
}

/** Address of the list of articles with some changes; any change except of the page itself leads to page 1. */
export function articleHref(query: ArticleQuery, changes: Partial<ArticleQuery> = {}): string {
  const next = { ...query, page: 1, ...changes }
  const params = new URLSearchParams()
  if (next.keywords) params.set('keywords', next.keywords)
  if (next.page > 1) params.set('page', String(next.page))
  const path = next.node ? `/article/node/${encodeURIComponent(next.node)}` : '/article'
  return params.size > 0 ? `${path}?${params}` : path
}

/** Page of the article with this title; a shop without it shows its list of articles. */
/** Titles of the texts that keep a promise of so many days. */
export const returnsTitle = (days: number) => `${days}天无理由退换`
export const protectionTitle = (days: number) => `${days}天价保`

export const helpHref = (title: string) => `/article/detail?${new URLSearchParams({ title })}`
