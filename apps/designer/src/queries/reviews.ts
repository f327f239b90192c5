import type { Api } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'

export const reviewsOf = (pageId: string) => ['reviews', pageId] as const

/** Links to the draft of a page that have not ended. */
export const reviewLinks = (api: Api, theme_pc_template_id: string) =>
  queryOptions({
    queryKey: reviewsOf(theme_pc_template_id),
    queryFn: ({ signal }) => api('GET /api/pctemplate/reviews', { theme_pc_template_id }, { signal }),
  })
