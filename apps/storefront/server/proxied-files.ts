import { CALLER_HEADER, callerOf, REQUEST_ID_HEADER, signCaller } from '@heji/server-kit'
import { nearestWidth } from '@heji/validators'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { StorefrontConfig } from './config'

/** Larger pictures are not kept, bytes. */
const MAX_PICTURE = 128 * 1024
const MAX_KEPT = 24 * 1024 * 1024
/** How long a file may take, ms; less when a kept copy can stand in for it. */
const PATIENCE_MS = 10_000
const PATIENCE_WITH_COPY_MS = 2_000

interface Copy {
  bytes: ArrayBuffer
  headers: Headers
}

/** What is needed to ask the API for a file. */
export type FileConfig = Pick<StorefrontConfig, 'apiUrl' | 'internalToken' | 'trustedProxies'>

/**
 * Pictures of the API, and films in the parts that players ask for. While the API is away, the last copies of small
 * pictures stand in, so that kept pages are whole (reliability W7).
 */
export function createFileProxy(config: FileConfig): (c: Context) => Promise<Response> {
  const copies = new LRUCache<string, Copy>({
    max: 4_000,
    maxSize: MAX_KEPT,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  })
  return async c => {
    const key = keyOf(c)
    const copy = copies.get(key)
    const late = new AbortController()
    const inTime = <T>(work: Promise<T>) => within(late, copy ? PATIENCE_WITH_COPY_MS : PATIENCE_MS, work)
    const answer = await inTime(askApi(c, config, late.signal))
    if (!answer || answer.status >= 500)
      return copy ? new Response(copy.bytes, { headers: copy.headers }) : c.text('暂时无法显示', 503)
    const headers = new Headers(answer.headers)
    headers.delete('transfer-encoding')
    headers.delete('connection')
    if (!mayKeep(answer)) return new Response(answer.body, { status: answer.status, headers })
    const bytes = await inTime(answer.arrayBuffer())
    if (!bytes) return copy ? new Response(copy.bytes, { headers: copy.headers }) : c.text('暂时无法显示', 503)
    copies.set(key, { bytes, headers })
    return new Response(bytes, { headers })
  }
}

/** Only what decides which picture it is, in one spelling: other queries must not fill the memory. */
function keyOf(c: Context): string {
  const { pathname, searchParams } = new URL(c.req.url)
  return JSON.stringify([decoded(pathname), widthOf(searchParams.get('w')), searchParams.get('fm')])
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** As the API reads it: the nearest width that it draws; null, the picture's own width, for anything else. */
const widthOf = (asked: string | null): number | null =>
  asked && /^\d{1,6}$/.test(asked) && Number(asked) > 0 ? nearestWidth(Number(asked)) : null

const mayKeep = ({ status, headers }: Response) =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('image/') &&
  (headers.get('cache-control') ?? '').startsWith('public') &&
  Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= MAX_PICTURE

/** @returns null if the work fails or takes too long, which ends it */
async function within<T>(late: AbortController, patience: number, work: Promise<T>): Promise<T | null> {
  const timer = setTimeout(() => late.abort(), patience)
  return await work.catch(() => null).finally(() => clearTimeout(timer))
}

/**
 * The same path and query of the API, for the same caller. Only what is kept must come whole in time: slow readers take
 * longer for large files, which pass through. @param late ends it
 */
export async function askApi(c: Context, config: FileConfig, late: AbortSignal): Promise<Response> {
  const url = new URL(c.req.url)
  const asked = ['if-none-match', 'range'].flatMap(name => {
    const value = c.req.header(name)
    return value === undefined ? [] : [[name, value]]
  })
  const caller = signCaller(callerOf(c, config.trustedProxies), config.internalToken)
  return await fetch(`${config.apiUrl}${url.pathname}${url.search}`, {
    headers: { [CALLER_HEADER]: caller, [REQUEST_ID_HEADER]: c.get('requestId') ?? '', ...Object.fromEntries(asked) },
    // Do not draw for callers who have gone.
    signal: AbortSignal.any([c.req.raw.signal, late]),
  })
}
