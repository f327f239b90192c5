import { timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { networkOf } from '@heji/server-kit'
import type { Context, Hono } from 'hono'
import { callerIp } from '../../http/caller'
import type { Deps } from '../../http/context'
import { hashToken } from '../../platform/hash-token'
import { readSetting } from '../content/settings'
import { feedGoods } from './feed-goods'
import { FEED_NAMES, FEED_PATH, type FeedName, formOf } from './forms'
import { createStoredFeeds } from './stored-feeds'

const isFeed = (name: string): name is FeedName => (FEED_NAMES as string[]).includes(name)

/**
 * `GET /feeds/{name}?key=`: all goods that visitors can buy, for search engines and ad partners. Without the key of the
 * owner they do not exist, and neither do they in a sandbox, whose goods are a copy that somebody plays with.
 */
export function mountFeeds(app: Hono, deps: Deps) {
  if (!deps.sandboxes) return void app.get(`${FEED_PATH}:name`, notFound)
  const { clock, config, limits } = deps
  const feedFor = createStoredFeeds(clock, name => writeFeed(deps, name))
  app.get(`${FEED_PATH}:name`, async c => {
    const name = c.req.param('name')
    if (!isFeed(name) || !(await isKey(deps, c.req.query('key') ?? ''))) return notFound(c)
    await limits.use('feedByNetwork', networkOf(callerIp(c, config)))
    await limits.use('feed', name)
    const { path, hash } = await feedFor(name)
    // The text is the same whether it is sent packed or not.
    const headers = {
      'cache-control': 'private, no-cache',
      'content-type': formOf(name).mime,
      etag: `W/"${hash.slice(0, 32)}"`,
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding',
    }
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers)
    const isPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    const given = isPacked ? { ...headers, 'content-encoding': 'gzip' } : headers
    return c.req.method === 'HEAD' ? c.body(null, 200, given) : c.body(streamOf(path, isPacked), 200, given)
  })
}

async function* writeFeed({ db, clock, config }: Deps, name: FeedName) {
  const { brand_name } = await readSetting(db, 'shop')
  const shop = { name: brand_name || '禾集', origin: config.storefrontOrigin }
  yield* formOf(name).write(feedGoods(db, clock.now()), shop)
}

async function isKey({ db }: Deps, given: string): Promise<boolean> {
  const { is_open, key } = await readSetting(db, 'feeds')
  // Hashes have one length.
  const [wanted, asked] = [key, given].map(text => Buffer.from(hashToken(text))) as [Buffer, Buffer]
  return is_open && key !== '' && timingSafeEqual(wanted, asked)
}

function streamOf(path: string, isPacked: boolean): ReadableStream {
  const file = createReadStream(path)
  if (isPacked) return Readable.toWeb(file) as ReadableStream
  // Who goes away ends both; nobody is left to be told.
  const text = pipeline(file, createGunzip(), () => {})
  return Readable.toWeb(text) as ReadableStream
}

const notFound = (c: Context) =>
  c.json({ data: { message: '内容不存在', status_code: 404 } }, 404, { 'x-robots-tag': 'noindex' })
