import { align } from '../lib/align-field'
import { defineWidget, type WidgetData } from '../lib/define'
import { color, custom, hidden, image, link, number, select, text } from '../lib/fields'
import { isNumber } from '../lib/values'
import { checkUntil, NO_UNTIL, readRounds, readUntil, type Span, UNTIL_SCHEMA, type Until } from './until'

/** What happens at zero. */
export type AtZero = 'stay' | 'hide' | 'swap' | 'next'

/**
 * W0024 倒计时 (ours). It is bound to a moment, to a seckill or to a promotion. The shop writes the times of the activity, the rounds
 * that follow and the moment itself (`now`, Unix seconds) into the block when it reads the page, so that the first HTML is right.
 */
export const countdownDefinition = defineWidget({
  code: 'W0024',
  name: '倒计时',
  group: 'business',
  version: 1,
  live: ['moments'],
  inFreePanel: true,
  icon: 'timer',
  base: { width: 375, height: 60, heightShow: false },
  fields: {
    until: custom<Until>('倒计时到', 'until', NO_UNTIL, {
      check: checkUntil,
      read: readUntil,
      schema: UNTIL_SCHEMA,
    }),
    rounds: hidden<Span[]>([], readRounds),
    now: hidden(0, stored => (isNumber(stored) && stored > 0 ? stored : 0)),
    startText: text('开始前的文字', '距开始', { max: 20 }),
    text: text('进行中的文字', '距结束', { max: 20 }),
    pathData: link('链接'),
    zero: select(
      '归零以后',
      'stay' as AtZero,
      [
        { value: 'stay', label: '显示结束文字' },
        { value: 'hide', label: '隐藏本组件' },
        { value: 'swap', label: '换成图片' },
        { value: 'next', label: '下一场' },
      ],
      { hint: '“下一场”：绑定秒杀时数到下一场秒杀；绑定时刻时每天重复' },
    ),
    overText: text('结束文字', '活动已结束', { max: 20, when: { field: 'zero', equals: 'stay' } }),
    swapImgUrl: image('换成的图片', '', { optional: true, when: { field: 'zero', equals: 'swap' } }),
    swapPathData: link('换成的图片的链接', {}, { when: { field: 'zero', equals: 'swap' } }),
    wgtBackgroundColor: color('背景颜色', '#FFFFFF'),
    wgtTextColor: color('文字颜色', '#333333'),
    wgtTextFontSize: number('文字字号', 16, { min: 12, max: 60, unit: 'px' }),
    wgtTimeBackgroundColor: color('数字背景颜色', '#1F2329'),
    wgtTimeColor: color('数字颜色', '#FFFFFF'),
    textAlign: align('对齐', 'center', 'icons'),
  },
  panel: [
    { title: '倒计时', fields: ['until', 'startText', 'text', 'pathData'] },
    { title: '归零以后', fields: ['zero', 'overText', 'swapImgUrl', 'swapPathData'] },
    {
      title: '外观',
      fields: [
        'textAlign',
        'wgtTextFontSize',
        'wgtTextColor',
        'wgtBackgroundColor',
        'wgtTimeColor',
        'wgtTimeBackgroundColor',
      ],
    },
  ],
  flow: ['h5'],
})
export type CountdownData = WidgetData<typeof countdownDefinition>
