import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import { toStored } from '../document/stored'
import type { Doc } from '../document/types'

/** The page filled with goods, prices and coupons of a time (`at`: Unix seconds). `step`: another content, another text. */
export const pageAt = ({ previewTimes }: DesignerAdapter, { doc, step, at }: { doc: Doc; step: string; at: number }) =>
  queryOptions({
    queryKey: ['page-at', step, at],
    queryFn: ({ signal }) => previewTimes!.page(toStored(doc), at, { signal }),
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
