import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../src/http/sessions'
import { addGoods, addOperator } from '../testing/fixtures'
import { photo } from '../testing/upload-corpus'
import { demoDeps } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const UPLOADS = full(100, 40)
const MIB = 1024 * 1024
/** By how much the memory of the process may grow (reliability W2). What it has at rest differs between versions of Node. */
const MOST_MIB = 240

let shop: RaceShop
let token: string

beforeAll(async () => {
  shop = await openRaceShop('postgres')
  token = await shop.withDatabase(async ({ db }) => {
    // Its own shop, because an empty one would get the demo shop.
    await addGoods(db)
    const { id } = await addOperator(db, 'editor')
    return await openSession(demoDeps(), db, 'operator', id)
  })
  await shop.start()
})
afterAll(() => shop?.close())

const BOUNDARY = 'edge'

/**
 * A body with the largest allowed picture, in bytes and in pixels. All callers send the same bytes: their own copies
 * would keep this process so busy that the server takes them for callers who do not speak.
 */
async function largeBody() {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`
  const bytes = await photo(6000, 4000).jpeg().toBuffer()
  const rest = Buffer.alloc(9 * MIB - bytes.length)
  return Buffer.concat([Buffer.from(head), bytes, rest, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

async function upload(body: Buffer) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': body.length,
  }
  const asked = request(`${shop.urls()[0]}/api/espier/upload_localimage`, { method: 'POST', headers })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { data } = (await json(answer)) as { data: { width?: number; message?: string } }
  return `${answer.statusCode} ${data.width ?? data.message}`
}

/** Highest resident memory since the last `forget`, in MiB. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

it(`accepts or refuses ${UPLOADS} pictures of 9 MiB at once within ${MOST_MIB} MiB more memory`, {
  timeout: 120_000,
}, async () => {
  const body = await largeBody()
  const [pid] = shop.pids()
  forget(pid!)
  const idle = peakOf(pid!)
  const answers = await Promise.all(Array.from({ length: UPLOADS }, () => upload(body)))
  const taken = answers.filter(answer => answer === '200 6000').length
  const peak = peakOf(pid!)
  console.log(`[uploads] ${taken} taken, ${UPLOADS - taken} refused; ${idle.toFixed(0)} → ${peak.toFixed(0)} MiB`)
  const known = ['200 6000', '503 系统繁忙，请稍后再试']
  expect(answers.filter(answer => !known.includes(answer))).toEqual([])
  expect(taken).toBeGreaterThan(0)
  expect(peak - idle).toBeLessThan(MOST_MIB)
})
