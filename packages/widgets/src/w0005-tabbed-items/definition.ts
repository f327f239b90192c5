import { defineWidget, type WidgetData } from '../lib/define'
import { hidden, text } from '../lib/fields'
import { placeholderGoods } from '../lib/goods'
import { goodsTabs } from '../lib/goods-tabs'
import { soldOutFields, soldOutPanel } from '../lib/sold-out'
import { tabbedHeight } from './size'

const SEVEN = Array.from({ length: 7 }, () => placeholderGoods())

/** W0005 商品橱窗, goods below tabs (spec §3, §5; widgets §13). */
export const tabbedItemsDefinition = defineWidget({
  code: 'W0005',
  name: '商品橱窗',
  group: 'business',
  version: 1,
  live: ['goods'],
  inFreePanel: false,
  icon: 'layout-panel-top',
  base: { width: 1190, height: 594, widthDisabled: true, heightDisabled: true },
  fields: {
    ...soldOutFields,
    text: text('标题', '商品橱窗'),
    imgWidth: hidden(200),
    imgHeight: hidden(200),
    data: goodsTabs(SEVEN),
  },
  panel: [{ title: '基本设置', fields: ['text'] }, { title: '标签列表', fields: ['data'] }, soldOutPanel],
  flow: ['pc', 'h5'],
  autoSize: ({ data }, renderType) => ({ height: tabbedHeight(data[0]?.data.length ?? 0, renderType) }),
})
export type TabbedItemsData = WidgetData<typeof tabbedItemsDefinition>
