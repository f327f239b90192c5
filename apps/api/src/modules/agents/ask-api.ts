import type { Hono } from 'hono'
import { DomainError } from '../../platform/errors'

/** Asks the API as the key itself. */
export type AskAsKey = (method: string, path: string, body?: object) => Promise<unknown>

/** What says from where a call comes, and who calls. */
const PASSED = ['x-forwarded-for', 'user-agent']

/**
 * Calls of the API within this process, from the same network and with the same limits as the client that asks for them.
 * @param isKnown also with its key
 */
export function askApi(app: Hono, request: Request, env: unknown, isKnown: boolean) {
  const own = Object.fromEntries(
    [...PASSED, ...(isKnown ? ['authorization'] : [])].flatMap(name => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await app.request(path, { method, ...sentAs(own, body) }, env as object)
    const { data } = (await answer.json()) as { data: { message?: string; status_code?: number } | null }
    const status = data?.status_code
    if (typeof status === 'number' && status >= 400)
      throw new DomainError(data?.message ?? '系统繁忙，请稍后再试', status)
    return data
  }
}

/** A form says by itself what it is. */
function sentAs(headers: Record<string, string>, body?: object) {
  if (!body) return { headers }
  if (body instanceof FormData) return { body, headers }
  return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
}
