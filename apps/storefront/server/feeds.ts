import { OUR_API } from '@heji/server-kit'
import type { Context } from 'hono'
import { askApi, type FileConfig } from './proxied-files'

/** What of the answer concerns whoever fetches a feed. */
const PASSED = ['cache-control', 'content-type', 'etag', 'retry-after', 'x-robots-tag']

/** 200, nothing new, too often. Whatever else a server answers, it has no such feed. */
const isAnswer = ({ status, headers }: Response) =>
  headers.has(OUR_API) &&
  (status === 304 || status === 429 || (status === 200 && !headers.get('content-type')?.startsWith('application/json')))

/**
 * Feeds of goods of the API (`/feeds/{name}?key=`), passed through piece by piece. A first fetch takes as long as the API
 * needs to make one. Servers of another make have none.
 */
export const createFeedProxy =
  (config: FileConfig) =>
  async (c: Context): Promise<Response> => {
    const answer = await askApi(c, config, c.req.raw.signal).catch(() => null)
    const isAway = !answer || answer.status >= 500
    if (isAway || !isAnswer(answer) || c.req.method === 'HEAD') await answer?.body?.cancel()
    if (isAway) return c.text('暂时无法显示', 503)
    if (!isAnswer(answer)) return c.text('内容不存在', 404, { 'x-robots-tag': 'noindex' })
    const headers = new Headers(
      PASSED.flatMap(name => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value] as [string, string]]
      }),
    )
    return new Response(c.req.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
  }
