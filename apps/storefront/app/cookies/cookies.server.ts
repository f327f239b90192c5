/** The one place where cookies are read and written. */
import { AUTH_COOKIE } from '@heji/api-client'
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie'
import { CONSENT_COOKIE, SHARE_COOKIE } from '../analytics/cookies'
import { memberOfToken } from '../auth/token-member.server'
import { readUndo } from '../cart/undo-lines'
import { COMPARE_COOKIE, COMPARE_SECONDS, comparedIds, comparedText } from '../components/compare/compare-ids'
import type { AppLoadContext } from '../framework'
import type { Shell } from '../shell/shell'

/** The cookies of a request, by name; the first one counts if a name comes twice. Never throws. */
export const cookiesOf = (request: Request): Cookies => parseCookie(request.headers.get('cookie') ?? '')

type Secure = Pick<AppLoadContext, 'secureCookies'>

interface NewCookie {
  name: string
  /** Any text; this module escapes it. */
  value: string
  /** Path to which the browser sends it; default: every path. */
  path?: string
  /** False for what scripts read too; never for anything secret. */
  httpOnly?: boolean
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
}

/** Text of the `Set-Cookie` header for a cookie; scripts cannot read it unless it says so. */
export const setCookie = ({ secureCookies }: Secure, cookie: NewCookie) =>
  stringifySetCookie({ path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax', ...cookie })

const THIRTY_DAYS = 30 * 86_400

/** The session lives in an HttpOnly cookie; scripts never see the token (reliability D1). */
export const sessionCookie = (context: AppLoadContext, token: string, remember = true) =>
  setCookie(context, { name: AUTH_COOKIE, value: token, ...(remember ? { maxAge: THIRTY_DAYS } : {}) })
export const clearSessionCookie = (context: Secure) => setCookie(context, { name: AUTH_COOKIE, value: '', maxAge: 0 })

/** The token of the session. A text that cannot be a token counts as none. */
export function readToken(request: Request): string | undefined {
  const value = cookiesOf(request)[AUTH_COOKIE]
  return value !== undefined && /^[\w.-]{20,2000}$/.test(value) ? value : undefined
}

/** Whether there is a cookie of a session that cannot be one. It is cleared with the next answer. */
export const hasOddToken = (request: Request): boolean =>
  AUTH_COOKIE in cookiesOf(request) && readToken(request) === undefined

const FLASH = 'hj_flash'

type Flash = NonNullable<Shell['flash']>

/**
 * A message that the next page shows once; works without scripts. `undo`: cart lines that the message offers to put
 * back.
 */
export const flashCookie = (context: Secure, kind: Flash['kind'], message: string, undo?: string) =>
  setCookie(context, { name: FLASH, value: JSON.stringify({ kind, message, undo }), maxAge: 20 })
export const clearFlashCookie = (context: Secure) => setCookie(context, { name: FLASH, value: '', maxAge: 0 })

export function readFlash(request: Request): Shell['flash'] {
  const value = cookiesOf(request)[FLASH]
  if (!value) return null
  try {
    const { kind, message, undo } = JSON.parse(value) as Record<string, unknown>
    const known = kind === 'success' || kind === 'warn' || kind === 'error'
    if (!known || typeof message !== 'string') return null
    return { kind, message: message.slice(0, 100), undo: readUndo(undo) ? String(undo) : '' }
  } catch {
    return null
  }
}

const ORDERED = 'hj_ordered'
const HALF_AN_HOUR = 1_800

/**
 * Says that this member has just placed orders: a checkout to which they go back has nothing left (spec §2). That of
 * another member in this browser is not about it.
 */
export const orderedCookie = (context: Session) =>
  setCookie(context, { name: ORDERED, value: buyerOf(context), maxAge: HALF_AN_HOUR, path: '/cart/checkout' })
export const hasOrdered = (request: Request, context: Session): boolean =>
  cookiesOf(request)[ORDERED] === buyerOf(context)

type Session = Secure & Pick<AppLoadContext, 'token'>
/** Tokens of other servers may not say whose they are. */
const buyerOf = ({ token }: Session) => memberOfToken(token) || '1'

const GUEST_CART = 'hj_cart'

/** What a visitor has put aside before he signs in; an empty text ends it. */
export const guestCartCookie = (context: AppLoadContext, value: string) =>
  setCookie(context, { name: GUEST_CART, value, maxAge: value === '' ? 0 : THIRTY_DAYS })
export const readGuestCartCookie = (request: Request): string => cookiesOf(request)[GUEST_CART] ?? ''

const CARE = 'hj_care'
const A_YEAR = 365 * 86_400

/** Care mode (适老): larger, darker, calmer; kept in this browser only. */
export const careCookie = (context: Secure, on: boolean) =>
  setCookie(context, { name: CARE, value: on ? '1' : '', maxAge: on ? A_YEAR : 0 })
/** Any other value counts as off. */
export const isCare = (request: Request): boolean => cookiesOf(request)[CARE] === '1'

/** The items to compare, in the order in which they were chosen; none ends it. The bar with them reads and writes it too. */
export const compareCookie = (context: Secure, ids: readonly string[]) =>
  setCookie(context, {
    name: COMPARE_COOKIE,
    value: comparedText(ids),
    maxAge: ids.length > 0 ? COMPARE_SECONDS : 0,
    httpOnly: false,
  })
export const readCompare = (request: Request) => comparedIds(cookiesOf(request)[COMPARE_COOKIE])

const REGION = 'hj_region'

/** The region whose arrival dates a visitor wants to see, by its id in the region tree. */
export const regionCookie = (context: Secure, id: string) =>
  setCookie(context, { name: REGION, value: id, maxAge: 12 * THIRTY_DAYS })

export const clearRegionCookie = (context: Secure) => setCookie(context, { name: REGION, value: '', maxAge: 0 })

/** The chosen region; empty without one. */
export function readRegion(request: Request): string {
  const value = cookiesOf(request)[REGION] ?? ''
  return /^\d{6}$/.test(value) ? value : ''
}

/** The share of the visitors to which this one belongs, 0 to 3: only after a yes to statistics. */
export function readShare(request: Request): number {
  const cookies = cookiesOf(request)
  const share = cookies[SHARE_COOKIE] ?? ''
  return cookies[CONSENT_COOKIE] === 'yes' && /^[0-3]$/.test(share) ? Number(share) : 0
}

const MOMENT = 'hj_moment'

/** The ticket of an operator's preview; it ends with the browser, or when the ticket is over. */
export const previewTimeCookie = (context: Secure, ticket: string) =>
  setCookie(context, { name: MOMENT, value: ticket })
export const clearPreviewTimeCookie = (context: Secure) => setCookie(context, { name: MOMENT, value: '', maxAge: 0 })
export const readPreviewTimeCookie = (request: Request): string => cookiesOf(request)[MOMENT] ?? ''

const SANDBOX = 'hj_sandbox'

/**
 * The ticket of a sandbox. It stays when the sandbox has ended, so that nobody is in the shop without knowing it: a form
 * of the sandbox must not become an order.
 */
export const sandboxCookie = (context: Secure, ticket: string) => setCookie(context, { name: SANDBOX, value: ticket })
export const clearSandboxCookie = (context: Secure) => setCookie(context, { name: SANDBOX, value: '', maxAge: 0 })
export const readSandboxCookie = (request: Request): string => cookiesOf(request)[SANDBOX] ?? ''
