import { CALLER_HEADER, callerOf, REQUEST_ID_HEADER, signCaller } from '@heji/server-kit'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ApiLink } from '../../server/api-link'
import type { StorefrontConfig } from '../../server/config'

/** A call for members that reads nothing but their session. */
const MEMBERS_ONLY = '/api/h5app/wxapp/espier/image_upload_token'
/** Time for which an answer counts, ms. */
const KNOWN_MS = 60_000
/** Time for an answer, ms; without one the session counts as live. It comes on top of the time that a page may take. */
const PATIENCE_MS = 200

export type SessionCheck = (c: Context, token: string) => Promise<boolean>

/**
 * Whether the API refuses the session of a token. To ask costs little: only tokens that the API signed itself reach its
 * database. A page costs a hundred times as much, and anybody can write a cookie.
 */
export function createSessionCheck(config: StorefrontConfig, link: Pick<ApiLink, 'isOpen'>): SessionCheck {
  const known = new LRUCache<string, { isDead: boolean }>({ max: 5_000, ttl: KNOWN_MS })
  return async (c, token) => {
    const before = known.get(token)
    if (before) return before.isDead
    if (link.isOpen()) return false
    const headers = {
      authorization: `Bearer ${token}`,
      [CALLER_HEADER]: signCaller(callerOf(c, config.trustedProxies), config.internalToken),
      [REQUEST_ID_HEADER]: c.get('requestId') ?? '',
    }
    // Not through the breaker: an answer that is late for this is not late for a page.
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(config.apiUrl + MEMBERS_ONLY, { headers, signal }).catch(() => null)
    await answer?.body?.cancel().catch(() => {})
    const isDead = answer?.status === 401
    if (isDead || answer?.status === 200) known.set(token, { isDead })
    return isDead
  }
}
