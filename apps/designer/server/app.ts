import { createHash } from 'node:crypto'
import {
  CALLER_HEADER,
  callerOf,
  dropCallerHeaders,
  networkOf,
  type OwnPage,
  REQUEST_ID_HEADER,
  STORED_PATHS,
  signCaller,
  Turns,
  takeTurns,
} from '@heji/server-kit'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deadPaths, readPaths } from './ask-links'
import { askShop } from './ask-shop'
import type { DesignerConfig } from './config'
import { presenceRoutes, type WhoIs } from './presence-routes'

/** antd writes its styles while it runs, so `style-src` allows them; scripts stay strict. */
const policyWith = (hash: string) =>
  [
    "default-src 'self'",
    `script-src 'self'${hash}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** What the browser may not pass on to the API, and what of its answer must not be passed back. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'host']

/** Requests in progress: of everybody, and of one address, which may be an office. */
const AT_ONCE = { most: 256, mostOfOne: 128 }

const away = (message: string) => Response.json({ data: { message, status_code: 503 } }, { status: 503 })

/**
 * The designer's HTTP side: health, headers, and the API under the same origin, so that no cross-origin rule is needed.
 * @param ownPage what documents say of own widgets; their import map is the only script inside of them
 */
export function createDesignerServer(
  config: Omit<DesignerConfig, 'host' | 'port'>,
  ownPage: OwnPage | null = null,
): Hono {
  const { apiUrl, storefrontOrigin, internalToken, trustedProxies } = config
  const policy = policyWith(ownPage ? ` 'sha256-${digestOf(ownPage.importMap)}'` : '')
  const app = new Hono()
  app.get('/healthz', c => c.json({ status: 'ok' }))
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
      c => networkOf(callerOf(c, trustedProxies)),
      () => away('服务繁忙，请稍后再试'),
    ),
  )
  const forward = async (c: Context, gone: AbortSignal[] = []) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    for (const name of HOP_BY_HOP) headers.delete(name)
    dropCallerHeaders(headers)
    headers.set(CALLER_HEADER, signCaller(callerOf(c, trustedProxies), internalToken))
    for (const [name, value] of Object.entries(STORED_PATHS)) headers.set(name, value)
    const requestId: string | undefined = c.get('requestId')
    if (requestId) headers.set(REQUEST_ID_HEADER, requestId)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const init = {
      method: request.method,
      headers,
      redirect: 'manual' as const,
      signal: AbortSignal.any([AbortSignal.timeout(30_000), ...gone]),
      ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
    }
    const answer = await fetch(apiUrl + pathname + search, init).catch(() => null)
    if (!answer) return away('服务暂时不可用')
    const passed = new Headers(answer.headers)
    for (const name of HOP_BY_HOP) passed.delete(name)
    return new Response(answer.body, { status: answer.status, headers: passed })
  }
  app.get('/shop/*', c => {
    const { pathname, search } = new URL(c.req.url)
    // Doubled slashes would name another host.
    return c.redirect(new URL(pathname.slice('/shop'.length).replace(/^\/+/, '/') + search, storefrontOrigin).href)
  })
  const whoIs: WhoIs = async authorization => {
    const asking = { headers: { authorization }, signal: AbortSignal.timeout(5_000) }
    const answer = await fetch(`${apiUrl}/api/operator/getinfo`, asking).catch(() => null)
    if (!answer?.ok) return null
    const { data } = (await answer.json().catch(() => ({}))) as { data?: Record<string, string> }
    const { company_id = '', operator_id = '', display_name, login_name = '' } = data ?? {}
    if (!operator_id) return null
    return { company: company_id, operator: operator_id, name: (display_name || login_name).slice(0, 40) }
  }
  app.get('/shown', async c => {
    if (!(await whoIs(c.req.header('authorization') ?? ''))) return c.json({ message: '登录已失效' }, 401)
    return c.json(await askShop(storefrontOrigin, c.req.query()))
  })
  app.post('/links', bodyLimit({ maxSize: 64 * 1024 }), async c => {
    if (!(await whoIs(c.req.header('authorization') ?? ''))) return c.json({ message: '登录已失效' }, 401)
    const paths = readPaths(await c.req.json().catch(() => null), storefrontOrigin)
    return c.json({ dead: await deadPaths(storefrontOrigin, paths) })
  })
  app.route('/presence', presenceRoutes(whoIs))
  app.all('/api/*', c => forward(c))
  // No picture is drawn for a caller who has gone. What changes something is done to its end.
  app.get('/img/*', c => forward(c, [c.req.raw.signal]))
  return app
}
