import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

export const reviewsOf = (pageId: string) => ['reviews', pageId] as const

/** Links to the draft of a page that have not ended. */
export const reviewLinks = ({ reviews }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: reviewsOf(pageId),
    queryFn: ({ signal }) => reviews!.list(pageId, { signal }),
  })
