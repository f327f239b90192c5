import { defineWidget, type WidgetData } from '../lib/define'
import { type CouponEntry, color, coupons, link, number, text, toggle } from '../lib/fields'
import { wallHeight } from './size'

const placeholder: CouponEntry = {
  card_id: '',
  card_type: 'cash',
  title: '优惠券',
  reduce_cost: 1000,
  icon_url_list: '',
}

/**
 * W0021 优惠券 (widgets §13; the specification does not have it). Coupons are claimed as in W0012. A claimed one leads
 * to the goods by a link; the dialog of the original would interrupt shoppers who claim several. Placeholders are on
 * the canvas and in the preview, never in the shop. New ones are as wide as the page on a desktop: three tickets in a
 * row.
 */
export const couponWallDefinition = defineWidget({
  code: 'W0021',
  name: '优惠券',
  group: 'business',
  version: 1,
  live: ['coupons'],
  inFreePanel: true,
  icon: 'ticket',
  base: { width: 1190, height: 462, widthDisabled: true, heightDisabled: true },
  fields: {
    text: text('主标题', '优惠券 >'),
    wgtBackgroundColor: color('背景颜色', '#FF5D02'),
    wgtTitleFontSize: number('主标题字号', 18, { min: 0, unit: 'px' }),
    wgtTextColor: color('主标题颜色', '#ffffffff'),
    wgtBorderRadius: toggle('圆角', false),
    subTitle: text('副标题', '副标题'),
    wgtSubTitleFontSize: number('副标题字号', 16, { min: 0, unit: 'px' }),
    wgtSubTextColor: color('副标题颜色', '#3B3B3B'),
    moreText: text('更多文字', '更多'),
    moreLinkData: link('更多链接'),
    data: coupons('优惠券列表', [placeholder, placeholder, placeholder], {
      min: 1,
      minMessage: '请至少添加1个优惠券',
      max: 30,
      maxMessage: '最多选择30张优惠券',
      picture: 'icon_url_list',
    }),
  },
  panel: [
    {
      title: '标题设置',
      fields: [
        'text',
        'wgtBackgroundColor',
        'wgtTitleFontSize',
        'wgtTextColor',
        'wgtBorderRadius',
        'subTitle',
        'wgtSubTitleFontSize',
        'wgtSubTextColor',
        'moreText',
        'moreLinkData',
      ],
    },
    { title: '优惠券列表', fields: ['data'] },
  ],
  flow: ['pc', 'h5'],
  autoSize: ({ width, data }, renderType) => ({ height: wallHeight(width, data.length, renderType) }),
})
export type CouponWallData = WidgetData<typeof couponWallDefinition>
