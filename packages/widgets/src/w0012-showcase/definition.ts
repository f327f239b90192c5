import { defineWidget, type WidgetData } from '../lib/define'
import { type CouponEntry, type FieldValue, type GoodsEntry, link, select, text } from '../lib/fields'
import { listsByStyle } from '../lib/lists'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'
import { SHOWCASE_LISTS } from './lists'

type Pictures = FieldValue<(typeof SHOWCASE_LISTS)[0]>
/** A group of goods of the showcase. */
export interface GoodsGroup {
  type: 'goods'
  data: GoodsEntry[]
  uuid?: string
}
/** A group of coupons of the showcase. */
export interface CouponGroup {
  type: 'coupon'
  data: CouponEntry[]
  uuid?: string
}
/** Five lists, one per style: two, three and four pictures, groups of goods, groups of coupons. */
export type ShowcaseLists = [Pictures, Pictures, Pictures, GoodsGroup[], CouponGroup[]]

/** W0012 橱窗卡 (spec §3, §5, §9; widgets §13). All five lists are kept; `styleType` chooses the one that is shown. */
export const showcaseDefinition = defineWidget({
  code: 'W0012',
  name: '橱窗卡',
  group: 'business',
  version: 1,
  live: ['goods', 'coupons'],
  inFreePanel: true,
  icon: 'panel-top',
  base: { width: 390, height: 450, widthDisabled: true, heightDisabled: true },
  fields: {
    ...soldOutFields,
    mainTitle: text('主标题', '新品首发'),
    subTitle: text('副标题', '看新奇好物'),
    linkPath: link('链接'),
    styleType: select(
      '样式',
      0 as 0 | 1 | 2 | 3 | 4,
      [
        { value: 0, label: '橱窗一' },
        { value: 1, label: '橱窗二' },
        { value: 2, label: '橱窗三' },
        { value: 3, label: '商品' },
        { value: 4, label: '优惠券' },
      ],
      { display: 'icons' },
    ),
    data: listsByStyle<ShowcaseLists>('内容', SHOWCASE_LISTS, withKinds),
  },
  panel: [
    { title: '基本设置', fields: ['mainTitle', 'subTitle', 'linkPath'] },
    { title: '排版', fields: ['styleType'] },
    { title: '内容', fields: ['data'] },
    soldOutPanel,
  ],
  flow: ['h5'],
})
export type ShowcaseData = WidgetData<typeof showcaseDefinition>

function withKinds(read: unknown[]): ShowcaseLists {
  const [two, three, four, goods, coupons] = read as unknown as ShowcaseLists
  return [
    two,
    three,
    four,
    goods.map(group => ({ ...group, type: 'goods' as const })),
    coupons.map(group => ({ ...group, type: 'coupon' as const })),
  ]
}
