import { defineWidget, type WidgetData } from '../lib/define'
import { color, image, link, number, select, text, toggle } from '../lib/fields'
import { stickGap } from '../lib/stick-fields'

/**
 * W0027 吸附条 (ours): a bar that stays at the top of the window once the page has scrolled to it, or at the bottom as long as the
 * page's own content is in sight. It has a picture or words with a button. It stays in sight, and folds up, before any script runs.
 */
export const stickyBarDefinition = defineWidget({
  code: 'W0027',
  name: '吸附条',
  group: 'business',
  version: 1,
  inFreePanel: false,
  icon: 'panel-top',
  base: {
    width: 1190,
    height: 60,
    widthDisabled: true,
    heightShow: false,
    foregroundColor: '#ffffff00',
    backgroundColor: '#ffffff00',
  },
  fields: {
    stick: select(
      '吸附在',
      'top' as 'top' | 'bottom',
      [
        { value: 'top', label: '窗口顶部' },
        { value: 'bottom', label: '窗口底部' },
      ],
      { display: 'radio', hint: '画布上在原来的位置；吸底的组件在页面最后，看得到页脚时停在页脚上方' },
    ),
    stickGap: stickGap(),
    closable: toggle('访客可以收起', true),
    imgUrl: image('图片', '', { optional: true, size: '1190px * 60px', hint: '有图片时不显示文字' }),
    text: text('文字', '', { max: 60 }),
    buttonText: text('按钮文字', '', { max: 8, optional: true }),
    pathData: link('链接'),
    wgtBackgroundColor: color('背景颜色', '#C4002A'),
    wgtTextColor: color('文字颜色', '#FFFFFF'),
    wgtTextFontSize: number('文字字号', 18, { min: 12, max: 40, unit: 'px' }),
  },
  panel: [
    { title: '内容', fields: ['imgUrl', 'text', 'buttonText', 'pathData'] },
    { title: '位置', fields: ['stick', 'stickGap', 'closable'] },
    { title: '外观', fields: ['wgtBackgroundColor', 'wgtTextColor', 'wgtTextFontSize'] },
  ],
  flow: ['pc', 'h5'],
})
export type StickyBarData = WidgetData<typeof stickyBarDefinition>
