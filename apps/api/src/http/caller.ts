import { timingSafeEqual } from 'node:crypto'
import { callerOf, handedCaller } from '@heji/server-kit'
import type { Context } from 'hono'
import type { Config } from '../platform/config'

const INTERNAL_HEADER = 'x-heji-internal'

/** Whether the caller is one of our own servers or tools. */
export function isInternal(c: Context, config: Config) {
  const given = Buffer.from(c.req.header(INTERNAL_HEADER) ?? '')
  const wanted = Buffer.from(config.internalToken)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Address of the caller: from our own servers, else from the proxies in front or the socket. */
export const callerIp = (c: Context, config: Config): string =>
  handedCaller(c, config.internalToken) ?? callerOf(c, config.trustedProxies)
