import type { Context } from 'hono'
import { CONSENT_COOKIE, SHARE_COOKIE } from '../app/analytics/cookies'
import { COMPARE_COOKIE } from '../app/components/compare/compare-ids'

/** Cookies of a sandbox have names of their own, so that the visitor's session in the shop stays as it is. */
const PREFIX = 'hjt_'

/** What scripts of the page read and write too; it belongs to the browser, not to the shop. */
const SHARED: ReadonlySet<string> = new Set([COMPARE_COOKIE, CONSENT_COOKIE, SHARE_COOKIE])

const nameOf = (cookie: string) => cookie.split('=', 1)[0]!.trim()
const pairsOf = (request: Request) => (request.headers.get('cookie') ?? '').split(';').map(pair => pair.trim())

/** Name under which the browser keeps a cookie that the sandbox sets. */
export const sandboxName = (name: string) => (SHARED.has(name) ? name : PREFIX + name)

/** The request as the shop of a sandbox sees it: with its own cookies under their usual names, and no others. */
export function intoSandbox(request: Request): Request {
  const own = pairsOf(request).flatMap(pair => {
    if (SHARED.has(nameOf(pair))) return [pair]
    return pair.startsWith(PREFIX) ? [pair.slice(PREFIX.length)] : []
  })
  const inside = new Request(request)
  if (own.length > 0) inside.headers.set('cookie', own.join('; '))
  else inside.headers.delete('cookie')
  return inside
}

/** The answer as the browser gets it. */
export function outOfSandbox(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const cookie of answer.headers.getSetCookie()) {
    const name = nameOf(cookie)
    headers.append('set-cookie', sandboxName(name) + cookie.slice(name.length))
  }
  headers.set('x-robots-tag', 'noindex')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Names of all cookies of sandboxes that the browser has. */
export const sandboxCookies = (c: Context): string[] =>
  pairsOf(c.req.raw)
    .map(nameOf)
    .filter(name => name.startsWith(PREFIX))
