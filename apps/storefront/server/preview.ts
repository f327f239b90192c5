import { MOMENT_HEADER, readMoment, signMoment } from '@heji/server-kit'
import type { Context } from 'hono'
import { clearMomentCookie, momentCookie, readMomentCookie } from '../app/lib/cookies.server'
import type { StorefrontConfig } from './config'
import { withNotes } from './outage'

/** An operator's look at the shop at another moment. */
export interface Preview {
  at: Date
  /** For calls to the API. */
  headers: Record<string, string>
}

/** Query key of the ticket that opens a preview, and the address that ends one. */
const TICKET = 'hj_moment'
const LEAVE = '/moment/leave'

type Secure = { secureCookies: boolean }
const secureOf = ({ origin }: StorefrontConfig): Secure => ({ secureCookies: origin.startsWith('https:') })

/** The preview in which a request is made; null for all shoppers. A ticket that is over is none. */
export function previewOf(request: Request, { internalToken }: StorefrontConfig): Preview | null {
  const ticket = readMomentCookie(request)
  const at = ticket === '' ? null : readMoment('see', ticket, { internalToken, now: Date.now() })
  return at === null ? null : { at: new Date(at), headers: { [MOMENT_HEADER]: ticket } }
}

/** Requests that begin or end a preview, or that a preview refuses; null: all others. */
export function answerPreview(c: Context, preview: Preview | null, config: StorefrontConfig): Response | null {
  const url = new URL(c.req.url)
  if (url.pathname === LEAVE) return goTo('/', clearMomentCookie(secureOf(config)))
  const entry = url.searchParams.get(TICKET)
  if (entry !== null && c.req.method === 'GET') return enter(url, entry, config)
  if (preview && c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return new Response('预览时不能下单，也不能更改任何内容', { status: 403, headers: NOT_KEPT })
  return null
}

const NOT_KEPT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** The ticket leaves the address at once, so that nobody passes it on. */
function enter(url: URL, entry: string, { internalToken, ...config }: StorefrontConfig): Response {
  const now = Date.now()
  const at = readMoment('enter', entry, { internalToken, now })
  if (at === null) return new Response('预览链接已失效，请从装修工具重新打开', { status: 403, headers: NOT_KEPT })
  url.searchParams.delete(TICKET)
  const ticket = signMoment('see', at, { internalToken, now })
  // Two slashes would lead to another site.
  const path = url.pathname.replace(/^\/+/, '/')
  return goTo(path + url.search, momentCookie(secureOf({ internalToken, ...config }), ticket))
}

const goTo = (location: string, cookie: string) =>
  new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } })

const texts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** The document with a line that says which moment it shows. */
export const withMoment = (html: string, { at }: Preview) =>
  withNotes(html, [`预览 ${texts.format(at)} 的商城，不能下单`], { text: '退出预览', href: LEAVE })
