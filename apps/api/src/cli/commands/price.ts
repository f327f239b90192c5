import { yuanText } from '@heji/pricing/yuan-text'
import * as v from 'valibot'
import { setPrice } from '../../modules/catalogue/set-price'
import { defineCommand } from '../command'
import { word, yuanWord } from '../inputs'
import { noted } from '../noted'

export const priceSet = defineCommand({
  name: 'price set',
  summary: '把某个 SKU 的售价设为一个金额；30天内买过的会员可以退差价',
  args: [
    ['<sku>', 'SKU 货号'],
    ['<yuan>', '新的售价（元）'],
  ],
  input: v.object({ sku: word('SKU 货号'), yuan: yuanWord('价格') }),
  async run(ctx, { sku, yuan: price }) {
    const before = await noted(ctx, 'price.set', sku, { price }, tx => setPrice(tx, sku, price))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`${sku} 的售价：${yuanText(before)} → ${yuanText(price)} 元`)
  },
})
