import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

export const previewLinksOf = (pageId: string) => ['preview-links', pageId] as const

/** Links to the draft of a page that have not ended. */
export const previewLinkList = ({ previewLinks }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: previewLinksOf(pageId),
    queryFn: ({ signal }) => previewLinks!.list(pageId, { signal }),
  })
