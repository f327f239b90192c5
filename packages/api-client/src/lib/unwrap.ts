import { ApiError } from './api-error'

type Body = Record<string, unknown>
const isObject = (x: unknown): x is Body => typeof x === 'object' && x !== null

/** The envelope rules of spec §8: refusals may come as HTTP 200 with `status_code` in `data` or at the top, or as HTTP errors. */
export function unwrap(status: number, body: string, headers: Headers): unknown {
  const parsed = parse(body)
  const top = isObject(parsed) ? parsed : {}
  const data = top.data
  const refusal =
    isObject(data) && Number(data.status_code) > 300
      ? data
      : data === undefined && Number(top.status_code) > 300
        ? top
        : null
  if (status === 200 && !refusal) {
    if (!data) throw new ApiError(200, 0, '操作失败')
    return data
  }
  throw toError(status, refusal ?? (isObject(data) ? data : top), headers)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const KNOWN = new Set(['message', 'msg', 'err_msg', 'status_code', 'code', 'errors'])

function toError(status: number, body: Body, headers: Headers) {
  const message = [body.msg, body.err_msg, body.message].find(m => typeof m === 'string' && m !== '') as
    | string
    | undefined
  const retry = Number(headers.get('retry-after'))
  return new ApiError(
    status === 200 ? Number(body.status_code) : status,
    Number(body.code ?? body.status_code ?? status),
    message ?? '操作失败',
    isObject(body.errors) ? (body.errors as Record<string, string[]>) : {},
    retry > 0 ? retry : undefined,
    Object.fromEntries(Object.entries(body).filter(([k]) => !KNOWN.has(k))),
  )
}
