import type { Contract, OutputOf } from '@heji/api-client'
import type { AppLoadContext } from '../../framework'

type Row = OutputOf<Contract['GET article/management']>['list'][number]

/** Names of the nodes that have articles; none if the API does not answer. */
export const loadNodes = (context: AppLoadContext): Promise<string[]> =>
  context.sharedData
    .get('article-nodes', () => context.publicApi('GET article/category', { category_type: 'general' }))
    .then(nodes => nodes.map(({ category_name }) => category_name))
    .catch(() => [])

/** The data that a list of articles shows. */
export const toRow = ({ article_id, title, summary, image_url, category_id, release_time }: Row) => ({
  id: article_id,
  title,
  summary,
  cover: image_url,
  node: category_id,
  time: release_time,
})
export type ArticleRow = ReturnType<typeof toRow>

/** A page number of an address. */
export function pageOfQuery(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page') || 1))
  return page >= 1 && page <= 10_000 ? page : 1
}

/** A text of an address, without surrounding space, at most 100 characters. */
export const textOfQuery = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').trim().slice(0, 100).toWellFormed()
