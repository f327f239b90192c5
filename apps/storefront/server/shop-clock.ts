import type { MiddlewareHandler } from 'hono'
import { isHtml } from './security-headers'

/** Tells each document what time it is: pages that were kept say another one, and the clocks of visitors are often wrong. */
export const shopClock: MiddlewareHandler = async (c, next) => {
  await next()
  if (isHtml(c.res.headers) || c.res.status === 304) c.header('server-timing', `clock;desc="${Date.now()}"`)
}
