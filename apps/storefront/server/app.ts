import { gunzipSync } from 'node:zlib'
import { CALLER_HEADER, callerOf, signCaller } from '@heji/server-kit'
import { LIMITS } from '@heji/validators'
import { type Context, Hono } from 'hono'
import { clearFlashCookie, isPersonal, readFlash } from '../app/lib/cookies.server'
import { type ApiLink, createApiLink } from './api-link'
import { compress } from './compress'
import type { StorefrontConfig } from './config'
import type { RequestContext } from './context'
import { deviceOf, isWechat } from './device'
import { formGuard } from './form-guard'
import { hostGuard, originGuard } from './guards'
import { hashPolicy, noncePolicy, SECURITY_HEADERS, SPECULATION_RULES } from './headers'
import { type KeptPath, keepable } from './keepable'
import { notesOf, withNotes } from './outage'
import { isKept, type KeptPage, type PageCache } from './page-cache'
import type { PieceCache } from './piece-cache'
import { createRequestContext } from './request-context'

export interface StorefrontDeps {
  config: StorefrontConfig
  /** Pages that may serve everybody. */
  kept: readonly KeptPath[]
  pages: PageCache
  pieces: PieceCache
  /** Draws documents and answers data requests. */
  render: (request: Request, context: RequestContext) => Promise<Response>
}

/**
 * The HTTP side of the storefront: guards, kept pages, headers, compression. Its callers add static files and sockets.
 */
export function createStorefront(deps: StorefrontDeps): Hono {
  const { config } = deps
  const link = createApiLink(config.apiUrl)
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    const api = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    return c.json({ status: api?.ok ? 'ok' : 'waiting for the API' }, api?.ok ? 200 : 503)
  })
  app.use('*', hostGuard(config.origin), originGuard(config.origin), formGuard(LIMITS.body))
  app.use('*', async (c, next) => {
    await next()
    // The development server injects styles and opens a socket, which the policy forbids.
    if (!config.production) c.res.headers.delete('content-security-policy')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    // Addresses of these pages must not reach other sites. Not `no-referrer`: forms would then post with the origin
    // `null`.
    if (c.req.path.startsWith('/auth/')) c.res.headers.set('referrer-policy', 'same-origin')
    // Headers of a thrown loader response do not reach the document.
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) c.res.headers.set('retry-after', '5')
    if (isHtml(c.res.headers)) c.res.headers.set('speculation-rules', '"/speculation-rules.json"')
    if (config.origin.startsWith('https:'))
      c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  app.get('/speculation-rules.json', c =>
    c.body(SPECULATION_RULES, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.post('/csp-report', c => c.body(null, 204))
  app.get('/img/*', c => proxyPicture(c, config))
  app.all('*', c => page(c, deps, link))
  return app
}

async function page(c: Context, deps: StorefrontDeps, link: ApiLink): Promise<Response> {
  const request = c.req.raw
  const url = new URL(request.url)
  const agent = c.req.header('user-agent') ?? ''
  const device = url.pathname === '/h5' ? 'h5' : deviceOf(agent)
  const shared = keepable(deps.kept, request.method, url, { device, inWechat: isWechat(agent) })
  const kept = shared !== null && !isPersonal(request)
  const context = createRequestContext(deps.config, request, {
    caller: callerOf(c, deps.config.trustedProxies),
    kept,
    pieces: deps.pieces,
    link,
  })
  context.posted = await postedBy(request)
  if (!kept) {
    const response = await deps.render(request, context)
    const lastGood = shared && response.status >= 500 ? deps.pages.lastGood(shared.key) : undefined
    return lastGood ? sendInstead(request, lastGood, context) : finishLive(c, response, context)
  }
  const made = await deps.pages.get(shared.key, async () => {
    const drawn = await deps.render(new Request(shared.url, { headers: request.headers }), context)
    const response = context.html === undefined ? drawn : new Response(context.html, drawn)
    return { response, isWhole: !context.outage.isFelt }
  })
  return isKept(made) ? sendKept(c, made) : await finishUnkept(made)
}

/** Fields of a form that was sent without scripts. Files and requests from scripts are not included. */
async function postedBy(request: Request): Promise<[string, string][] | undefined> {
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  if (request.method !== 'POST' || !isForm || request.url.includes('_data=')) return undefined
  return [...new URLSearchParams(await request.clone().text())]
}

/** A page for one visitor, never stored anywhere. */
async function finishLive(c: Context, response: Response, context: RequestContext) {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
  const { status } = response
  if (!isHtml(headers)) return new Response(response.body, { status, headers })
  headers.set('content-security-policy', noncePolicy(context.nonce ?? ''))
  const document = Buffer.from(context.html ?? (await response.text()))
  const packed = compress(document, c.req.header('accept-encoding') ?? '')
  if (packed) headers.set('content-encoding', packed.encoding)
  return new Response(packed?.bytes ?? document, { status, headers })
}

/** Redirects, 404 and errors of a page that could have been kept. */
async function finishUnkept(response: Response) {
  const headers = new Headers(response.headers)
  if (!isHtml(headers)) return new Response(response.body, { status: response.status, headers })
  const html = await response.text()
  headers.set('content-security-policy', hashPolicy(html))
  headers.set('cache-control', 'no-store')
  return new Response(html, { status: response.status, headers })
}

function sendKept(c: Context, kept: KeptPage) {
  const notes = notesOf({ oldest: kept.storedAt, isMemberAway: false })
  const headers = new Headers(kept.headers)
  headers.set('content-security-policy', kept.policy)
  // Browsers ask again each time, which is cheap; a shared cache must not mix devices or sessions.
  headers.set('cache-control', 'no-cache')
  headers.set('vary', 'Cookie, User-Agent, Accept-Encoding')
  if (notes.length > 0) return new Response(withNotes(htmlOf(kept), notes), { status: kept.status, headers })
  headers.set('etag', kept.etag)
  if (c.req.header('if-none-match') === kept.etag) return new Response(null, { status: 304, headers })
  if (acceptsGzip(c)) headers.set('content-encoding', 'gzip')
  return new Response((acceptsGzip(c) ? kept.gzip : gunzipSync(kept.gzip)) as never, { status: kept.status, headers })
}

/** The last page for everybody, for a visitor whose own page cannot be drawn. It contains no personal data. */
function sendInstead(request: Request, kept: KeptPage, context: RequestContext) {
  const { outage, token } = context
  const flash = readFlash(request)
  const oldest = Math.min(outage.oldest, kept.storedAt)
  const notes = [...(flash ? [flash.message] : []), ...notesOf({ oldest, isMemberAway: token !== undefined })]
  const headers = new Headers(kept.headers)
  headers.set('content-security-policy', kept.policy)
  headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
  if (flash) headers.append('set-cookie', clearFlashCookie(context))
  return new Response(withNotes(htmlOf(kept), notes), { status: kept.status, headers })
}

const htmlOf = ({ gzip }: KeptPage) => gunzipSync(gzip).toString()
const isHtml = (headers: Headers) => (headers.get('content-type') ?? '').startsWith('text/html')
const acceptsGzip = (c: Context) => /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')

async function proxyPicture(c: Context, config: StorefrontConfig) {
  const url = new URL(c.req.url)
  const condition = c.req.header('if-none-match')
  const caller = signCaller(callerOf(c, config.trustedProxies), config.internalToken)
  const answer = await fetch(`${config.apiUrl}${url.pathname}${url.search}`, {
    headers: { [CALLER_HEADER]: caller, ...(condition ? { 'if-none-match': condition } : {}) },
    // Do not draw for callers who have gone.
    signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(10_000)]),
  }).catch(() => null)
  if (!answer) return c.text('图片暂时无法显示', 503)
  const headers = new Headers(answer.headers)
  headers.delete('transfer-encoding')
  headers.delete('connection')
  return new Response(answer.body, { status: answer.status, headers })
}
