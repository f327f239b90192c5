import { defineWidget, type WidgetData } from '../lib/define'
import { hidden, link, list, select, text } from '../lib/fields'
import { pictureFields } from '../lib/pictures'
import { logoSize, wallHeight } from './size'

/** W0004 Logo墙 (spec §3; widgets §13). The link 更多 is drawn only if it has a target. */
export const logoWallDefinition = defineWidget({
  code: 'W0004',
  name: 'Logo墙',
  group: 'business',
  version: 1,
  inFreePanel: false,
  icon: 'grid-2x2',
  base: { width: 1190, height: 198, widthDisabled: true, heightDisabled: true },
  fields: {
    text: text('标题', 'Logo墙'),
    moreText: text('副标题', '更多'),
    moreLinkData: link('链接'),
    showMore: hidden(false),
    column: select('选择列数', 5 as 3 | 4 | 5, [
      { value: 3, label: '3' },
      { value: 4, label: '4' },
      { value: 5, label: '5' },
    ]),
    logoWidth: hidden(230),
    logoHeight: hidden(138),
    data: list('参数配置', pictureFields, [], {
      addLabel: '添加配置',
      itemLabel: 'Logo',
      deleteConfirm: '确定删除该项？',
      hint: data => {
        const { width, height } = logoSize(data as { width: number; column: number }, 'pc')
        return `图片分辨率：${width}px * ${height}px`
      },
    }),
  },
  panel: [
    { title: '基本设置', fields: ['text', 'moreText', 'moreLinkData', 'column'] },
    { title: '参数配置', fields: ['data'] },
  ],
  flow: ['pc', 'h5'],
  autoSize: (data, renderType) => ({ height: wallHeight(data, renderType) }),
})
export type LogoWallData = WidgetData<typeof logoWallDefinition>
