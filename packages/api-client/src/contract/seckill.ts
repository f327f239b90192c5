import { id, int } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'

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
}
