import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../http/context'
import { byteRange } from './byte-range'
import { videoFile } from './video-file'

/** Bytes of films in memory: many requests for parts of one film share it. */
const MOST_KEPT = 32 * 1024 * 1024

/**
 * `GET /video/{key}`: films and their captions, whole or a part of them, as players ask. A key names the content, so
 * browsers keep it for ever. Pages of others may read it: browsers show captions of another origin only then.
 */
export function mountVideos(app: Hono, { storage }: Pick<Deps, 'storage'>) {
  const films = new LRUCache<string, Buffer>({
    maxSize: MOST_KEPT,
    sizeCalculation: bytes => bytes.length,
    fetchMethod: async name => (await storage.read(name)) ?? undefined,
  })
  app.get('/video/:key', async c => {
    const file = videoFile(c.req.param('key'))
    const bytes = file && (await films.fetch(file.name))
    if (!file || !bytes) return c.json({ data: { message: '视频不存在', status_code: 404 } }, 404)
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': file.mime,
      'accept-ranges': 'bytes',
    }
    const range = byteRange(c.req.header('range'), bytes.length)
    if (range === 'all') return c.body(viewOf(bytes), 200, headers)
    if (!range) return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` })
    const { from, to } = range
    return c.body(viewOf(bytes.subarray(from, to + 1)), 206, {
      ...headers,
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
    })
  })
}

/** The same memory, not a copy. */
const viewOf = ({ buffer, byteOffset, length }: Buffer) => new Uint8Array(buffer as ArrayBuffer, byteOffset, length)
