import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '../platform/config'

/** A browser may keep the answer to its question for this many seconds. */
const MAX_AGE = 600

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
/** What official clients send, and our own `Idempotency-Key`. */
const HEADERS = [
  ...['Accept', 'Authorization', 'Content-Type', 'X-Requested-With', 'Idempotency-Key'],
  ...['authorizer-appid', 'X-Client-Device-Id'],
]

/**
 * Pages of other origins may call the API (`API_ALLOWED_ORIGINS`; off by default). They prove who they are with a token
 * in a header, never with cookies. The answer's `Authorization` is readable, because a renewed token comes in it.
 */
export function mountCors(app: Hono, { allowedOrigins }: Pick<Config, 'allowedOrigins'>) {
  if (allowedOrigins.length === 0) return
  const allow = cors({
    origin: allowedOrigins.includes('*') ? '*' : [...allowedOrigins],
    allowMethods: METHODS,
    allowHeaders: HEADERS,
    exposeHeaders: ['Authorization', 'Retry-After'],
    maxAge: MAX_AGE,
  })
  app.use('*', (c, next) => (c.req.path.startsWith('/internal') ? next() : allow(c, next)))
}
