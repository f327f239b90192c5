import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from './metrics'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id'

declare module 'hono' {
  interface ContextVariableMap {
    /** Names this request in the logs of all our servers. */
    requestId: string
  }
}

/** A slow call, for the log. It names no path, no query and no person. */
export interface SlowCall {
  request: string
  method: string
  route: string
  status: number
  ms: number
}

interface Options {
  /** Without them calls are not counted. */
  metrics?: Metrics | undefined
  slowMs: number
  onSlow(call: SlowCall): void
  /** Pattern of the route that answered; default: what hono matched last. */
  routeOf?(c: Context): string | undefined
}

/** Drawing a picture for the first time takes its time. Metrics count it; in the log it would hide what is slow by mistake. */
const PICTURES = '/img/*'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Gives each request its id, counts it by route pattern, and reports it if it was slow. First of all middleware. */
export const watchCalls = ({ metrics, slowMs, onSlow, routeOf }: Options): MiddlewareHandler => {
  return async (c, next) => {
    const started = performance.now()
    const request = requestIdOf(c.req.header(REQUEST_ID_HEADER))
    c.set('requestId', request)
    await next()
    const ms = performance.now() - started
    if (!metrics && ms < slowMs) return
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    const route = routeOf?.(c) ?? matched(c)
    const { status } = c.res
    metrics?.answered({ method, route, status, seconds: ms / 1_000 })
    if (ms >= slowMs && route !== PICTURES) onSlow({ request, method, route, status, ms: Math.round(ms) })
  }
}

/** The last pattern that matched. Unknown paths match only middleware. */
function matched(c: Context): string {
  const route = routePath(c, -1)
  return route === '*' || route === '/*' ? 'none' : route
}
