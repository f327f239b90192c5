import type { Api, TokenStore } from '@heji/api-client'
import type { PageAddress, PageFinding } from '@heji/api-client/contract'
import { queryOptions } from '@tanstack/react-query'
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

/** What the shop knows of a page that is about to be published; asked anew each time. */
export const pageCheck = (api: Api, token: TokenStore, { doc, step, publishAt, shownUntil }: Asked) =>
  queryOptions({
    queryKey: ['page-check', step, publishAt, shownUntil],
    queryFn: async ({ signal }): Promise<PageFinding[]> => {
      const times = {
        ...(publishAt === null ? {} : { publish_at: publishAt }),
        ...(shownUntil === null ? {} : { shown_until: shownUntil }),
      }
      const input = { config: JSON.stringify(toStored(doc)), ...times }
      const { list, addresses } = await api('POST /api/pctemplate/check', input, { signal })
      return [...list, ...(await deadLinks(token, addresses, signal))]
    },
    gcTime: 0,
    retry: false,
  })

/** Links whose addresses the shop does not have. The designer's server asks; without one nothing is said of them. */
async function deadLinks(token: TokenStore, addresses: readonly PageAddress[], signal: AbortSignal) {
  if (addresses.length === 0) return []
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token.get() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths: [...new Set(addresses.map(({ path }) => path))] }),
    signal,
  }
  const answer = await fetch('/links', init)
    .then(async response => (await response.json()) as { dead?: string[] })
    .catch(() => null)
  const dead = new Set(answer?.dead)
  return addresses
    .filter(({ path }) => dead.has(path))
    .map(({ uuid, name }): PageFinding => ({ uuid, level: 'ask', text: `链接“${name}”打不开，商城没有这个页面` }))
}
