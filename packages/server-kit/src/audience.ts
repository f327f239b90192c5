import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Header in which our storefront asks for the prices of an audience, without naming a member: `text signature`. The text is
 * what `GET member/frame` calls `audience`.
 */
export const AUDIENCE_HEADER = 'x-heji-audience'

/** Longest text that fits into a header beside the others. */
export const MOST_AUDIENCE = 6_000

const signatureOf = (text: string, internalToken: string) =>
  createHmac('sha256', internalToken).update(`${AUDIENCE_HEADER} ${text}`).digest('base64url')

/** Value of the header. Only our servers can make one. The text has no spaces. */
export const signAudience = (text: string, internalToken: string) => `${text} ${signatureOf(text, internalToken)}`

/** The text of a header; null if it is missing or not ours. */
export function readAudience(header: string | undefined, internalToken: string): string | null {
  const [text = '', signature = ''] = (header ?? '').split(' ')
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(text, internalToken))
  return text !== '' && given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null
}
