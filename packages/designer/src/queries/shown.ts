import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter, PublishedResult } from '../adapter/adapter'
import type { PlacedPage } from '../adapter/page-address'

const NOBODY: PublishedResult = { address: '', status: 0, version: '' }

/** Headers and footers are parts of every page, and pages name only their own version. */
export const namesVersion = ({ page_type }: PlacedPage) => page_type === 'index' || page_type === 'custom'

export const isShown = (page: PlacedPage, { status, version }: PublishedResult, wanted: string) =>
  status === 200 && (version === wanted || !namesVersion(page))

const EVERY_MS = 1_000
const MOST_TIMES = 10

/** Asks until the shop shows this version, which hears of it a moment later, and answers what it said last. */
export const shownPage = ({ shown }: DesignerAdapter, page: PlacedPage, version: string) =>
  queryOptions({
    queryKey: ['shown', page.theme_pc_template_id, version],
    queryFn: async ({ signal }) => {
      for (let times = 1; ; times++) {
        const answer = await shown!(page, { signal }).catch(() => NOBODY)
        if (isShown(page, answer, version) || times === MOST_TIMES || signal.aborted) return answer
        await new Promise(resolve => setTimeout(resolve, EVERY_MS))
      }
    },
    gcTime: 0,
  })
