import * as v from 'valibot'
import { MOST_STORE } from '../../db/most-store'
import { setStock } from '../../modules/orders/set-stock'
import { defineCommand } from '../command'
import { wholeNumber, word } from '../inputs'
import { noted } from '../noted'

export const stockSet = defineCommand({
  name: 'stock set',
  summary: '把某个 SKU 的库存设为一个数',
  args: [
    ['<sku>', 'SKU 货号'],
    ['<count>', '新的库存（件）'],
  ],
  input: v.object({ sku: word('SKU 货号'), count: wholeNumber('库存', MOST_STORE) }),
  async run(ctx, { sku, count }) {
    const before = await noted(ctx, 'stock.set', sku, { count }, tx => setStock(tx, sku, count, ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`${sku} 的库存：${before} → ${count}`)
  },
})
