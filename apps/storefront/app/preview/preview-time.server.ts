import { PREVIEW_TIME_HEADER, readPreviewTime, signPreviewTime } from '@heji/server-kit'
import type { Context, MiddlewareHandler } from 'hono'
import type { StorefrontConfig } from '../../server/config'
import { clearPreviewTimeCookie, previewTimeCookie, readPreviewTimeCookie } from '../cookies/cookies.server'
import { LEAVE_PREVIEW } from '../shell/notes'

/** An operator's look at the shop at another time. */
export interface Preview {
  at: Date
  /** For calls to the API. */
  headers: Record<string, string>
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Missing for all shoppers. */
    preview?: Preview
  }
}

/** Query key of the ticket that opens a preview. */
const TICKET = 'hj_moment'

/** Begins and ends operators' previews of another time; a preview changes nothing, and no search engine may list it. */
export function previewTime({ internalToken, origin }: StorefrontConfig): MiddlewareHandler {
  const secure = { secureCookies: origin.startsWith('https:') }

  /** The ticket leaves the address at once, so that nobody passes it on. */
  function enter(url: URL, entry: string): Response {
    const now = Date.now()
    const at = readPreviewTime('enter', entry, { internalToken, now })
    if (at === null) return new Response('预览链接已失效，请从装修工具重新打开', { status: 403, headers: NOT_STORED })
    url.searchParams.delete(TICKET)
    const ticket = signPreviewTime('see', at, { internalToken, now })
    // Two slashes would lead to another site.
    const path = url.pathname.replace(/^\/+/, '/')
    return goTo(path + url.search, previewTimeCookie(secure, ticket))
  }

  /** A ticket that is over is none. */
  function previewOf(request: Request): Preview | null {
    const ticket = readPreviewTimeCookie(request)
    const at = ticket === '' ? null : readPreviewTime('see', ticket, { internalToken, now: Date.now() })
    return at === null ? null : { at: new Date(at), headers: { [PREVIEW_TIME_HEADER]: ticket } }
  }

  return async (c, next) => {
    const url = new URL(c.req.url)
    if (url.pathname === LEAVE_PREVIEW) return goTo('/', clearPreviewTimeCookie(secure))
    const entry = url.searchParams.get(TICKET)
    if (entry !== null && c.req.method === 'GET') return enter(url, entry)
    const preview = previewOf(c.req.raw)
    if (!preview) return await next()
    if (!isRead(c)) return new Response('预览时不能下单，也不能更改任何内容', { status: 403, headers: NOT_STORED })
    c.set('preview', preview)
    await next()
    c.res.headers.set('x-robots-tag', 'noindex')
  }
}

const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD'

const NOT_STORED = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

const goTo = (location: string, cookie: string) =>
  new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } })
