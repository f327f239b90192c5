import { AUTH_COOKIE } from '@heji/api-client'
import type { AppLoadContext } from '../framework'
import type { Shell } from './shell'

const THIRTY_DAYS = 30 * 86_400

/** Without `maxAge` the cookie ends with the browser. */
function cookie(name: string, value: string, maxAge: number | null, secure: boolean) {
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secure ? '; Secure' : ''}`
}

/** The session lives in an HttpOnly cookie; scripts never see the token (architecture §4). */
export const sessionCookie = (context: AppLoadContext, token: string, remember = true) =>
  cookie(AUTH_COOKIE, token, remember ? THIRTY_DAYS : null, context.secureCookies)
export const clearSessionCookie = (context: AppLoadContext) => cookie(AUTH_COOKIE, '', 0, context.secureCookies)

const FLASH = 'hj_flash'

/** A message that the next page shows once; works without scripts. */
export const flashCookie = (context: AppLoadContext, kind: 'success' | 'warn' | 'error', message: string) =>
  cookie(FLASH, encodeURIComponent(JSON.stringify({ kind, message })), 20, context.secureCookies)
export const clearFlashCookie = (context: AppLoadContext) => cookie(FLASH, '', 0, context.secureCookies)

export function readFlash(request: Request): Shell['flash'] {
  const raw = /(?:^|;\s*)hj_flash=([^;]{1,800})/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!raw) return null
  try {
    const { kind, message } = JSON.parse(decodeURIComponent(raw)) as { kind: unknown; message: unknown }
    const known = kind === 'success' || kind === 'warn' || kind === 'error'
    return known && typeof message === 'string' ? { kind, message: message.slice(0, 100) } : null
  } catch {
    return null
  }
}
