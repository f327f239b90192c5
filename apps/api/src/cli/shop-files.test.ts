import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { linesOfTable } from '../modules/catalogue/goods-lines'
import { EXPORT_HEAD } from '../modules/catalogue/write-goods'
import { ARTICLE_TABLE, ArticleRow } from '../modules/content/article-table'
import { COUPON_TABLE, CouponFile } from '../modules/coupons/add-coupon'
import { parcelsOfTable } from '../modules/orders/parcel-table'
import { PromotionFile } from '../modules/promotions/add-promotion'
import { PROMOTION_TABLE } from '../modules/promotions/promotion-table'
import { EVENT_TABLE } from '../modules/registration/event-table'
import { EventFile } from '../modules/registration/shop-side'
import { SALE_TABLE, SaleFile } from '../modules/sales/shop-side'
import { SECKILL_TABLE, SeckillFile } from '../modules/seckill/add-seckill'
import { type DescribedTable, describedRows } from '../modules/tables/described-rows'
import { VIP_TABLE, VipFile } from '../modules/vip/add-vip'

const SCHEMAS: Record<string, v.GenericSchema> = {
  'coupon add': CouponFile,
  'promotion add': PromotionFile,
  'sale add': SaleFile,
  'seckill add': SeckillFile,
  'vip add': VipFile,
  'event add': EventFile,
  'setting set': v.strictObject({ brand_name: v.string(), intro: v.string(), brand_color: v.string() }),
}

const page = readFileSync(join(import.meta.dirname, '../../../../docs/shop-files.md'), 'utf8')
const sections = page.split(/^## /m).slice(1)
const examplesOf = (language: string) =>
  sections.flatMap(section => {
    const command = /^`([^`]+)`/.exec(section)?.[1]
    const found = section.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))
    return [...found].map(([, text]) => [command!, text!] as const)
  })
const examples = examplesOf('json').map(([command, json]) => [command, JSON.parse(json)] as const)

const TABLES: Record<string, [DescribedTable, v.GenericSchema]> = {
  'coupon add': [COUPON_TABLE, CouponFile],
  'promotion add': [PROMOTION_TABLE, PromotionFile],
  'sale add': [SALE_TABLE, SaleFile],
  'seckill add': [SECKILL_TABLE, SeckillFile],
  'vip add': [VIP_TABLE, VipFile],
  'event add': [EVENT_TABLE, EventFile],
  'article import': [ARTICLE_TABLE, ArticleRow],
}
/** What is wrong with a table, and the columns that it does not have. */
const READERS: Record<string, (bytes: Buffer) => Promise<unknown[]>> = {
  import: async bytes => {
    const { refused, notes } = await linesOfTable(bytes, true)
    return [...refused, ...notes]
  },
  ship: async bytes => {
    const { refused, notes } = await parcelsOfTable(bytes)
    return [...refused, ...notes]
  },
  ...Object.fromEntries(
    Object.entries(TABLES).map(([command, [table, schema]]) => [
      command,
      async (bytes: Buffer) => {
        const { rows, notes } = await describedRows(bytes, table)
        const wrong = rows.map(({ said, fault }) => fault ?? v.safeParse(schema, said).issues?.[0].message)
        return [...notes, ...wrong.filter(message => message !== undefined)]
      },
    ]),
  ),
}

describe('docs/shop-files.md', () => {
  it.each(examples)('%s takes its example %j', (command, example) => {
    expect(v.safeParse(SCHEMAS[command]!, example).issues).toBeUndefined()
  })

  it.each(examplesOf('csv'))('%s takes its table', async (command, text) => {
    expect(await READERS[command]!(Buffer.from(text))).toEqual([])
  })

  it('has a table of each command that reads one, with every column', () => {
    const tables = examplesOf('csv')
    expect(new Set(tables.map(([command]) => command))).toEqual(new Set(Object.keys(READERS)))
    const columnsOf: Record<string, string[]> = {
      ...Object.fromEntries(Object.entries(TABLES).map(([command, [{ fields }]]) => [command, Object.keys(fields)])),
      import: Object.keys(EXPORT_HEAD),
    }
    for (const [command, columns] of Object.entries(columnsOf)) {
      const heads = tables.filter(([of]) => of === command).map(([, text]) => text.split('\n')[0]!.split(','))
      expect(columns.filter(column => !heads.some(head => head.includes(column)))).toEqual([])
    }
  })

  it('has every kind of coupon and promotion', () => {
    const kinds = examples.flatMap(([command, { kind }]) => (/^(coupon|promotion)/.test(command) ? kind : []))
    expect(new Set(kinds).size).toBe(CouponFile.pipe[0].options.length + PromotionFile.pipe[0].options.length)
  })
})
