import { readTarget } from '../lib/anchors'
import { defineWidget, type WidgetData } from '../lib/define'
import { color, custom, list, number, select, text, toggle } from '../lib/fields'
import { stickGap } from '../lib/stick-fields'

const target = () =>
  custom<string>('楼层', 'block-target', '', {
    read: readTarget,
    check: value => (value === '' || readTarget(value) !== '' ? null : '楼层无效'),
    schema: { type: 'string', pattern: '^[\\w-]{0,64}$' },
  })

/**
 * W0028 电梯导航 (ours): links to blocks of the page that stay in sight and show on which floor the visitor is. Beside the page on a
 * desktop or at the top; at the top on a phone. They are plain anchors, so they work before any script.
 */
export const floorBarDefinition = defineWidget({
  code: 'W0028',
  name: '电梯导航',
  group: 'business',
  version: 1,
  inFreePanel: false,
  icon: 'list-ordered',
  base: {
    width: 1190,
    height: 48,
    widthDisabled: true,
    heightShow: false,
    foregroundColor: '#ffffff00',
    backgroundColor: '#ffffff00',
  },
  fields: {
    stick: select(
      '位置',
      'left' as 'left' | 'right' | 'top',
      [
        { value: 'left', label: '左侧' },
        { value: 'right', label: '右侧' },
        { value: 'top', label: '顶部' },
      ],
      { display: 'radio', hint: '在页面两侧或窗口顶部，从它所在的位置起跟随滚动；手机上总在顶部' },
    ),
    stickGap: stickGap(),
    data: list(
      '楼层',
      { title: text('文字', '', { max: 20 }), target: target() },
      [
        { title: '', target: '' },
        { title: '', target: '' },
        { title: '', target: '' },
      ],
      {
        addLabel: '添加楼层',
        itemLabel: '楼层',
        min: 1,
        max: 20,
        minMessage: '请至少添加1个楼层',
        maxMessage: '最多添加20个楼层',
        deleteConfirm: '确定删除该项？',
        newItem: { title: '', target: '' },
      },
    ),
    toTop: toggle('回到顶部', true),
    wgtBackgroundColor: color('背景颜色', '#FFFFFF'),
    wgtTextColor: color('文字颜色', '#333333'),
    wgtTheme: color('当前楼层的颜色', '#C4002A'),
    wgtTextFontSize: number('文字字号', 14, { min: 12, max: 24, unit: 'px' }),
  },
  panel: [
    { title: '楼层', fields: ['data', 'toTop'] },
    { title: '位置', fields: ['stick', 'stickGap'] },
    { title: '外观', fields: ['wgtTextFontSize', 'wgtTextColor', 'wgtTheme', 'wgtBackgroundColor'] },
  ],
  flow: ['pc', 'h5'],
})
export type FloorBarData = WidgetData<typeof floorBarDefinition>
