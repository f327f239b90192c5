import { yuanText } from '@heji/pricing/yuan-text'
import * as v from 'valibot'
import { addVip, allVips, disableVip, hasVip, VIP_TABLE, VipFile } from '../../modules/vip/add-vip'
import { addFromFile } from '../add-from-file'
import { defineCommand } from '../command'
import { wholeNumber } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

export const vipAdd = addFromFile({
  name: 'vip add',
  summary: '新增一种付费会员卡',
  thing: '会员卡',
  fields: 'name、kind（vip 或 svip）、percent_off，和 monthly、quarter、year 的价格',
  schema: VipFile,
  table: VIP_TABLE,
  titleOf: vip => vip.name,
  add: addVip,
  isThere: hasVip,
})

export const vipDisable = defineCommand({
  name: 'vip disable',
  summary: '停售一种会员卡；已开通的会员保留到期满',
  args: [['<id>', '会员卡编号']],
  input: v.object({ id: wholeNumber('会员卡编号', 999_999_999) }),
  async run(ctx, { id }) {
    const name = await noted(ctx, 'vip.disable', String(id), {}, tx => disableVip(tx, id, ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`会员卡 ${id}「${name}」已停售`)
  },
})

export const vipList = defineCommand({
  name: 'vip list',
  summary: '列出付费会员卡',
  input: v.object({}),
  async run(ctx) {
    const rows = await allVips(ctx.db)
    const priceOf = (cents: number | undefined) => (cents ? yuanText(cents) : '-')
    const lines = rows.map(({ vip, held }) => [
      ...[String(vip.id), vip.name, `${100 - vip.percentOff}%`, vip.isDisabled ? '停售' : '在售'],
      ...vip.prices.map(({ cents }) => priceOf(cents)),
      held,
    ])
    printTable(ctx, ['编号', '名称', '价格', '状态', '月卡', '季卡', '年卡', '会员数'], lines, '还没有会员卡')
  },
})
