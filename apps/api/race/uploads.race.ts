import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../src/http/sessions'
import { addGoods, addOperator } from '../testing/fixtures'
import { photo } from '../testing/upload-corpus'
import { demoDeps } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { full } from './support/scale'

const UPLOADS = full(100, 40)
const MIB = 1024 * 1024
/** Peak memory of the whole process (reliability W2). */
const MOST_MIB = 400

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

/** The largest allowed picture, in bytes and in pixels. */
async function largePicture() {
  const bytes = await photo(6000, 4000).jpeg().toBuffer()
  return new File([new Uint8Array(bytes), new Uint8Array(9 * MIB - bytes.length)], 'a.jpg')
}

/** Highest resident memory since the last `forget`, in MiB. */
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

it(`accepts or refuses ${UPLOADS} pictures of 9 MiB at once within ${MOST_MIB} MiB`, { timeout: 120_000 }, async () => {
  const picture = await largePicture()
  const [pid] = shop.pids()
  forget(pid!)
  const idle = peakOf(pid!)
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, async () => {
      const body = new FormData()
      body.set('images', picture)
      const answer = await fetch(`${shop.urls()[0]}/api/espier/upload_localimage`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      const { data } = (await answer.json()) as { data: { width?: number; message?: string } }
      return `${answer.status} ${data.width ?? data.message}`
    }),
  )
  const taken = answers.filter(answer => answer === '200 6000').length
  const peak = peakOf(pid!)
  console.log(`[uploads] ${taken} taken, ${UPLOADS - taken} refused; ${idle.toFixed(0)} → ${peak.toFixed(0)} MiB`)
  const known = ['200 6000', '503 系统繁忙，请稍后再试']
  expect(answers.filter(answer => !known.includes(answer))).toEqual([])
  expect(taken).toBeGreaterThan(0)
  expect(peak).toBeLessThan(MOST_MIB)
})
