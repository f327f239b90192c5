import { color, defineWidget, text } from '@heji/widgets/definitions'

/** What operators set; both panel tabs follow from it. */
export const noticeDefinition = defineWidget({
  code: 'ACME02',
  name: '通知',
  group: 'business',
  version: 1,
  inFreePanel: true,
  icon: 'text',
  base: { width: 1190, height: 40 },
  fields: {
    words: text('文字', '全场包邮', { max: 40 }),
    barColor: color('背景颜色', '#0F6B32FF'),
  },
  panel: [{ title: '内容', fields: ['words', 'barColor'] }],
})
