import { color, defineWidget, link, text, type WidgetData } from '@heji/widgets/definitions'

/** What operators set. Everything else follows: both panel tabs, what may be saved, and what older pages become. */
export const countdownDefinition = defineWidget({
  code: 'ACME01',
  name: '倒计时',
  group: 'business',
  version: 2,
  inFreePanel: true,
  icon: 'timer',
  base: { width: 375, height: 64 },
  fields: {
    title: text('标题', '距离结束还有', { max: 20 }),
    until: text('结束时间', '2030-11-12 00:00', { max: 16, hint: '北京时间，如 2030-11-12 00:00' }),
    textColor: color('文字颜色', '#FFFFFFFF'),
    barColor: color('背景颜色', '#E00030FF'),
    target: link('链接'),
  },
  panel: [
    { title: '内容', fields: ['title', 'until', 'target'] },
    { title: '颜色', fields: ['textColor', 'barColor'] },
  ],
  // Version 1 called the end `endTime`.
  upgrade: ({ endTime, ...rest }) => ({ ...rest, until: rest.until ?? endTime }),
})

export type CountdownData = WidgetData<typeof countdownDefinition>
