import { gunzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SessionCheck } from '../app/auth/session-check.server'
import { SESSION_EXPIRED } from '../app/auth/session-expired'
import {
  clearFlashCookie,
  clearSessionCookie,
  hasOddToken,
  isCare,
  readFlash,
  readShare,
  readToken,
} from '../app/cookies/cookies.server'
import { hasOwnPage } from '../app/cookies/personal.server'
import { notesOf } from '../app/errors/outage'
import type { RouteHandle } from '../app/loaders/route-handle'
import { NOTES_ID, OutageNote } from '../app/shell/notes'
import { sendHtml } from './compress'
import { deviceOfPage, isWechat } from './device'
import { type CachedPage, isCached, type PageCache, type PageKey, type RoomName, scriptHashes } from './page-cache'
import type { BuiltRoutes, RenderPage } from './render'
import { isHtml } from './security-headers'

/** A public page, and the query keys that change its content. */
export interface CachedPath {
  path: RegExp
  keys: readonly string[]
  /** Where its pages are kept, without a query and with one. */
  rooms: readonly [RoomName, RoomName]
  canonical?: RouteHandle['canonical']
}

/**
 * The routes whose `handle.keep` says that one page may serve everybody. Their paths are complete, because layouts have
 * none. A path with a parameter leaves out the routes that have this path by name: `items/:id` is not `items/compare`.
 */
export function cachedPaths(routes: BuiltRoutes): CachedPath[] {
  const all = Object.values(routes).flatMap(route => (route?.path ? [route.path] : []))
  return Object.values(routes).flatMap(route => {
    const handle = handleOf(route?.module.handle)
    if (!route || !handle?.keep) return []
    const path = route.index ? '' : (route.path ?? '')
    const { keep: keys, knownOnly, canonical } = handle
    const rooms = [path.includes(':') ? 'content' : 'entry', knownOnly ? 'content' : 'lists'] as const
    return [{ path: patternOf(path, all), keys, rooms, ...(canonical ? { canonical } : {}) }]
  })
}

function patternOf(path: string, all: readonly string[]): RegExp {
  const pattern = path.replace(/:\w+/g, '[^/]+')
  const named = all.filter(other => other !== path && !other.includes(':') && new RegExp(`^${pattern}$`).test(other))
  return new RegExp(`^/${named.map(other => `(?!${other}$)`).join('')}${pattern}$`)
}

const handleOf = (handle: unknown): RouteHandle | null =>
  typeof handle === 'object' && handle !== null ? (handle as RouteHandle) : null

/**
 * Key and address of a page that may serve everybody, or null. Pages differ by device, in WeChat, in care mode and by
 * the visitor's share of tests. The address has only the query keys that the route names, in one spelling: others can
 * neither fill the cache nor appear in a page for others.
 */
export function cachedAt(paths: readonly CachedPath[], request: Request): (PageKey & { url: string }) | null {
  if (request.method !== 'GET') return null
  const url = new URL(request.url)
  const path = paths.find(({ path }) => path.test(url.pathname))
  if (!path || url.searchParams.has('_data')) return null
  const clean = new URL(url.pathname, url.origin)
  clean.search = String(choicesOf(path, url.searchParams))
  const agent = request.headers.get('user-agent') ?? ''
  const device = deviceOfPage(url.pathname, agent)
  const key = [device, isWechat(agent), isCare(request), readShare(request), clean.pathname + clean.search]
  return { key: key.join(' '), room: path.rooms[clean.search === '' ? 0 : 1], url: clean.href }
}

/** The choices that the route knows, without empty ones. */
function choicesOf({ keys, canonical }: CachedPath, params: URLSearchParams): URLSearchParams {
  const choices = new URLSearchParams()
  for (const key of keys) {
    // Boxes of a form that was sent without scripts repeat their name; the route makes one spelling of them.
    for (const given of params.getAll(key).slice(0, canonical ? MOST_BOXES : 1)) {
      const value = given.trim().slice(0, 100)
      if (value !== '') choices.append(key, value)
    }
  }
  return canonical?.(choices) ?? choices
}

/** Values of one key that a page may have. */
const MOST_BOXES = 20

interface Options {
  paths: readonly CachedPath[]
  pages: PageCache
  render: RenderPage
  secureCookies: boolean
  sign: (text: string) => string
  isDeadSession: SessionCheck
  /** Waits for a turn of the caller to have a page drawn. */
  inTurn: MiddlewareHandler
}

/**
 * Serves public pages to visitors without anything personal from the cache, and to others when their own page cannot be
 * rendered. Who gets a page that is there waits for nobody; everything else is drawn in turn.
 */
export function cachedPages({ paths, pages, render, inTurn, ...its }: Options): MiddlewareHandler {
  /** Whether the page is the same for everybody; a session that is over makes no difference to it. */
  const seen = async (c: Context) => {
    const { raw } = c.req
    if (hasOwnPage(raw, its)) return { isForAll: false, isOver: false }
    const token = readToken(raw)
    const isOver = token !== undefined && (await its.isDeadSession(c, token))
    return { isForAll: token === undefined || isOver, isOver }
  }
  return async (c, next) => {
    const { raw } = c.req
    const page = c.get('preview') ? null : cachedAt(paths, raw)
    if (!page) return await inTurn(c, next)
    const { isForAll, isOver } = await seen(c)
    if (!isForAll) return await inTurn(c, () => drawnFor(c, next, page))
    const made = pages.fresh(page) ?? (await drawnForAll(c, page))
    const notes = isOver ? [SESSION_EXPIRED] : []
    const answer = isCached(made) ? await send(c, made, notes) : await sendUncached(c, made)
    if (!isOver && !hasOddToken(raw)) return answer
    answer.headers.append('set-cookie', clearSessionCookie(its))
    answer.headers.set('cache-control', 'private, no-store')
    return answer
  }

  /** Without a turn in time, the last copy or a refusal. */
  async function drawnForAll(c: Context, page: PageKey & { url: string }): Promise<CachedPage | Response> {
    const drawn: (CachedPage | Response)[] = []
    const request = () => new Request(page.url, { headers: c.req.raw.headers })
    const busy = await inTurn(c, async () => {
      // Another caller may have had it drawn meanwhile.
      drawn.push(await pages.get(page, () => render(c, request(), true)))
    })
    return drawn[0] ?? pages.last(page) ?? (busy as Response)
  }

  /** The visitor's own page; the one for everybody if that cannot be drawn. */
  async function drawnFor(c: Context, next: () => Promise<void>, page: PageKey) {
    await next()
    const copy = c.res.status >= 500 ? pages.last(page) : undefined
    if (!copy) return
    const instead = sendInstead(c, copy, its)
    // Otherwise the headers of the failed page would be added.
    c.res = undefined
    c.res = instead
  }
}

function send(c: Context, page: CachedPage, own: readonly string[]) {
  c.set('scripts', page.scripts)
  // Browsers ask again each time, which is cheap; a shared cache must not mix devices or sessions.
  const vary = 'Cookie, User-Agent, Accept, Accept-Encoding'
  const headers = new Headers({ ...page.headers, 'cache-control': 'no-cache', vary })
  const notes = [...own, ...notesOf({ oldest: page.renderedAt, isMemberAway: false })]
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
