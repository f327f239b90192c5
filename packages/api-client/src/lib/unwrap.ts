import { ApiError } from './api-error'

type Body = Record<string, unknown>
const isObject = (x: unknown): x is Body => typeof x === 'object' && x !== null && !Array.isArray(x)

/**
 * The envelope rules of spec §8 (wire §1.3): refusals may come as HTTP 200 with `status_code` in `data` or at the top,
 * or as HTTP errors. An answer without data is a failure; one that is no object at all, such as the page of a portal,
 * has `details.reason` `unreadable`.
 * @throws ApiError
 */
export function unwrap(status: number, parsed: unknown, headers: Pick<Headers, 'get'>): unknown {
  const top = isObject(parsed) ? parsed : {}
  const { data } = top
  const carrier = isObject(data) ? data : top
  if (status === 200 && data && !isRefusal(data)) return data
  throw toError(status, status < 300 && !isObject(parsed) ? { reason: 'unreadable' } : carrier, headers)
}

const isRefusal = (data: unknown) => isObject(data) && Number(data.status_code) > 300

/** Null for text that is not JSON. */
export function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const KNOWN = new Set(['message', 'msg', 'err_msg', 'status_code', 'code', 'errors'])

function toError(status: number, body: Body, headers: Pick<Headers, 'get'>) {
  const message = [body.msg, body.err_msg, body.message].find(isText) ?? '操作失败'
  const inBody = Number(body.status_code)
  const own = status === 200 && inBody > 300 ? inBody : status
  const code = Number(body.code)
  const retry = Number(headers.get('retry-after'))
  return new ApiError(
    own,
    body.code !== undefined && Number.isFinite(code) ? code : own,
    message,
    toFields(body.errors),
    retry > 0 ? retry : undefined,
    Object.fromEntries(Object.entries(body).filter(([k]) => !KNOWN.has(k))),
  )
}

const isText = (x: unknown): x is string => typeof x === 'string' && x !== ''

/** Field → messages; a single message counts as a list of one, other shapes are left out. */
function toFields(errors: unknown): Record<string, string[]> {
  if (!isObject(errors)) return {}
  const lists = Object.entries(errors).map(([k, x]) => [k, (Array.isArray(x) ? x : [x]).filter(isText)] as const)
  return Object.fromEntries(lists.filter(([, messages]) => messages.length > 0))
}
