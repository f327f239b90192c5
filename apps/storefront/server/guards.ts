import { AUTH_COOKIE } from '@heji/api-client'
import type { MiddlewareHandler } from 'hono'
import { cookiesOf } from '../app/cookies/cookies.server'

/** Methods that may change something. */
export const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Writes need our own origin, on every URL: the framework's own check misses `_data` posts (reliability §0.7). The
 * allowed origin is configured; forwarded headers are never trusted.
 */
export function originGuard(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (!WRITES.has(c.req.method) || c.req.path === '/csp-report') return await next()
    const given = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const hasSession = AUTH_COOKIE in cookiesOf(c.req.raw)
    const allowed =
      given !== undefined
        ? given === origin
        : site !== undefined
          ? site === 'same-origin' || (site === 'none' && !hasSession)
          : !hasSession
    if (!allowed) return c.text('请求来源不被允许', 403)
    return await next()
  }
}

/**
 * Only the configured host is served; links in pages never come from headers (reliability row 29). On one's own machine,
 * a page asked for at `localhost` is found at the configured address.
 */
export function hostGuard(origin: string): MiddlewareHandler {
  const { host, hostname, port } = new URL(origin)
  const typed = hostname === '127.0.0.1' ? `localhost:${port}` : null
  return async (c, next) => {
    const named = c.req.header('host')
    const forwarded = c.req.header('x-forwarded-host')
    if (named === typed && forwarded === undefined && c.req.method === 'GET') {
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(origin + pathname + search, 307)
    }
    if (named !== host || (forwarded !== undefined && forwarded !== host)) return c.text('无效的主机名', 400)
    return await next()
  }
}
