import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeTable } from '../tables/write-table'
import type { GoodsDraft } from './draft'
import { linesOfTable } from './goods-lines'
import { joinLines } from './join-lines'
import { EXPORT_HEAD, rowsOf } from './write-goods'

const folder = mkdtempSync(join(tmpdir(), 'heji-round-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Texts of the signs that separate, quote and spoil something. */
const sign = fc.constantFrom(...'红M08-+=@:：;；,，、|/\\>》"\'“ \n', 'E+')
const text = (most: number) =>
  fc
    .array(sign, { minLength: 1, maxLength: most })
    .map(signs => signs.join('').trim())
    .filter(Boolean)
const maybe = (most: number) => fc.oneof(fc.constant(''), text(most))
const pair = fc.tuple(text(6), text(8))
const cents = fc.integer({ min: 1, max: 99_999_999 })

const sku = fc.record({
  price: cents,
  marketPrice: fc.oneof(fc.constant(0), cents),
  store: fc.integer({ min: 0, max: 9_999 }),
  pic: fc.constantFrom('', '/img/u/a.jpg'),
})
const draft: fc.Arbitrary<GoodsDraft> = fc
  .record({
    name: text(10),
    brief: maybe(10),
    shop: text(6),
    brand: maybe(6),
    category: fc.array(text(5), { minLength: 1, maxLength: 3 }),
    tags: fc.uniqueArray(text(5), { maxLength: 3 }),
    pics: fc.constantFrom<string[]>([], ['/img/u/a.jpg', '/img/u/b.jpg']),
    video: fc.constantFrom('', '/video/a.mp4'),
    params: fc.array(pair, { maxLength: 3 }),
    intro: maybe(20),
    status: fc.constantFrom('onsale' as const, 'instock' as const, 'only_show' as const, 'offline_sale' as const),
    gift: fc.boolean(),
    skus: fc.array(sku, { minLength: 1, maxLength: 3 }),
    spec: text(5),
    values: fc.uniqueArray(text(8), { minLength: 3, maxLength: 3 }),
  })
  .map(({ spec, values, skus, ...goods }) => ({
    ...goods,
    bn: 'R-1',
    skus: skus.map((one, i) => ({
      ...one,
      bn: `R-1-${i}`,
      specs: skus.length > 1 ? [[spec, values[i]!] as [string, string]] : [],
    })),
  }))

/** What an empty cell leaves as it is. */
const said = (goods: GoodsDraft) =>
  Object.fromEntries(
    Object.entries(goods).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

// The library of workbooks is loaded with its first use, which takes longer than a property may.
beforeAll(async () => {
  const file = join(folder, 'first.xlsx')
  await writeTable(file, EXPORT_HEAD, [])
  await linesOfTable(readFileSync(file), false)
})

it.each(['csv', 'xlsx'])('a %s of any goods says just what they are', async type => {
  const file = join(folder, `goods.${type}`)
  await fc.assert(
    fc.asyncProperty(draft, async goods => {
      await writeTable(file, EXPORT_HEAD, rowsOf(goods))
      const { lines, refused } = await linesOfTable(readFileSync(file), false)
      expect(refused).toEqual([])
      expect(lines.filter(({ paths }) => paths)).toEqual([])
      const skus = goods.skus.map(one => ({
        ...said(one as never),
        marketPrice: one.marketPrice || undefined,
        exportedStore: one.store,
      }))
      expect(joinLines('R-1', lines)).toEqual({ ...said(goods), skus })
    }),
    { numRuns: type === 'csv' ? 100 : 20, interruptAfterTimeLimit: 20_000 },
  )
})
