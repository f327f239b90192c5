import { timingSafeEqual } from 'node:crypto'
import { callerOf, handedCaller } from '@heji/server-kit'
import type { Context } from 'hono'
import type { Config } from '../platform/config'

const INTERNAL_HEADER = 'x-heji-internal'

/** Whether one of our own servers or tools calls. */
export function isInternal(c: Context, config: Config) {
  const given = Buffer.from(c.req.header(INTERNAL_HEADER) ?? '')
  const wanted = Buffer.from(config.internalToken)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Address of the caller: as our own servers hand it on, else as the proxies in front or the socket say. */
export const callerIp = (c: Context, config: Config): string =>
  handedCaller(c, config.internalToken) ?? callerOf(c, config.trustedProxies)
