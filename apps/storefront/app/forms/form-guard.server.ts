import { decodeForm, FormError, readPairs } from '@heji/api-client/contract'
import { LIMITS } from '@heji/validators'
import type { Context, MiddlewareHandler } from 'hono'
import { WRITES } from '../../server/guards'
import { flashCookie, readToken } from '../cookies/cookies.server'

const FORM = 'application/x-www-form-urlencoded'
const WITH_FILES = 'multipart/form-data'
/** Messages of browsers and scripts, which no form sends; their routes read them as text. */
const OWN_TEXT = new Set(['/events', '/csp-report'])

const BROKEN = '表单内容不完整'

interface Limits {
  /** Bytes of an ordinary body. */
  bytes: number
  /** Bytes of a form with pictures from a visitor with a session. */
  pictures: number
  /** Bytes of all forms with pictures that are in memory at the same time. */
  atOnce: number
  secureCookies: boolean
}

/**
 * Reads the body of a write once, with or without `Content-Length`. Refuses what no page of ours sends: bodies that are
 * no form, broken parts or encoding, too many or too deep names, names of the prototype (reliability S11). Names may
 * repeat, because lists do. A write with nothing in it is an empty form.
 */
export function formGuard({ bytes, pictures, atOnce, secureCookies }: Limits): MiddlewareHandler {
  const room = createRoom(atOnce)
  return async (c, next) => {
    const { raw } = c.req
    if (!raw.body && !WRITES.has(raw.method)) return await next()
    const type = c.req.header('content-type') ?? ''
    const mayBeLarge = type.startsWith(WITH_FILES) && readToken(raw) !== undefined
    const place = mayBeLarge ? room.enter() : null
    try {
      const body = await readWithin(raw, mayBeLarge ? pictures : bytes, place)
      if (body === 'busy') return c.text('系统繁忙，请稍后再试', 503)
      if (!body) return mayBeLarge ? backWith(c, secureCookies, '图片总大小不能超过12M') : c.text('请求内容过大', 413)
      const { url, method, signal } = raw
      const headers = new Headers(raw.headers)
      if (body.length === 0 && type === '') headers.set('content-type', FORM)
      else if (!OWN_TEXT.has(c.req.path)) {
        const isForm = type.startsWith(FORM)
        if (!isForm && !type.startsWith(WITH_FILES)) return c.text('不支持的内容类型', 415)
        const reason = isForm ? problemOf(body) : await partsProblem(body, type)
        if (reason) return c.text(reason, 400)
      }
      c.req.raw = new Request(url, { method, headers, signal, body })
      return await next()
    } finally {
      place?.leave()
    }
  }
}

interface Place {
  /** False if there is no room for these bytes. */
  take(bytes: number): boolean
  leave(): void
}

/**
 * Counts the bytes of large bodies, because each is in memory while it is answered. Bytes that were only announced take
 * no room: senders that then say nothing would keep others out.
 */
function createRoom(size: number) {
  let used = 0
  return {
    enter: (): Place => {
      let own = 0
      return {
        take: bytes => {
          if (used + bytes > size) return false
          used += bytes
          own += bytes
          return true
        },
        leave: () => {
          used -= own
        },
      }
    },
  }
}

/** The page of the form says what is wrong: without scripts nobody else could. */
function backWith(c: Context, secureCookies: boolean, message: string) {
  const { pathname, search } = new URL(c.req.url)
  c.header('set-cookie', flashCookie({ secureCookies }, 'error', message))
  return c.redirect(pathname + search, 303)
}

/** @returns null if it is too large */
async function readWithin(
  request: Request,
  bytes: number,
  place: Place | null,
): Promise<Uint8Array<ArrayBuffer> | null | 'busy'> {
  if (Number(request.headers.get('content-length') ?? 0) > bytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > bytes) return null
    if (place && !place.take(chunk.byteLength)) return 'busy'
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Each part is a name; a form of ours has few. Read here as the page will read it, so that no page meets broken parts. */
async function partsProblem(body: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (!boundary) return BROKEN
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const mark = `--${boundary}`
  let at = bytes.indexOf(mark)
  for (let parts = 0; at >= 0; parts++) {
    if (parts > LIMITS.formKeys) return '参数过多'
    at = bytes.indexOf(mark, at + mark.length)
  }
  return await new Response(body, { headers: { 'content-type': type } }).formData().then(
    () => null,
    () => BROKEN,
  )
}

function problemOf(body: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    decodeForm(new Map(readPairs(text)))
    return null
  } catch (error) {
    return error instanceof FormError ? error.reason : '参数编码错误'
  }
}
