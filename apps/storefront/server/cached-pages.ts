import { gunzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  clearFlashCookie,
  clearSessionCookie,
  hasOddToken,
  isCare,
  isPersonal,
  readFlash,
  readShare,
  readToken,
} from '../app/cookies/cookies.server'
import { notesOf } from '../app/errors/outage'
import { NOTES_ID, OutageNote } from '../app/shell/notes'
import { sendHtml } from './compress'
import { deviceOfPage, isWechat } from './device'
import { type CachedPage, isCached, type PageCache, scriptHashes } from './page-cache'
import type { BuiltRoutes, RenderPage } from './render'
import { isHtml } from './security-headers'

/** A public page, and the query keys that change its content. */
export interface CachedPath {
  path: RegExp
  keys: readonly string[]
}

/**
 * The routes whose `handle.keep` says that one page may serve everybody. Their paths are complete, because layouts have
 * none. A path with a parameter leaves out the routes that have this path by name: `items/:id` is not `items/compare`.
 */
export function cachedPaths(routes: BuiltRoutes): CachedPath[] {
  const all = Object.values(routes).flatMap(route => (route?.path ? [route.path] : []))
  return Object.values(routes).flatMap(route => {
    const keys = keepOf(route?.module.handle)
    return route && keys ? [{ path: patternOf(route.index ? '' : (route.path ?? ''), all), keys }] : []
  })
}

function patternOf(path: string, all: readonly string[]): RegExp {
  const pattern = path.replace(/:\w+/g, '[^/]+')
  const named = all.filter(other => other !== path && !other.includes(':') && new RegExp(`^${pattern}$`).test(other))
  return new RegExp(`^/${named.map(other => `(?!${other}$)`).join('')}${pattern}$`)
}

const keepOf = (handle: unknown): readonly string[] | null =>
  typeof handle === 'object' && handle !== null && 'keep' in handle && Array.isArray(handle.keep) ? handle.keep : null

/**
 * Key and address of a page that may serve everybody, or null. Pages differ by device, in WeChat, in care mode and by
 * the visitor's share of tests. The address has only the query keys that the route names: others can neither fill the
 * cache nor appear in a page for others.
 */
export function cachedAt(paths: readonly CachedPath[], request: Request): { key: string; url: string } | null {
  if (request.method !== 'GET') return null
  const url = new URL(request.url)
  const keys = paths.find(({ path }) => path.test(url.pathname))?.keys
  if (!keys || url.searchParams.has('_data')) return null
  const clean = new URL(url.pathname, url.origin)
  for (const key of keys) {
    const value = url.searchParams.get(key)
    if (value !== null) clean.searchParams.set(key, value.slice(0, 100))
  }
  const agent = request.headers.get('user-agent') ?? ''
  const device = deviceOfPage(url.pathname, agent)
  const key = [device, isWechat(agent), isCare(request), readShare(request), clean.pathname + clean.search]
  return { key: key.join(' '), url: clean.href }
}

interface Options {
  paths: readonly CachedPath[]
  pages: PageCache
  render: RenderPage
  secureCookies: boolean
}

/**
 * Serves public pages to visitors without anything personal from the cache, and to others when their own page cannot be
 * rendered.
 */
export function cachedPages({ paths, pages, render, secureCookies }: Options): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    const page = c.get('preview') ? null : cachedAt(paths, raw)
    if (!page) return await next()
    if (!isPersonal(raw)) {
      // Made only if the page is rendered: it costs more than to send a cached one.
      const request = () => new Request(page.url, { headers: raw.headers })
      const made = await pages.get(page.key, () => render(c, request(), true))
      const answer = isCached(made) ? await send(c, made) : await sendUncached(c, made)
      if (hasOddToken(raw)) answer.headers.append('set-cookie', clearSessionCookie({ secureCookies }))
      return answer
    }
    await next()
    const copy = c.res.status >= 500 ? pages.last(page.key) : undefined
    if (!copy) return
    const instead = sendInstead(c, copy, { secureCookies })
    // Otherwise the headers of the failed page would be added.
    c.res = undefined
    c.res = instead
  }
}

function send(c: Context, page: CachedPage) {
  c.set('scripts', page.scripts)
  // Browsers ask again each time, which is cheap; a shared cache must not mix devices or sessions.
  const vary = 'Cookie, User-Agent, Accept, Accept-Encoding'
  const headers = new Headers({ ...page.headers, 'cache-control': 'no-cache', vary })
  const notes = notesOf({ oldest: page.renderedAt, isMemberAway: false })
  if (notes.length > 0) return sendHtml(c, withNotes(page, notes), { status: 200, headers })
  headers.set('etag', page.etag)
  if (c.req.header('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return sendHtml(c, htmlOf(page), { status: 200, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(page.gzip, { headers })
}

/** Redirects, 404, errors and incomplete pages. */
async function sendUncached(c: Context, response: Response) {
  if (!isHtml(response.headers)) return response
  const html = await response.text()
  c.set('scripts', scriptHashes(html))
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  return sendHtml(c, html, { status: response.status, headers })
}

/** The last page for everybody, for a visitor whose own page cannot be rendered. It contains no personal data. */
function sendInstead(c: Context, page: CachedPage, secure: { secureCookies: boolean }) {
  c.set('scripts', page.scripts)
  const flash = readFlash(c.req.raw)
  const isMemberAway = readToken(c.req.raw) !== undefined
  const notes = [...(flash ? [flash.message] : []), ...notesOf({ oldest: page.renderedAt, isMemberAway })]
  const headers = new Headers({ ...page.headers, 'cache-control': 'private, no-store', vary: 'Cookie' })
  if (flash) headers.append('set-cookie', clearFlashCookie(secure))
  return sendHtml(c, withNotes(page, notes), { status: 200, headers })
}

const htmlOf = ({ gzip }: CachedPage) => gunzipSync(gzip).toString()

const ROOM = `<div id="${NOTES_ID}"></div>`

/** The page was rendered without them, and cannot be rendered now. */
const withNotes = (page: CachedPage, notes: readonly string[]) =>
  htmlOf(page).replace(ROOM, () =>
    ROOM.replace('><', () => `>${renderToStaticMarkup(createElement(OutageNote, { notes }))}<`),
  )
