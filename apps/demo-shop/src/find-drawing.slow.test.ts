import type { TestShop } from '@heji/api/testing/test-shop'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { filledShop } from '../testing/filled-shop'
import { productKey } from './art'
import { findDrawing } from './find-drawing'
import { pictureKeys } from './picture-keys'

let shop: TestShop
beforeAll(async () => {
  shop = await filledShop()
}, 120_000)

const get = (path: string) => shop.app.request(`http://shop.test${path}`)

it('draws the requested picture, in the requested width and format', async () => {
  const answer = await get('/img/mall/full?w=160&fm=png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png', width: 160 })
})

it('draws nothing that the demo shop does not name', async () => {
  const made = Array.from({ length: 200 }, (_, i) =>
    productKey({ kind: 'tee', colour: `#${(i * 83_221).toString(16).padStart(6, '0')}`, backdrop: 'arch' }),
  ).filter(key => !pictureKeys().has(key))
  expect(made.length).toBeGreaterThan(150)
  const answers = await Promise.all([...made, 'empty/nothing'].map(key => get(`/img/${key}?w=320&fm=avif`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

/** Key of a drawing that is missing on purpose. */
const GONE = 'p/gone/FFFFFF/white/hero'

it('draws every picture that a row of the demo shop names', async () => {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const named = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await shop.db.execute<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`,
    )
    for (const { text } of rows) for (const [, key] of text.matchAll(/\/img\/([\w/;=-]+)/g)) named.add(key!)
  }
  expect(named.size).toBeGreaterThan(1_000)
  const missing = []
  for (const key of named) if (!(await findDrawing(key))) missing.push(key)
  expect(missing).toEqual([GONE])
}, 60_000)
