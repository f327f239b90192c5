import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CouponFile } from '../modules/coupons/add-coupon'
import { PromotionFile } from '../modules/promotions/add-promotion'
import { EventFile } from '../modules/registration/shop-side'
import { SaleFile } from '../modules/sales/shop-side'
import { SeckillFile } from '../modules/seckill/add-seckill'
import { VipFile } from '../modules/vip/add-vip'

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
const examples = sections.flatMap(section => {
  const command = /^`([^`]+)`/.exec(section)![1]!
  return [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => [command, JSON.parse(json!)] as const)
})

describe('docs/shop-files.md', () => {
  it.each(examples)('%s takes its example %j', (command, example) => {
    expect(v.safeParse(SCHEMAS[command]!, example).issues).toBeUndefined()
  })

  it('has every kind of coupon and promotion', () => {
    const kinds = examples.flatMap(([command, { kind }]) => (/^(coupon|promotion)/.test(command) ? kind : []))
    expect(new Set(kinds).size).toBe(CouponFile.pipe[0].options.length + PromotionFile.pipe[0].options.length)
  })
})
