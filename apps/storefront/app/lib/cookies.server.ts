/** The one place where cookies are read and written. */
import { AUTH_COOKIE } from '@heji/api-client'
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie'
import type { AppLoadContext } from '../framework'
import type { Shell } from './shell'
import { readUndo } from './undo-lines'

/** The cookies of a request, by name; the first one counts if a name comes twice. Never throws. */
export const cookiesOf = (request: Request): Cookies => parseCookie(request.headers.get('cookie') ?? '')

interface NewCookie {
  name: string
  /** Any text; this module escapes it. */
  value: string
  /** Path to which the browser sends it; default: every path. */
  path?: string
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
}

/** Text of the `Set-Cookie` header for a cookie that scripts cannot read. */
export const setCookie = ({ secureCookies }: AppLoadContext, cookie: NewCookie) =>
  stringifySetCookie({ path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax', ...cookie })

const THIRTY_DAYS = 30 * 86_400

/** The session lives in an HttpOnly cookie; scripts never see the token (reliability D1). */
export const sessionCookie = (context: AppLoadContext, token: string, remember = true) =>
  setCookie(context, { name: AUTH_COOKIE, value: token, ...(remember ? { maxAge: THIRTY_DAYS } : {}) })
export const clearSessionCookie = (context: AppLoadContext) =>
  setCookie(context, { name: AUTH_COOKIE, value: '', maxAge: 0 })

/** The token of the session. A text that cannot be a token counts as none. */
export function readToken(request: Request): string | undefined {
  const value = cookiesOf(request)[AUTH_COOKIE]
  return value !== undefined && /^[\w.-]{20,2000}$/.test(value) ? value : undefined
}

const FLASH = 'hj_flash'

type Flash = NonNullable<Shell['flash']>

/**
 * A message that the next page shows once; works without scripts. `undo`: cart lines that the message offers to put
 * back.
 */
export const flashCookie = (context: AppLoadContext, kind: Flash['kind'], message: string, undo?: string) =>
  setCookie(context, { name: FLASH, value: JSON.stringify({ kind, message, undo }), maxAge: 20 })
export const clearFlashCookie = (context: AppLoadContext) => setCookie(context, { name: FLASH, value: '', maxAge: 0 })

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

/** Visitors with a session or with a waiting message get their own page, never a kept one. */
export function isPersonal(request: Request): boolean {
  const cookies = cookiesOf(request)
  return AUTH_COOKIE in cookies || FLASH in cookies
}
