import { defineWidget, type WidgetData } from '../lib/define'
import { color, custom, hidden, number, type ShopTagEntry, text, toggle } from '../lib/fields'
import { words } from '../lib/read'
import { readShopTags } from '../lib/shops'
import { isObject } from '../lib/values'
import { ALL_TAG, MOST_SHOPS, type NearShop, readNearShops, withoutAll } from './near-shop'
import { nearbyHeight } from './size'

/** Most tags that an operator may choose. */
export const MOST_TAGS = 20

/** 全部 is the first tag once tags are chosen (widgets §13 W0019). */
function readTags(stored: unknown): ShopTagEntry[] {
  const own = withoutAll(readShopTags(stored)).slice(0, MOST_TAGS)
  return own.length > 0 ? [ALL_TAG, ...own] : []
}

const isTags = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= MOST_TAGS + 1 &&
  value.every(tag => isObject(tag) && words(tag.tag_name) !== '')

/**
 * W0019 附近商家 (spec §3, §4, §5, §9; widgets §13). Tags that the operator chose stay; otherwise it shows the tags of
 * the shops. The server fills `data`, `allTagList` and `area` when it reads the page: ten shops of the fallback
 * district. The link 查看更多 leads to /shops/near unless another link is stored. New ones are as wide as the page on a
 * desktop: five cards.
 */
export const nearbyDefinition = defineWidget({
  code: 'W0019',
  name: '附近商家',
  group: 'business',
  version: 1,
  live: ['nearby'],
  inFreePanel: true,
  icon: 'map-pin',
  base: { width: 1190, height: 565, widthDisabled: true, heightDisabled: true },
  fields: {
    text: text('标题', '附近商家'),
    wgtTitleBackgroundColor: color('标题背景颜色', '#FF5A00'),
    wgtTitleBorderRadius: toggle('标题圆角', true),
    wgtTitleFontSize: number('标题字号', 18, { min: 0, unit: 'px' }),
    wgtTitleTextColor: color('标题颜色', '#FFFFFF'),
    selectTagList: custom<ShopTagEntry[]>('选择标签', 'shop-tags', [], {
      item: { tag_id: text('标签编号'), tag_name: text('标签名称') },
      read: readTags,
      schema: {
        maxItems: MOST_TAGS + 1,
        items: {
          type: 'object',
          required: ['tag_name'],
          properties: { tag_id: { type: 'string' }, tag_name: { type: 'string', minLength: 1 } },
        },
      },
      check: value => (isTags(value) ? null : '选择标签数据无效'),
    }),
    allTagList: hidden<ShopTagEntry[]>([], readShopTags),
    showMore: hidden(true, stored => stored !== false),
    moreText: text('更多文字', '查看更多>'),
    moreLinkData: hidden({}, stored => (isObject(stored) ? stored : {})),
    wgtMoreTitleFontSize: number('更多字号', 14, { min: 10, unit: 'px' }),
    wgtMoreTitleColor: color('更多颜色', '#8C8C8C'),
    wgtMoreRightMargin: number('更多右边距', 10, { min: 0, unit: 'px' }),
    wgtShopNameColor: color('店名颜色', '#333333'),
    wgtShopNameFontSize: number('店名字号', 18, { min: 14, unit: 'px' }),
    wgtShopBorder: toggle('边框', false),
    wgtShopBorderColor: color('边框颜色', '#333333', { when: { field: 'wgtShopBorder', equals: true } }),
    wgtShopBorderWidth: number('边框宽度', 0, {
      min: 0,
      max: 5,
      unit: 'px',
      when: { field: 'wgtShopBorder', equals: true },
    }),
    columnNums: hidden(5),
    data: hidden<NearShop[]>([], stored => readNearShops(stored).slice(0, MOST_SHOPS)),
    area: hidden('', words),
  },
  panel: [
    {
      title: '基本设置',
      fields: ['text', 'wgtTitleBackgroundColor', 'wgtTitleBorderRadius', 'wgtTitleFontSize', 'wgtTitleTextColor'],
    },
    { title: '标签设置', fields: ['selectTagList'] },
    {
      title: '更多标题设置',
      fields: ['moreText', 'wgtMoreTitleFontSize', 'wgtMoreTitleColor', 'wgtMoreRightMargin'],
    },
    {
      title: '商家设置',
      fields: ['wgtShopNameColor', 'wgtShopNameFontSize', 'wgtShopBorder', 'wgtShopBorderColor', 'wgtShopBorderWidth'],
    },
  ],
  flow: ['pc', 'h5'],
  autoSize: (_, renderType) => ({ height: nearbyHeight(renderType) }),
})
export type NearbyData = WidgetData<typeof nearbyDefinition>
