import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header in which our storefront tells the API the moment at which an operator looks at the shop. */
export const PREVIEW_TIME_HEADER = 'x-heji-moment'

/**
 * What a ticket is good for. `enter` stands in an address, so it opens a preview only for a minute; `see` stays in a cookie
 * and in requests to the API.
 */
export type PreviewTimeUse = 'enter' | 'see'

/** ms that a ticket is good for. */
const LASTS: Readonly<Record<PreviewTimeUse, number>> = { enter: 60_000, see: 30 * 60_000 }

/** Clocks of two servers differ by so much at most. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/** Farthest ms before the year 2100. */
const LATEST = Date.UTC(2100, 0, 1)

const signatureOf = (use: PreviewTimeUse, text: string, internalToken: string) =>
  createHmac('sha256', internalToken).update(`${PREVIEW_TIME_HEADER} ${use} ${text}`).digest('base64url')

/**
 * A ticket that shows the shop at a moment. Only our servers can make one, and only for operators. `at`, `now`: ms.
 */
export function signPreviewTime(
  use: PreviewTimeUse,
  at: number,
  { internalToken, now }: { internalToken: string; now: number },
) {
  const text = `${at}.${now + LASTS[use]}`
  return `${text}.${signatureOf(use, text, internalToken)}`
}

/** The moment of a ticket, ms; null if it is not ours, for another use, or over. */
export function readPreviewTime(
  use: PreviewTimeUse,
  ticket: string,
  { internalToken, now }: { internalToken: string; now: number },
): number | null {
  const [, text = '', at = '', until = '', signature = ''] =
    /^((\d{1,14})\.(\d{1,14}))\.([\w-]{43})$/.exec(ticket) ?? []
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(use, text, internalToken))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const left = Number(until) - now
  // One that is good for longer was made while a clock was wrong.
  const isGood = left > 0 && left <= LASTS[use] + CLOCKS_DIFFER_MS
  return isGood && Number(at) < LATEST ? Number(at) : null
}
