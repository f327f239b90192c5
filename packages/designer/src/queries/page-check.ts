import type { PageFinding } from '@heji/api-client/contract'
import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import type { toStored } from '../document/stored'

/** Unix seconds between which a page shall be shown. */
export interface PageTimes {
  /** null: now. */
  publishAt: number | null
  /** null: nobody knows yet. */
  shownUntil: number | null
}

interface Asked extends PageTimes {
  content: ReturnType<typeof toStored>
}

/**
 * What the shop knows of a page that is about to be published; asked anew each time. Nothing where nobody can be asked.
 * The content itself is the key: a draft that is only saved meanwhile is not asked about again, which would take the
 * button from under the pointer.
 */
export const pageCheck = ({ check }: DesignerAdapter, asked: Asked) =>
  queryOptions({
    queryKey: ['page-check', asked],
    queryFn: async ({ signal }): Promise<PageFinding[]> => (await check?.(asked, { signal })) ?? [],
    gcTime: 0,
    retry: false,
  })
