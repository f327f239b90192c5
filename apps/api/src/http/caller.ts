import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../platform/config'

export const INTERNAL_HEADER = 'x-heji-internal'

/** Whether the caller is our own storefront. */
export function isInternal(c: Context, config: Config) {
  const given = Buffer.from(c.req.header(INTERNAL_HEADER) ?? '')
  const wanted = Buffer.from(config.internalToken)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Address for rate limits. `X-Forwarded-For` counts only behind known proxies or from our storefront. */
export function callerIp(c: Context, config: Config): string {
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(s => s.trim())
    .filter(Boolean)
  const believed = config.trustedProxies + (isInternal(c, config) ? 1 : 0)
  if (believed > 0 && hops.length > 0) return hops[Math.max(0, hops.length - believed)]!
  return socketAddress(c)
}

function socketAddress(c: Context) {
  try {
    return getConnInfo(c).remote.address ?? '127.0.0.1'
  } catch {
    // In-process requests have no socket.
    return '127.0.0.1'
  }
}
