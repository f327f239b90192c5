import { gunzipSync } from 'node:zlib'
import { callerOf, networkOf, newRequestId, type OwnPage } from '@heji/server-kit'
import { LIMITS } from '@heji/validators'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { clearFlashCookie, isCare, isPersonal, readFlash, readShare } from '../app/lib/cookies.server'
import { type ApiLink, createApiLink } from './api-link'
import { createBlockSums } from './block-sums'
import { inMode } from './care'
import { type Collect, createCollector } from './collector'
import { compress } from './compress'
import type { StorefrontConfig } from './config'
import type { RequestContext } from './context'
import { deviceOf, isWechat } from './device'
import { formGuard } from './form-guard'
import { hostGuard, originGuard } from './guards'
import { hashPolicy, noncePolicy, SECURITY_HEADERS, SPECULATION_RULES, withPictures } from './headers'
import { type KeptPath, keepable } from './keepable'
import { notesOf, withNotes } from './outage'
import { isKept, type KeptPage, PageCache } from './page-cache'
import { PieceCache } from './piece-cache'
import { answerPreview, type Preview, previewOf, withMoment } from './preview'
import { createFileProxy } from './proxied-files'
import type { Render } from './render'
import { createRequestContext } from './request-context'
import { type InSandbox, sandboxDoor } from './sandbox'
import { VariantKeys } from './variant-keys'

const MB = 1024 * 1024
/** Six pictures of 2 MB, and the fields beside them; eight such forms at a time. */
const formLimits = ({ origin }: StorefrontConfig) => ({
  bytes: LIMITS.body,
  pictures: 12 * MB + LIMITS.body,
  atOnce: 100 * MB,
  secureCookies: origin.startsWith('https:'),
})

/** Drafts behind a link: its address is the key to them. */
const REVIEW = /^\/review\//i

export interface StorefrontDeps {
  config: StorefrontConfig
  /** Pages that may serve everybody. */
  kept: readonly KeptPath[]
  pages: PageCache
  pieces: PieceCache
  /** The connection to the API; default: a new one. */
  link?: ApiLink
  /** What documents say of own widgets. */
  ownPage?: OwnPage | null
  /** Sees every request before anything else. */
  watch?: MiddlewareHandler
  /** Adds a line to every document; kept pages do not get it. */
  mark?: (html: string, nonce: string) => string
  render: Render
}

/**
 * The HTTP side of the storefront: guards, kept pages, headers, compression. Its callers add static files and sockets.
 */
export function createStorefront(deps: StorefrontDeps): Hono {
  return createShop(
    deps,
    sandboxDoor(deps.config, inside => createShop(ofSandbox(deps, inside))),
  )
}

/** The same shop on another API. What is kept is its own, and it counts nothing. */
function ofSandbox({ render, config, ownPage }: StorefrontDeps, { apiUrl, link, mark }: InSandbox): StorefrontDeps {
  const { analyticsFile: _, ...own } = config
  const pages = new PageCache({ freshFor: 0, staleFor: 0, maxPages: 1 })
  const kept = { kept: [], pages, pieces: new PieceCache() }
  return { config: { ...own, apiUrl }, ...kept, link, mark, render, ownPage: ownPage ?? null }
}

/** @param door sees requests before the cookies of the shop are read */
function createShop(deps: StorefrontDeps, door?: MiddlewareHandler): Hono {
  const { config } = deps
  const { link = createApiLink(config.apiUrl) } = deps
  const collect = config.analyticsFile ? createCollector(config.analyticsFile, createBlockSums(config)) : null
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    const api = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    // A server of another make does not know this path, but it answers.
    const isReady = api !== null && api.status < 500
    return c.json({ status: isReady ? 'ok' : 'waiting for the API' }, isReady ? 200 : 503)
  })
  if (deps.watch) app.use('*', deps.watch)
  app.use('*', hostGuard(config.origin))
  if (door) app.use('*', door)
  app.use('*', originGuard(config.origin), formGuard(formLimits(config)))
  app.use('*', async (c, next) => {
    await next()
    const policy = c.res.headers.get('content-security-policy')
    if (policy && config.assetOrigins?.length)
      c.res.headers.set('content-security-policy', withPictures(policy, config.assetOrigins))
    // The development server injects styles and opens a socket, which the policy forbids.
    if (!config.production) c.res.headers.delete('content-security-policy')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    // Addresses of these pages must not reach other sites. Not `no-referrer`: forms would then post with the origin
    // `null`.
    if (c.req.path.startsWith('/auth/')) c.res.headers.set('referrer-policy', 'same-origin')
    if (REVIEW.test(c.req.path)) {
      c.res.headers.set('referrer-policy', 'same-origin')
      c.res.headers.set('x-robots-tag', 'noindex')
    }
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
  const proxyFile = createFileProxy(config)
  app.get('/img/*', proxyFile)
  app.get('/video/*', proxyFile)
  const variants = new VariantKeys()
  app.all('*', c => page(c, deps, { link, collect, variants }))
  return app
}

interface Parts {
  link: ApiLink
  collect: Collect | null
  variants: VariantKeys
}

async function page(c: Context, deps: StorefrontDeps, { link, collect, variants }: Parts): Promise<Response> {
  const preview = previewOf(c.req.raw, deps.config)
  const answered = answerPreview(c, preview, deps.config)
  if (answered) return answered
  const request = twinOf(c.req.raw) ?? c.req.raw
  const url = new URL(request.url)
  const agent = c.req.header('user-agent') ?? ''
  const device = url.pathname === '/h5' ? 'h5' : deviceOf(agent)
  const shared = preview ? null : keepable(deps.kept, request.method, url, { device, inWechat: isWechat(agent) })
  const kept = shared !== null && !isPersonal(request)
  const variant = kept ? variants.of(shared.key, readShare(request)) : null
  const context = createRequestContext(deps.config, request, {
    caller: callerOf(c, deps.config.trustedProxies),
    requestId: c.get('requestId') ?? newRequestId(),
    kept,
    pieces: deps.pieces,
    link,
    preview,
    share: variant?.share ?? readShare(request),
  })
  if (collect && !preview) context.collect = lines => collect(networkOf(callerOf(c, deps.config.trustedProxies)), lines)
  context.ownPage = deps.ownPage ?? null
  context.posted = await postedBy(request)
  if (!kept || !variant) {
    const response = await deps.render(request, context)
    const lastGood = shared && response.status >= 500 ? deps.pages.lastGood(shared.key) : undefined
    return lastGood
      ? sendInstead(request, lastGood, context)
      : finishLive(c, response, context, { preview, mark: deps.mark })
  }
  const made = await deps.pages.get(variant.key, async () => {
    const response = await deps.render(new Request(shared.url, { headers: request.headers }), context)
    variants.note(shared.key, context.shareBits)
    return { response, isWhole: !context.outage.isFelt }
  })
  return isKept(made) ? sendKept(c, made) : await finishUnkept(c, made)
}

/** Pages that have a Markdown twin. */
const HAS_TWIN = /^\/(?:items(?:\/[^/]+)?|article(?:\/(?:detail|content|node|faqs))?(?:\/[^/]+)?)\/?$/

/** The request for the Markdown twin, if the caller asks for one. Browsers never do. */
function twinOf(request: Request): Request | null {
  const accepts = request.headers.get('accept') ?? ''
  if (request.method !== 'GET' || !/\btext\/markdown\b/i.test(accepts)) return null
  const url = new URL(request.url)
  if (!HAS_TWIN.test(url.pathname)) return null
  url.pathname = `/markdown${url.pathname.replace(/\/$/, '')}`
  return new Request(url, request)
}

/** Fields of a form that was sent without scripts. Files and requests from scripts are not included. */
async function postedBy(request: Request): Promise<[string, string][] | undefined> {
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  if (request.method !== 'POST' || !isForm || request.url.includes('_data=')) return undefined
  return [...new URLSearchParams(await request.clone().text())]
}

/** A page for one visitor, never stored anywhere. */
async function finishLive(
  c: Context,
  response: Response,
  context: RequestContext,
  { preview, mark }: { preview: Preview | null; mark: StorefrontDeps['mark'] },
) {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
  const { status } = response
  if (!isHtml(headers)) return new Response(response.body, { status, headers })
  headers.set('content-security-policy', noncePolicy(context.nonce ?? '', styleOriginOf(c, context)))
  const drawn = inMode(c.req.raw, await response.text())
  const html = mark ? mark(drawn, context.nonce ?? '') : drawn
  if (preview) headers.set('x-robots-tag', 'noindex')
  const document = Buffer.from(preview ? withMoment(html, preview) : html)
  return sendPacked(c, document, { status, headers })
}

function sendPacked(
  c: Context,
  document: Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Headers },
) {
  const packed = compress(document, c.req.header('accept-encoding') ?? '')
  if (packed) headers.set('content-encoding', packed.encoding)
  return new Response(packed?.bytes ?? document, { status, headers })
}

/** Where the page for editing on the spot may load styles from. */
const styleOriginOf = (c: Context, { editBase }: RequestContext) =>
  editBase && /^\/edit\/?$/i.test(c.req.path) ? new URL(editBase).origin : ''

/** Redirects, 404 and errors of a page that could have been kept. */
async function finishUnkept(c: Context, response: Response) {
  const headers = new Headers(response.headers)
  if (!isHtml(headers)) return new Response(response.body, { status: response.status, headers })
  const html = await response.text()
  headers.set('content-security-policy', hashPolicy(html))
  headers.set('cache-control', 'no-store')
  return new Response(inMode(c.req.raw, html), { status: response.status, headers })
}

function sendKept(c: Context, kept: KeptPage) {
  const notes = notesOf({ oldest: kept.storedAt, isMemberAway: false })
  const headers = new Headers(kept.headers)
  headers.set('content-security-policy', kept.policy)
  // Browsers ask again each time, which is cheap; a shared cache must not mix devices or sessions.
  headers.set('cache-control', 'no-cache')
  headers.set('vary', 'Cookie, User-Agent, Accept, Accept-Encoding')
  const { status } = kept
  if (notes.length > 0) return new Response(inMode(c.req.raw, withNotes(htmlOf(kept), notes)), { status, headers })
  const etag = isCare(c.req.raw) ? kept.etag.replace(/"$/, '-care"') : kept.etag
  headers.set('etag', etag)
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (isCare(c.req.raw)) return sendPacked(c, Buffer.from(inMode(c.req.raw, htmlOf(kept))), { status, headers })
  if (acceptsGzip(c)) headers.set('content-encoding', 'gzip')
  return new Response((acceptsGzip(c) ? kept.gzip : gunzipSync(kept.gzip)) as never, { status, headers })
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
  return new Response(inMode(request, withNotes(htmlOf(kept), notes)), { status: kept.status, headers })
}

const htmlOf = ({ gzip }: KeptPage) => gunzipSync(gzip).toString()
const isHtml = (headers: Headers) => (headers.get('content-type') ?? '').startsWith('text/html')
const acceptsGzip = (c: Context) => /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
