import type { Api } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toStored } from '../document/stored'
import type { Doc } from '../document/types'

/** The page filled with goods, prices and coupons of a moment (`at`: Unix seconds). `step`: another content, another text. */
export const pageAt = (api: Api, { doc, step, at }: { doc: Doc; step: string; at: number }) =>
  queryOptions({
    queryKey: ['page-at', step, at],
    queryFn: async ({ signal }) => {
      const input = { config: JSON.stringify(toStored(doc)), at }
      const { config } = await api('POST /api/pctemplate/preview', input, { signal })
      return JSON.parse(config) as unknown
    },
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
