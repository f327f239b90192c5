import { decodeForm, FormError, readPairs } from '@heji/api-client/contract'
import type { MiddlewareHandler } from 'hono'

const FORM = 'application/x-www-form-urlencoded'

/**
 * Reads the body of a write once, up to `bytes`, with or without `Content-Length`. Refuses forms that no page of ours
 * sends: broken encoding, too many or too deep names, names of the prototype (reliability S11). Names may repeat,
 * because lists do.
 */
export function formGuard(bytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    if (!raw.body) return await next()
    const body = await readWithin(raw, bytes)
    if (!body) return c.text('请求内容过大', 413)
    if ((c.req.header('content-type') ?? '').startsWith(FORM)) {
      const reason = problemOf(body)
      if (reason) return c.text(reason, 400)
    }
    const { url, method, headers, signal } = raw
    c.req.raw = new Request(url, { method, headers, signal, body })
    return await next()
  }
}

async function readWithin(request: Request, bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > bytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
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
