import { defineWidget, type WidgetData } from '../lib/define'
import { color, list, number, select, toggle } from '../lib/fields'
import { emptyPicture, pictureFields } from '../lib/pictures'

const STYLES = ['一', '二', '三', '四', '五'] as const
const [style1, style2, style3, style4, style5] = STYLES.map(n => `样式${n}`) as [string, string, string, string, string]

/** How a carousel marks where it is: badge, plain count, dots, bars, thumbnails. Shared by W0001 and W0018. */
export const indicatorFields = {
  styleType: select('样式', 'style1' as 'style1' | 'style2' | 'style3' | 'style4' | 'style5', [
    { value: 'style1', label: style1 },
    { value: 'style2', label: style2 },
    { value: 'style3', label: style3 },
    { value: 'style4', label: style4 },
    { value: 'style5', label: style5 },
  ]),
  pointAlign: select(
    '位置',
    'right' as 'left' | 'center' | 'right',
    [
      { value: 'left', label: '居左' },
      { value: 'center', label: '居中' },
      { value: 'right', label: '居右' },
    ],
    { display: 'radio' },
  ),
  customerThemeEnabled: toggle('选中', false, { hint: '关闭时使用页面主题色' }),
  pointActiveColor: color('选中颜色', '#ff0000ff', { when: { field: 'customerThemeEnabled', equals: true } }),
  pointDefaultColor: color('默认', '#000000ff'),
}

/** W0001 轮播 (spec §3, §5; reference: widgets §13). `autoplaySpeed` is the ms between two slides. */
export const carouselDefinition = defineWidget({
  code: 'W0001',
  name: '轮播',
  group: 'basic',
  version: 1,
  inFreePanel: true,
  icon: 'gallery-horizontal',
  base: { height: 200, proportion: 'disabled' },
  drawnBy: () => '',
  fields: {
    autoplay: toggle('自动播放', true),
    autoplaySpeed: number('延时时间', 2000, { min: 0, unit: 'ms' }),
    ...indicatorFields,
    data: list('轮播列表', pictureFields, [emptyPicture, emptyPicture, emptyPicture], {
      min: 1,
      max: 5,
      minMessage: '请至少添加1张轮播图',
      maxMessage: '最多只能添加5张轮播图',
      addLabel: '添加轮播项',
      itemLabel: '轮播项',
      deleteConfirm: '确定删除该轮播图？',
      newItem: emptyPicture,
    }),
  },
  panel: [
    { title: '基本设置', fields: ['autoplay', 'autoplaySpeed'] },
    {
      title: '指示点',
      fields: ['styleType', 'pointAlign', 'customerThemeEnabled', 'pointActiveColor', 'pointDefaultColor'],
    },
    { title: '轮播列表', fields: ['data'] },
  ],
})
export type CarouselData = WidgetData<typeof carouselDefinition>
