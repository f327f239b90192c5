import { callerOf, networkOf, Turns, takeTurns } from '@heji/server-kit'
import { LIMITS } from '@heji/validators'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createSessionCheck } from '../app/auth/session-check.server'
import { formGuard } from '../app/forms/form-guard.server'
import { previewTime } from '../app/preview/preview-time.server'
import { sandboxMiddleware } from '../app/preview/sandbox.server'
import { markdownCopies } from '../app/seo/markdown-copies.server'
import { type ApiLink, createApiLink } from './api-link'
import { type CachedPath, cachedPages } from './cached-pages'
import type { StorefrontConfig } from './config'
import { createFeedProxy } from './feeds'
import { hostGuard, originGuard } from './guards'
import { PageCache } from './page-cache'
import { createFileProxy } from './proxied-files'
import { type PageDeps, pageRenderer, privatePage } from './render'
import { signerOf } from './request-context'
import { securityHeaders } from './security-headers'
import { shopClock } from './shop-clock'

const MB = 1024 * 1024
/** Six pictures of 2 MB, and the fields beside them; eight such forms at a time. */
const formLimits = ({ origin }: StorefrontConfig) => ({
  bytes: LIMITS.body,
  pictures: 12 * MB + LIMITS.body,
  atOnce: 100 * MB,
  secureCookies: origin.startsWith('https:'),
})

/**
 * Pages that are drawn at the same time: of everybody, and of one address, which may be an office. One processor draws
 * them all, so more of them at once only makes each later, until none is there in time.
 */
export const PAGES_AT_ONCE = { most: 24, mostOfOne: 6 }
const FILES_AT_ONCE = { most: 512, mostOfOne: 128 }

const busy = (c: Context) => c.text('商城繁忙，请稍后再试', 503, { 'retry-after': '5', 'cache-control': 'no-store' })

export interface StorefrontDeps extends Omit<PageDeps, 'link'> {
  /** The connection to the API; default: a new one. */
  link?: ApiLink
  /** Pages that may serve everybody; default: none. */
  cached?: readonly CachedPath[]
  pages?: PageCache
  /** Whose page is drawn next; default: a line for this shop. */
  turns?: Turns
  /** Sees every request before anything else. */
  watch?: MiddlewareHandler
}

/**
 * The HTTP side of the storefront. Its callers add static files and sockets.
 */
export function createStorefront(deps: StorefrontDeps): Hono {
  const { config, render, ownPage = null } = deps
  // The same shop on another API. It stores nothing, and counts nothing.
  const { analyticsFile: _, ...uncounted } = config
  const door = sandboxMiddleware(config, ({ apiUrl, ...inside }) =>
    createShop({ config: { ...uncounted, apiUrl }, render, ownPage, ...inside }),
  )
  return createShop(deps, door)
}

/** @param door sees requests before the cookies of the shop are read */
function createShop(deps: StorefrontDeps, door?: MiddlewareHandler): Hono {
  const { config, cached = [], pages = new PageCache(), turns = new Turns(PAGES_AT_ONCE) } = deps
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    const api = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    // A server of another make does not know this path, but it answers.
    const isReady = api !== null && api.status < 500
    return c.json({ status: isReady ? 'ok' : 'waiting for the API' }, isReady ? 200 : 503)
  })
  if (deps.watch) app.use(deps.watch)
  app.use(hostGuard(config.origin))
  if (door) app.use(door)
  app.use(originGuard(config.origin), formGuard(formLimits(config)), securityHeaders(config), shopClock)
  app.get('/speculation-rules.json', c =>
    c.body(SPECULATION_RULES, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
    }),
  )
  app.post('/csp-report', c => c.body(null, 204))
  const byAddress = (turns: Turns) => takeTurns(turns, c => networkOf(callerOf(c, config.trustedProxies)), busy)
  const proxyFile = createFileProxy(config)
  const files = byAddress(new Turns(FILES_AT_ONCE))
  app.get('/img/*', files, proxyFile)
  app.get('/video/*', files, proxyFile)
  app.get('/feeds/:name', files, createFeedProxy(config))
  const link = deps.link ?? createApiLink(config.apiUrl)
  const renderPage = pageRenderer({ ...deps, link })
  app.use(previewTime(config), markdownCopies)
  app.use(
    cachedPages({
      paths: cached,
      pages,
      render: renderPage,
      secureCookies: config.origin.startsWith('https:'),
      sign: signerOf(config),
      isDeadSession: createSessionCheck(config, link),
      inTurn: byAddress(turns),
    }),
  )
  app.all('*', c => privatePage(c, renderPage))
  return app
}

/** Browsers prefetch lists and items that a shopper is about to open; never a page that writes or pays. */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { or: [{ href_matches: '/items' }, { href_matches: '/items?*' }, { href_matches: '/items/*' }] },
      eagerness: 'moderate',
    },
  ],
})
