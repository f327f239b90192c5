import { createHash } from 'node:crypto'
import { callerOf, networkOf, type OwnPage, Turns, takeTurns } from '@heji/server-kit'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deadPaths, readPaths } from './ask-links'
import { askShop } from './ask-shop'
import type { DesignerConfig } from './config'
import { away, createForward } from './forward'
import { presenceRoutes } from './presence-routes'
import { askWhoIs, refuseStranger } from './who-is'

/** antd writes its styles while it runs, so `style-src` allows them; scripts stay strict. */
const policyWith = (hash: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${hash}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A film that is being uploaded tells its size.
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const HEADERS = {
  // Operators find it by its address.
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Requests in progress: of everybody, and of one address, which may be an office. */
const AT_ONCE = { most: 256, mostOfOne: 128 }

/**
 * The designer's HTTP side: health, headers, and the API under the same origin, so that no cross-origin rule is needed.
 * @param ownPage what documents say of own widgets; their import map is the only script inside of them
 */
export function createDesignerServer(
  config: Omit<DesignerConfig, 'host' | 'port'>,
  ownPage: OwnPage | null = null,
): Hono {
  const { apiUrl, storefrontOrigin } = config
  const policy = policyWith(ownPage ? ` 'sha256-${digestOf(ownPage.importMap)}'` : '')
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/robots.txt', c => c.text('User-agent: *\nDisallow: /\n'))
  app.get('/readyz', async c => {
    const api = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    return c.json({ status: api?.ok ? 'ok' : 'waiting for the API' }, api?.ok ? 200 : 503)
  })
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', policy)
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
  })
  const turns = new Turns(AT_ONCE)
  app.use(
    takeTurns(
      turns,
      c => networkOf(callerOf(c, config.trustedProxies)),
      () => away('服务繁忙，请稍后再试'),
    ),
  )
  const forward = createForward(config)
  app.get('/shop/*', c => {
    const { pathname, search } = new URL(c.req.url)
    // Doubled slashes would name another host.
    return c.redirect(new URL(pathname.slice('/shop'.length).replace(/^\/+/, '/') + search, storefrontOrigin).href)
  })
  const whoIs = askWhoIs(apiUrl)
  const operatorsOnly: MiddlewareHandler = async (c, next) => {
    const who = await whoIs(c.req.header('authorization') ?? '')
    return typeof who === 'string' ? refuseStranger(c, who) : await next()
  }
  app.get('/shown', operatorsOnly, async c => c.json(await askShop(storefrontOrigin, c.req.query())))
  app.post('/links', operatorsOnly, bodyLimit({ maxSize: 64 * 1024 }), async c => {
    const paths = readPaths(await c.req.json().catch(() => null), storefrontOrigin)
    return c.json({ dead: await deadPaths(storefrontOrigin, paths) })
  })
  app.route('/presence', presenceRoutes(whoIs))
  app.all('/api/*', c => forward(c))
  // No picture is drawn for a caller who has gone. What changes something is done to its end.
  for (const files of ['/img/*', '/video/*']) app.get(files, c => forward(c, [c.req.raw.signal]))
  return app
}
