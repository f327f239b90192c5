import { timingSafeEqual } from 'node:crypto'
import { AUDIENCE_HEADER, callerOf, handedCaller, passFor, readAudience } from '@heji/server-kit'
import type { Context } from 'hono'
import type { Config } from '../platform/config'
import { type Audience, readAudienceText } from '../price-rules/audience'

const INTERNAL_HEADER = 'x-heji-internal'

/** Whether the caller is one of our own tools, which know the token, or of our own servers, which have a pass for this path. */
export function isInternal(c: Context, { internalToken }: Config) {
  const given = Buffer.from(c.req.header(INTERNAL_HEADER) ?? '')
  return [internalToken, passFor(c.req.path, internalToken)].some(wanted => {
    const expected = Buffer.from(wanted)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** Address of the caller: from our own servers, else from the proxies in front or the socket. */
export const callerIp = (c: Context, config: Config): string =>
  handedCaller(c, config.internalToken) ?? callerOf(c, config.trustedProxies)

/** The audience for which one of our own servers asks. */
export function audienceOf(c: Context, { internalToken }: Config): Audience | undefined {
  const header = c.req.header(AUDIENCE_HEADER)
  const text = header === undefined ? null : readAudience(header, internalToken)
  return text === null ? undefined : readAudienceText(text)
}
