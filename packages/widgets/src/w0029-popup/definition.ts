import { defineWidget, type WidgetData } from '../lib/define'
import { image, link, number, select, text } from '../lib/fields'

/**
 * W0029 弹窗 (ours): a picture with a link over the page, as a dialog in the middle or as a layer in the corner. Who sees it, how
 * often and when is the operator's rule; the application of the shop keeps it (`host.layers`). Never in the checkout.
 */
export const popupDefinition = defineWidget({
  code: 'W0029',
  name: '弹窗',
  group: 'business',
  version: 1,
  inFreePanel: false,
  icon: 'picture-in-picture-2',
  base: {
    width: 360,
    height: 450,
    heightShow: false,
    foregroundColor: '#ffffff00',
    backgroundColor: '#ffffff00',
  },
  fields: {
    kind: select(
      '样式',
      'popup' as 'popup' | 'float',
      [
        { value: 'popup', label: '居中弹窗' },
        { value: 'float', label: '右下角浮层' },
      ],
      { display: 'radio' },
    ),
    imgUrl: image('图片', '', { size: '720px * 900px' }),
    label: text('标题', '活动', { max: 20, hint: '读屏软件这样称呼它' }),
    pathData: link('链接'),
    seconds: number('打开页面几秒后', 3, { min: 1, max: 120, unit: '秒' }),
    often: select('频次', 'day' as 'always' | 'day' | 'once', [
      { value: 'day', label: '每天一次' },
      { value: 'once', label: '只一次' },
      { value: 'always', label: '每次打开页面' },
    ]),
    audience: select(
      '给谁看',
      'all' as 'all' | 'visitors' | 'members' | 'new',
      [
        { value: 'all', label: '所有人' },
        { value: 'visitors', label: '未登录的访客' },
        { value: 'members', label: '会员' },
        { value: 'new', label: '新会员' },
      ],
      { hint: '结算和支付时从不弹出' },
    ),
    newDays: number('注册后几天内', 7, { min: 1, max: 90, unit: '天', when: { field: 'audience', equals: 'new' } }),
  },
  panel: [
    { title: '内容', fields: ['kind', 'imgUrl', 'label', 'pathData'] },
    { title: '规则', fields: ['seconds', 'often', 'audience', 'newDays'] },
  ],
  flow: ['pc', 'h5'],
})
export type PopupData = WidgetData<typeof popupDefinition>
