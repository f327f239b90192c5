import { CARDS } from '../lib/example-pictures'
import type { CountdownData } from './definition'

/** 2026-11-11 20:00 in Beijing; the examples are drawn two hours and a bit before. */
const EIGHT = 1_794_398_400
const now = EIGHT - 7_512

const until = { kind: 'moment', id: '', name: '', begin_at: 0, end_at: EIGHT } as const

export const countdownExamples: Record<string, Partial<CountdownData>> = {
  'until a moment': { until, now, width: 583 },
  'before a seckill': {
    until: { kind: 'seckill', id: '1', name: '20 点场', begin_at: EIGHT, end_at: EIGHT + 7_200 },
    now,
    startText: '距 20 点场开抢',
    wgtBackgroundColor: '#E00030',
    wgtTextColor: '#FFFFFF',
    wgtTimeBackgroundColor: '#FFFFFF',
    wgtTimeColor: '#E00030',
    pathData: { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' },
  },
  'days, to the left': {
    until: { ...until, end_at: EIGHT + 9 * 86_400 },
    now,
    text: '春夏新装上市还有',
    textAlign: 'left',
    wgtTextFontSize: 20,
    width: 1190,
  },
  'over, another picture': { until, now: EIGHT, zero: 'swap', swapImgUrl: CARDS[0], height: 190 },
  empty: {},
}
