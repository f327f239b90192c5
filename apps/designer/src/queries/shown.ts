import type { TokenStore } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'
import type { PlacedPage } from '../editor/dialogs/storefront-url'

/** What the shop answers for a page: `GET /shown` of the designer's server, which asks it as a shopper would. */
export interface ShownAnswer {
  /** Public address of the page, '' when the designer's server cannot be reached. */
  address: string
  /** HTTP status of the shop; 0 when it cannot be reached. */
  status: number
  /** Published version that the page shows, '' when it names none. */
  version: string
}

const NOBODY: ShownAnswer = { address: '', status: 0, version: '' }

async function askServer(token: TokenStore, page: PlacedPage, signal: AbortSignal): Promise<ShownAnswer> {
  const { page_type, theme_pc_template_id, platform } = page
  const query = new URLSearchParams({ page_type, theme_pc_template_id, platform })
  const answer = await fetch(`/shown?${query}`, { headers: { authorization: `Bearer ${token.get() ?? ''}` }, signal })
  return answer.ok ? ((await answer.json()) as ShownAnswer) : NOBODY
}

/** Headers and footers are parts of every page, and pages name only their own version. */
export const namesVersion = ({ page_type }: PlacedPage) => page_type === 'index' || page_type === 'custom'

export const isShown = (page: PlacedPage, { status, version }: ShownAnswer, wanted: string) =>
  status === 200 && (version === wanted || !namesVersion(page))

const EVERY_MS = 1_000
const MOST_TIMES = 10

/** Asks until the shop shows this version, which hears of it a moment later, and answers what it said last. */
export const shownPage = (token: TokenStore, page: PlacedPage, version: string) =>
  queryOptions({
    queryKey: ['shown', page.theme_pc_template_id, version],
    queryFn: async ({ signal }) => {
      for (let times = 1; ; times++) {
        const answer = await askServer(token, page, signal).catch(() => NOBODY)
        if (isShown(page, answer, version) || times === MOST_TIMES || signal.aborted) return answer
        await new Promise(resolve => setTimeout(resolve, EVERY_MS))
      }
    },
    gcTime: 0,
  })
