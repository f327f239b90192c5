import { defineWidget, type WidgetData } from '../lib/define'
import { color, type FieldValue, link, number, select, text, toggle } from '../lib/fields'
import { listsByStyle } from '../lib/lists'
import { pictures } from '../lib/pictures'

const LISTS = [pictures('商品图片', 2)] as const
type MarketingLists = [FieldValue<(typeof LISTS)[0]>]

/** W0016 营销橱窗 (spec §3, §9; widgets §13). Sizes and colours of the second title are used, too. */
export const marketingDefinition = defineWidget({
  code: 'W0016',
  name: '营销橱窗',
  group: 'business',
  version: 1,
  inFreePanel: true,
  icon: 'images',
  base: { width: 384, height: 422, widthDisabled: true, heightDisabled: true },
  fields: {
    mainTitle: text('主标题', '营销橱窗'),
    wgtBackgroundColor: color('背景颜色', '#33C900'),
    wgtTitleFontSize: number('主标题字号', 18, { min: 0, unit: 'px' }),
    wgtTitleColor: color('主标题颜色', '#FFFFFF'),
    wgtBorderRadius: toggle('圆角', false),
    subTitle: text('副标题', '看新奇好物'),
    wgtSubTitleFontSize: number('副标题字号', 16, { min: 0, unit: 'px' }),
    wgtSubTextColor: color('副标题颜色', '#8C8C8C'),
    linkPath: link('链接'),
    styleType: select('样式', 0, [{ value: 0, label: '商品图片' }], { display: 'icons' }),
    data: listsByStyle<MarketingLists>('商品图片', LISTS),
  },
  panel: [
    {
      title: '基本设置',
      fields: [
        'mainTitle',
        'wgtBackgroundColor',
        'wgtTitleFontSize',
        'wgtTitleColor',
        'wgtBorderRadius',
        'subTitle',
        'wgtSubTitleFontSize',
        'wgtSubTextColor',
        'linkPath',
      ],
    },
    { title: '排版', fields: ['styleType'] },
    { title: '商品图片', fields: ['data'] },
  ],
  flow: ['h5'],
})
export type MarketingData = WidgetData<typeof marketingDefinition>
