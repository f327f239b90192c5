import { kindOf } from '@heji/pricing/promotion-kinds'
import * as v from 'valibot'
import {
  addPromotion,
  allPromotions,
  endPromotion,
  hasPromotion,
  PromotionFile,
} from '../../modules/promotions/add-promotion'
import { PROMOTION_TABLE } from '../../modules/promotions/promotion-table'
import { dateText } from '../../platform/date-text'
import { addFromFile } from '../add-from-file'
import { defineCommand } from '../command'
import { wholeNumber } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

export const promotionAdd = addFromFile({
  name: 'promotion add',
  summary: '新建营销活动：满减、满折、第二件半价、满赠、加价购、限购',
  thing: '营销活动',
  fields: 'name、kind、begin、end 和这一类的规则，可选 shop、goods（货号）、categories；不写范围时适用于全部商品',
  schema: PromotionFile,
  table: PROMOTION_TABLE,
  titleOf: promotion => promotion.name,
  add: addPromotion,
  isThere: hasPromotion,
})

export const promotionList = defineCommand({
  name: 'promotion list',
  summary: '列出全部营销活动',
  input: v.object({}),
  async run(ctx) {
    const rows = await allPromotions(ctx.db)
    const now = ctx.clock.now()
    const lines = rows.map(({ promotion, gradeIds }) => {
      const kind = kindOf(promotion.kind)
      const state = promotion.endAt <= now ? '已结束' : promotion.startAt > now ? '未开始' : '进行中'
      return [
        ...[String(promotion.id), promotion.name, kind.tag, kind.condition({ ...promotion, gradeIds })],
        ...[state, dateText(promotion.startAt), dateText(promotion.endAt)],
      ]
    })
    printTable(ctx, ['编号', '名称', '类型', '规则', '状态', '开始', '结束'], lines, '还没有营销活动')
  },
})

export const promotionEnd = defineCommand({
  name: 'promotion end',
  summary: '立即结束营销活动；未开始的会被删除，已下的订单价格不变',
  args: [['<id>', '活动编号']],
  input: v.object({ id: wholeNumber('活动编号', 999_999_999) }),
  async run(ctx, { id }) {
    const name = await noted(ctx, 'promotion.end', String(id), {}, tx => endPromotion(tx, id, ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`营销活动 ${id}「${name}」已结束`)
  },
})
