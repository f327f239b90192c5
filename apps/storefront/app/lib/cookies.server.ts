import { AUTH_COOKIE } from '@heji/api-client'
import type { AppLoadContext } from '../framework'
import type { Shell } from './shell'
import { readUndo } from './undo-lines'

const THIRTY_DAYS = 30 * 86_400

/** Without `maxAge` the cookie ends with the browser. */
function cookie(name: string, value: string, maxAge: number | null, secure: boolean) {
  const life = maxAge === null ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${secure ? '; Secure' : ''}`
}

/** The session lives in an HttpOnly cookie; scripts never see the token (reliability D1). */
export const sessionCookie = (context: AppLoadContext, token: string, remember = true) =>
  cookie(AUTH_COOKIE, token, remember ? THIRTY_DAYS : null, context.secureCookies)
export const clearSessionCookie = (context: AppLoadContext) => cookie(AUTH_COOKIE, '', 0, context.secureCookies)

const FLASH = 'hj_flash'

type Flash = NonNullable<Shell['flash']>

/** A message that the next page shows once; works without scripts. `undo`: cart lines that it offers to put back. */
export const flashCookie = (context: AppLoadContext, kind: Flash['kind'], message: string, undo?: string) =>
  cookie(
    FLASH,
    encodeURIComponent(JSON.stringify({ kind, message, ...(undo ? { undo } : {}) })),
    20,
    context.secureCookies,
  )
export const clearFlashCookie = (context: AppLoadContext) => cookie(FLASH, '', 0, context.secureCookies)

export function readFlash(request: Request): Shell['flash'] {
  const raw = /(?:^|;\s*)hj_flash=([^;]{1,3000})/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!raw) return null
  try {
    const { kind, message, undo } = JSON.parse(decodeURIComponent(raw)) as Record<string, unknown>
    const known = kind === 'success' || kind === 'warn' || kind === 'error'
    if (!known || typeof message !== 'string') return null
    return { kind, message: message.slice(0, 100), undo: readUndo(undo) ? String(undo) : '' }
  } catch {
    return null
  }
}
