import { defineWidget, type WidgetData } from '../lib/define'
import { color, hidden, image, link, number } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { goodsTabs } from '../lib/goods-tabs'
import { HEADING } from '../lib/lead-grid'
import { cut } from '../lib/picture-cut'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'
import { titleFields } from '../lib/title-fields'

const NAMES = ['流行饰品1', '大牌腕表2', '眼镜烟具3', '黄金珠宝4']
const FOUR = NAMES.map(goods_name => placeholderGoods(0, { goods_name, brief: '璀璨夺目甄选好礼' }))

const tabs = goodsTabs(FOUR, '精选')
/** Tabs also name an item (spec §3), but nothing shows it. */
const withItem = <T extends object>(tab: T) => ({ ...tab, goods_id: '' })

const PC_HEIGHT = 592
/** px of `render.css`: on a phone the picture takes the first two places of the left column. */
const PHONE = { row: 146 + 8, rest: 4, taken: 2 }

/**
 * W0017 特殊橱窗, a tall picture with goods without prices beside it (spec §3, §5, §9; widgets §13). The picture stays
 * while tabs switch; a tab with more than four goods scrolls. Without a picture the goods have the whole width in the shop.
 */
export const specialShowcaseDefinition = defineWidget({
  code: 'W0017',
  name: '特殊橱窗',
  group: 'business',
  version: 1,
  live: ['goods'],
  inFreePanel: true,
  icon: 'panel-left',
  base: { width: 882, height: PC_HEIGHT, widthDisabled: true, heightDisabled: true },
  fields: {
    ...soldOutFields,
    ...titleFields('特殊橱窗 >', '标题颜色'),
    wgtTitleColor: color('商品标题颜色', '#3B3B3B'),
    wgtTitleFontSize: number('商品标题字号', 18, { min: 0, unit: 'px' }),
    wgtSubTitleColor: color('商品副标题颜色', '#8C8C8C'),
    wgtSubTitleFontSize: number('商品副标题字号', 16, { min: 0, unit: 'px' }),
    goods_pic: image('主商品', '', { size: '290px * 480px' }),
    goods_picCut: cut('goods_pic'),
    pathData: link('链接'),
    data: {
      ...tabs,
      item: { ...tabs.item, goods_id: hidden('') },
      default: tabs.default.map(withItem),
      newItem: withItem({ text: 'tab', goodsRule: null, data: FOUR }),
    },
  },
  panel: [
    { title: '标题设置', fields: ['text', 'wgtBackgroundColor', 'wgtTextColor', 'wgtBorderRadius'] },
    {
      title: '商品设置',
      fields: ['wgtTitleColor', 'wgtTitleFontSize', 'wgtSubTitleColor', 'wgtSubTitleFontSize'],
    },
    { title: '主商品', fields: ['goods_pic', 'goods_picCut', 'pathData'] },
    { title: '标签列表', fields: ['data'] },
    soldOutPanel,
  ],
  flow: ['h5'],
  autoSize: ({ data }, renderType) => {
    if (renderType === 'pc') return { height: PC_HEIGHT }
    const rows = Math.max(PHONE.taken, Math.ceil(((data[0]?.data.length ?? 0) + PHONE.taken) / 2))
    return { height: HEADING.h5 + rows * PHONE.row + PHONE.rest }
  },
})
export type SpecialShowcaseData = WidgetData<typeof specialShowcaseDefinition>
