import type { Api } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'
import { toStored } from '../document/stored'
import type { Doc } from '../document/types'

interface Asked {
  doc: Doc
  /** A document with other content has another number. */
  step: string
  /** Unix seconds of a planned publication; null: now. */
  publishAt: number | null
}

/** What the shop knows of a page that is about to be published; asked anew each time. */
export const pageCheck = (api: Api, { doc, step, publishAt }: Asked) =>
  queryOptions({
    queryKey: ['page-check', step, publishAt],
    queryFn: async ({ signal }) => {
      const at = publishAt === null ? {} : { publish_at: publishAt }
      const { list } = await api(
        'POST /api/pctemplate/check',
        { config: JSON.stringify(toStored(doc)), ...at },
        { signal },
      )
      return list
    },
    gcTime: 0,
    retry: false,
  })
