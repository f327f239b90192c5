import type { TokenStore } from '@heji/api-client'
import type { PageAddress, PageFinding } from '@heji/api-client/contract'
import type { PublishedResult } from '../adapter/adapter'
import type { PlacedPage } from '../adapter/page-address'

const NOBODY: PublishedResult = { address: '', status: 0, version: '' }

/** What the shop answers for a page: `GET /shown` of the designer's server, which asks it as a shopper would. */
export async function askShown(token: TokenStore, page: PlacedPage, signal?: AbortSignal): Promise<PublishedResult> {
  const { page_type, theme_pc_template_id, platform } = page
  const query = new URLSearchParams({ page_type, theme_pc_template_id, platform })
  const headers = { authorization: `Bearer ${token.get() ?? ''}` }
  const answer = await fetch(`/shown?${query}`, { headers, ...(signal ? { signal } : {}) })
  return answer.ok ? ((await answer.json()) as PublishedResult) : NOBODY
}

/** Links whose addresses the shop does not have. The designer's server asks; without one nothing is said of them. */
export async function deadLinks(
  token: TokenStore,
  addresses: readonly PageAddress[],
  signal?: AbortSignal,
): Promise<PageFinding[]> {
  if (addresses.length === 0) return []
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${token.get() ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths: [...new Set(addresses.map(({ path }) => path))] }),
    ...(signal ? { signal } : {}),
  }
  const answer = await fetch('/links', init)
    .then(async response => (await response.json()) as { dead?: string[] })
    .catch(() => null)
  const dead = new Set(answer?.dead)
  return addresses
    .filter(({ path }) => dead.has(path))
    .map(({ uuid, name }): PageFinding => ({ uuid, level: 'ask', text: `链接“${name}”打不开，商城没有这个页面` }))
}
