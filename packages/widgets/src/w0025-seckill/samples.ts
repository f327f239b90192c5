import type { Round } from './rounds'

/** What a new block shows on the canvas before the shop has written its rounds into it: one round that runs and one that comes. */
export const sampleRounds = (now: number): Round[] =>
  [0, 1].map(at => ({
    begin_at: now - 1_800 + at * 7_200,
    end_at: now + 5_400 + at * 7_200,
    data: Array.from({ length: 5 }, (_, i) => ({
      seckill_id: '',
      goods_id: '',
      goods_name: '商品名称',
      goods_pic: '',
      price: 0,
      market_price: 0,
      quota: 100,
      left: at === 1 ? 100 : 80 - i * 20,
    })),
  }))
