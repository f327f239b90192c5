import { defineWidget, type WidgetData } from '../lib/define'
import { type FieldValue, hidden, text, toggle } from '../lib/fields'
import { headingFields, headingPanel, priceFields } from '../lib/heading-fields'
import { hasTarget } from '../lib/links'
import { isObject } from '../lib/values'
import { shopList } from './shop-list'
import { shopsHeight } from './size'

/**
 * W0020 推荐商铺 (the original calls it 为你推荐, which is still its first heading), shops with three goods each (spec §3, §4, §9; widgets §13). The original has always two shops; here
 * there may be one to ten. Size and colour of prices are used. A picture above a shop without a link is only a picture.
 * New ones are as wide as the page on a desktop: two shops side by side.
 */
export const shopsDefinition = defineWidget({
  code: 'W0020',
  name: '推荐商铺',
  group: 'business',
  version: 1,
  live: ['goods', 'shops'],
  inFreePanel: true,
  icon: 'store',
  base: { width: 1190, height: 430, widthDisabled: true, heightDisabled: true },
  fields: {
    text: text('标题', '为你推荐'),
    wgtHiddenTitle: toggle('隐藏标题', false),
    ...headingFields,
    ...priceFields,
    wgtHideUnselectedItems: toggle('隐藏未选择商品', false),
    showMore: hidden(true, stored => stored !== false),
    columnNums: hidden(2),
    moreLinkData: hidden({}, stored => (isObject(stored) ? stored : {})),
    data: shopList,
  },
  panel: [
    {
      title: '基本设置',
      fields: ['text', 'titleAlign', 'wgtHiddenTitle', ...headingPanel],
    },
    { title: '商铺列表', fields: ['wgtHideUnselectedItems', 'data'] },
  ],
  prepare: withLinks,
  flow: ['pc', 'h5'],
  autoSize: (data, renderType) => ({ height: shopsHeight(data, renderType) }),
})
export type ShopsData = WidgetData<typeof shopsDefinition>
export type ShopRow = FieldValue<typeof shopList>[number]

/** The original writes the link of the picture above as `dataPath` (widgets §13). */
function withLinks(stored: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(stored.data)) return stored
  return { ...stored, data: stored.data.map(row => (isObject(row) ? withLink(row) : row)) }
}

function withLink({ dataPath, ...row }: Record<string, unknown>) {
  return isObject(dataPath) && !hasTarget(row.pathData as never) ? { ...row, pathData: dataPath } : row
}
