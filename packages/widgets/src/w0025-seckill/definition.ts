import { defineWidget, type WidgetData } from '../lib/define'
import { color, hidden, number, select, text, toggle } from '../lib/fields'
import { isNumber } from '../lib/values'
import { MOST_IN_ROUND, MOST_ROUNDS, type Round, readRounds } from './rounds'
import { seckillHeight } from './size'

/**
 * W0025 秒杀 (ours). The shop writes the rounds (seckills that begin and end together) with prices and pieces, and the moment itself
 * (`now`, Unix seconds), when it reads the page. Without rounds the block is not in the shop.
 */
export const seckillDefinition = defineWidget({
  code: 'W0025',
  name: '秒杀',
  group: 'business',
  version: 1,
  live: ['seckills'],
  inFreePanel: true,
  icon: 'zap',
  base: { width: 1190, height: 452, widthDisabled: true, heightDisabled: true },
  fields: {
    text: text('标题', '限时秒杀', { max: 20 }),
    wgtTextColor: color('标题颜色', '#FFFFFF'),
    wgtBackgroundColor: color('标题背景颜色', '#E00030'),
    wgtBorderRadius: toggle('圆角', false),
    nameHas: text('只取名称含有', '', {
      max: 50,
      optional: true,
      hint: '留空时显示全部秒杀；例如填“双11”，只显示名称里有“双11”的',
    }),
    hours: number('提前显示', 24, { min: 1, max: 168, step: 1, unit: '小时', hint: '还没有开始的场次提前这么久显示' }),
    roundsMost: number('最多场次', 5, { min: 1, max: MOST_ROUNDS, step: 1 }),
    goodsMost: number('每场最多商品', 10, { min: 1, max: MOST_IN_ROUND, step: 1 }),
    columns: select(
      '电脑每行个数',
      5 as 3 | 4 | 5 | 6,
      [3, 4, 5, 6].map(n => ({ value: n as 3 | 4 | 5 | 6, label: String(n) })),
    ),
    showStock: toggle('显示库存进度', true),
    showRemind: toggle('显示“提醒我”', true),
    rounds: hidden<Round[]>([], readRounds),
    now: hidden(0, stored => (isNumber(stored) && stored > 0 ? stored : 0)),
  },
  panel: [
    { title: '标题设置', fields: ['text', 'wgtTextColor', 'wgtBackgroundColor', 'wgtBorderRadius'] },
    { title: '场次', fields: ['nameHas', 'hours', 'roundsMost', 'goodsMost'] },
    { title: '商品', fields: ['columns', 'showStock', 'showRemind'] },
  ],
  flow: ['pc', 'h5'],
  autoSize: (data, renderType) => ({ height: seckillHeight(data, renderType) }),
})
export type SeckillData = WidgetData<typeof seckillDefinition>
