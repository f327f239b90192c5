import type { seckills } from '@heji/api/demo-shop'
import type { CatalogueItem } from '../catalogue/rows'

const HOUR = 3_600_000
const COUNT = 3

/** Pieces on offer in every seckill. */
export const SECKILL_QUOTA = 30

/** Seckills that run now, on goods without another price activity. */
export const seckillRows = (items: readonly CatalogueItem[], now: Date): (typeof seckills.$inferInsert)[] =>
  items
    .filter(item => !item.activity && (item.goods.store ?? 0) > SECKILL_QUOTA)
    .slice(0, COUNT)
    .map(({ goods }, i) => ({
      name: '整点秒杀',
      goodsId: goods.itemId,
      paysPercent: 50 + i * 10,
      quota: SECKILL_QUOTA,
      limitNum: 1 + i,
      startAt: new Date(now.getTime() - HOUR),
      endAt: new Date(now.getTime() + (30 + i * 24) * HOUR),
    }))
