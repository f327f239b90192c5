import type { Context } from 'hono'
import { CALLER_HEADER, callerOf, dropCallerHeaders, signCaller } from '../caller'
import { REQUEST_ID_HEADER } from '../request-id'
import { STORED_PATHS } from '../stored-paths'
import { ownHeaders } from './own-headers'

export interface ForwardConfig {
  apiUrl: string
  internalToken: string
  /** How many proxies in front may be believed about the caller's address. */
  trustedProxies: number
}

/** An answer in the form of the API's: try again later. */
export const away = (message: string) => Response.json({ data: { message, status_code: 503 } }, { status: 503 })

/** Methods that `fetch` refuses; no call of the API has them. */
const UNSENDABLE = new Set(['TRACE', 'TRACK', 'CONNECT'])

/**
 * Passes a request on to the API, and its answer back.
 * @returns a function; `gone` ends the request before its answer
 */
export function createForward({
  apiUrl,
  internalToken,
  trustedProxies,
}: ForwardConfig): (c: Context, gone?: AbortSignal[]) => Promise<Response> {
  return async (c, gone = []) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    if (UNSENDABLE.has(request.method)) return c.body(null, 405)
    const headers = ownHeaders(request.headers)
    // Node has answered `100-continue` itself.
    for (const name of ['expect', 'host', 'content-length']) headers.delete(name)
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
      ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
    }
    const answer = await fetch(apiUrl + pathname + search, init).catch(() => null)
    if (!answer) return away('服务暂时不可用')
    const passed = ownHeaders(answer.headers)
    // Of the body as it came, before it was unpacked.
    for (const name of ['content-encoding', 'content-length']) passed.delete(name)
    return new Response(answer.body, { status: answer.status, headers: passed })
  }
}
