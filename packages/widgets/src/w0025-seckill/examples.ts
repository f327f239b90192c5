import { PRODUCTS } from '../lib/example-pictures'
import type { SeckillData } from './definition'
import type { Round } from './rounds'

/** 2026-11-11 20:00 in Beijing, when one round runs, one is over and one has not begun. */
const EIGHT = 1_794_398_400
const now = EIGHT + 1_234

const NAMES = ['纯棉圆领 T 恤', '坚果礼盒', '布艺沙发', '保湿精华', '对开门冰箱', '一条名字特别特别特别长的直筒牛仔裤']

const round = (begin_at: number, left: readonly number[]): Round => ({
  begin_at,
  end_at: begin_at + 7_200,
  data: left.map((each, i) => ({
    seckill_id: String(begin_at + i),
    goods_id: String(i + 1),
    goods_name: NAMES[i % NAMES.length]!,
    goods_pic: PRODUCTS[i % PRODUCTS.length]!,
    price: 9_900 + i * 1_000,
    market_price: 19_900 + i * 1_000,
    quota: 50,
    left: each,
  })),
})

export const seckillExamples: Record<string, Partial<SeckillData>> = {
  'three rounds': {
    now,
    rounds: [
      round(EIGHT - 7_200, [0, 3, 0, 0, 9]),
      round(EIGHT, [50, 31, 4, 0, 12, 1]),
      round(EIGHT + 7_200, [50, 50, 50, 50]),
    ],
  },
  'one that comes, no bar': {
    now: EIGHT - 600,
    text: '今晚八点',
    wgtBorderRadius: true,
    showStock: false,
    columns: 4,
    rounds: [round(EIGHT, [50, 50, 50, 50])],
  },
  'in a panel': { now, width: 375, columns: 3, rounds: [round(EIGHT, [7, 0, 22])] },
  samples: {},
}
