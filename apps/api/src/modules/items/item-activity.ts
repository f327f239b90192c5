import type { ItemDetail } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import { toUnix } from '../../platform/clock'
import { shownUnit } from '../../price-rules/activities'
import type { Viewer } from '../../price-rules/viewer'
import type { ItemPageRow } from './item-rows'

/** For a seckill, with times in Unix seconds. */
export interface ShownSeckill {
  id: number
  name: string
  /** Percent that is paid. */
  paysPercent: number
  /** Pieces that are left, most pieces for one member, and those that the caller has ordered. */
  left: number
  limit: number
  taken: number
  start: number
  end: number
}

interface Shown {
  /** Percent of the list price that the activity leaves; null without one. */
  paysPercent: number | null
  fields: Pick<ItemDetail, 'activity_type' | 'activity_info' | 'act_price'>
}

/** The price activity on the item page: a seckill with pieces, a running sale, a seckill without pieces, or a future one. */
export function shownActivity(row: ItemPageRow, seckill: ShownSeckill | null, viewer: Viewer): Shown {
  const now = toUnix(viewer.now)
  const { act } = row
  const { activityPrice } = shownUnit(row.goods.price, row.goods, viewer, act)
  if (act?.kind === 'limited_time_sale' && activityPrice !== null) {
    const info = {
      seckill_id: String(act.id),
      activity_name: act.name,
      activity_start_time: act.start,
      activity_end_time: act.end,
      seckill_type: 'limited_time_sale' as const,
      status: 'in_sale' as const,
      last_seconds: Math.max(0, act.end - now),
    }
    return {
      paysPercent: act.paysPercent,
      fields: { activity_type: 'limited_time_sale', act_price: activityPrice, activity_info: info },
    }
  }
  if (seckill && seckill.start <= now) {
    const { paysPercent } = seckill
    const price = unitPrice({ price: row.goods.price, activityPercent: paysPercent }).salePrice
    return { paysPercent, fields: { ...seckillFields(seckill, now), act_price: price } }
  }
  // A sale that does not beat the member's price still makes the prices of single skus.
  const paysPercent = act?.paysPercent ?? null
  return { paysPercent, fields: seckill ? seckillFields(seckill, now) : { activity_type: 'normal' } }
}

function seckillFields(seckill: ShownSeckill, now: number) {
  const isRunning = seckill.start <= now
  return {
    activity_type: 'seckill' as const,
    activity_info: {
      seckill_id: String(seckill.id),
      activity_name: seckill.name,
      activity_start_time: seckill.start,
      activity_end_time: seckill.end,
      seckill_type: 'normal' as const,
      status: isRunning ? ('in_sale' as const) : ('in_the_notice' as const),
      last_seconds: Math.max(0, (isRunning ? seckill.end : seckill.start) - now),
      item_total_store: seckill.left,
      limit_num: seckill.limit,
      user_left_num: Math.max(0, seckill.limit - seckill.taken),
    },
  }
}
