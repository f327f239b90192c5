import { id, int, list } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Count, Id, Unix } from './shapes'

/** Seckills that a page may ask of at once: eight rounds of thirty goods. */
const MOST_LEFT = 240

export const seckill = {
  'GET promotion/seckillactivity/geticket': endpoint({
    summary: 'The right to order pieces of a seckill, held for some minutes; the same request gets the same ticket',
    auth: 'member',
    writes: true,
    input: v.object({
      seckill_id: id('活动不存在'),
      /** A sku, or goods without specs. */
      item_id: id('商品不存在'),
      num: int(1, 99_999),
    }),
    output: v.strictObject({ ticket: v.string() }),
  }),
  'GET promotion/seckillactivity/left': endpoint({
    summary: 'Pieces that are left of seckills, for pages that stay open',
    auth: 'none',
    ours: true,
    input: v.object({ seckill_id: list(id('活动不存在'), MOST_LEFT) }),
    output: v.strictObject({
      now: Unix,
      list: v.array(v.strictObject({ seckill_id: Id, quota: Count, left: Count })),
    }),
  }),
  'POST promotion/seckillactivity/remind': endpoint({
    summary: 'Reminds the member some minutes before a seckill begins; a repetition changes nothing',
    auth: 'member',
    writes: true,
    ours: true,
    input: v.object({ seckill_id: id('活动不存在') }),
    output: v.strictObject({ message: v.string() }),
  }),
}
