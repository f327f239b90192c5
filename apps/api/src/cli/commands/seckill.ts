import * as v from 'valibot'
import { addSeckill, allSeckills, endSeckill, SECKILL_TABLE, SeckillFile } from '../../modules/seckill/add-seckill'
import { dateText } from '../../platform/date-text'
import { addFromFile } from '../add-from-file'
import { defineCommand } from '../command'
import { wholeNumber } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

export const seckillAdd = addFromFile({
  name: 'seckill add',
  summary: '新建一场秒杀：会员先取得名额，再下单',
  thing: '秒杀',
  fields: 'name、goods（货号）、pays_percent、quota、begin、end，可选 per_member、minutes',
  schema: SeckillFile,
  table: SECKILL_TABLE,
  titleOf: seckill => seckill.name,
  add: addSeckill,
})

export const seckillList = defineCommand({
  name: 'seckill list',
  summary: '列出全部秒杀，和已取得的名额',
  input: v.object({}),
  async run(ctx) {
    const rows = await allSeckills(ctx.db)
    const lines = rows.map(({ seckill, goodsName }) => [
      ...[String(seckill.id), seckill.name, goodsName, `${seckill.paysPercent}%`],
      ...[dateText(seckill.startAt), dateText(seckill.endAt), seckill.quota, seckill.taken],
    ])
    printTable(ctx, ['编号', '名称', '商品', '价格', '开始', '结束', '数量', '已取'], lines, '还没有秒杀')
  },
})

export const seckillEnd = defineCommand({
  name: 'seckill end',
  summary: '立即结束秒杀，或取消未开始的秒杀',
  args: [['<id>', '秒杀编号']],
  input: v.object({ id: wholeNumber('秒杀编号', 999_999_999) }),
  async run(ctx, { id }) {
    const name = await noted(ctx, 'seckill.end', String(id), {}, tx => endSeckill(tx, id, ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`秒杀 ${id}「${name}」已结束`)
  },
})
