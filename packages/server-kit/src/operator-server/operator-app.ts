import { Hono } from 'hono'
import { networkOf } from '../address'
import { callerOf } from '../caller'
import { Turns, takeTurns } from '../turns'
import { away, createForward, type ForwardConfig } from './forward'

export interface OperatorAppConfig extends ForwardConfig {
  /** Scripts that the policy allows besides the application's own, such as `'sha256-…'`. */
  scripts?: string
}

/** antd writes its styles while it runs, so `style-src` allows them; scripts stay strict. */
const policyWith = (scripts: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
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

/** Requests in progress: of everybody, and of one address, which may be an office. */
const AT_ONCE = { most: 256, mostOfOne: 128 }

/**
 * The HTTP side of an application for operators: health, headers, and the API under the same origin, so that no
 * cross-origin rule is needed.
 * @param own adds what only this application has
 */
export function createOperatorApp(config: OperatorAppConfig, own: (app: Hono) => void = () => {}): Hono {
  const policy = policyWith(config.scripts ? ` ${config.scripts}` : '')
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/robots.txt', c => c.text('User-agent: *\nDisallow: /\n'))
  app.get('/readyz', async c => {
    const api = await fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
    return c.json({ status: api?.ok ? 'ok' : 'waiting for the API' }, api?.ok ? 200 : 503)
  })
  app.use('*', async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', policy)
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
  })
  app.use(
    takeTurns(
      new Turns(AT_ONCE),
      c => networkOf(callerOf(c, config.trustedProxies)),
      () => away('服务繁忙，请稍后再试'),
    ),
  )
  own(app)
  const forward = createForward(config)
  app.all('/api/*', c => forward(c))
  // No picture is drawn for a caller who has gone. What changes something is done to its end.
  for (const files of ['/img/*', '/video/*']) app.get(files, c => forward(c, [c.req.raw.signal]))
  return app
}
