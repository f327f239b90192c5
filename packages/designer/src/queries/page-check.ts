import type { PageFinding } from '@heji/api-client/contract'
import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import { toStored } from '../document/stored'
import type { Doc } from '../document/types'

/** Unix seconds between which a page shall be shown. */
export interface PageTimes {
  /** null: now. */
  publishAt: number | null
  /** null: nobody knows yet. */
  shownUntil: number | null
}

interface Asked extends PageTimes {
  doc: Doc
  /** A document with other content has another number. */
  step: string
}

/** What the shop knows of a page that is about to be published; asked anew each time. Nothing where nobody can be asked. */
export const pageCheck = ({ check }: DesignerAdapter, { doc, step, publishAt, shownUntil }: Asked) =>
  queryOptions({
    queryKey: ['page-check', step, publishAt, shownUntil],
    queryFn: async ({ signal }): Promise<PageFinding[]> =>
      (await check?.({ content: toStored(doc), publishAt, shownUntil }, { signal })) ?? [],
    gcTime: 0,
    retry: false,
  })
