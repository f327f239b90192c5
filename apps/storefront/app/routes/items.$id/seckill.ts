import type { ItemData } from './item.server'

type Activity = NonNullable<ItemData['activity_info']>

/** The seckill that can be bought now; null if there is none, it has not begun, or nothing is left. */
export function openSeckill({ activity_info: activity }: Pick<ItemData, 'activity_info'>): Activity | null {
  const isOpen = activity?.seckill_type === 'normal' && activity.status === 'in_sale' && activity.item_total_store !== 0
  return isOpen ? activity : null
}

/** Shows the price of an activity as long as the item can be bought at that price. */
export const hasActivityPrice = (item: Pick<ItemData, 'activity_info'>): boolean =>
  item.activity_info?.seckill_type !== 'normal' || openSeckill(item) !== null

/** A seckill that runs, and has nothing left. */
export const isSoldOut = ({ seckill_type, status, item_total_store }: Activity): boolean =>
  seckill_type === 'normal' && status === 'in_sale' && item_total_store === 0

/** The shopper has ordered as many pieces as one may have. */
export const isUsedUp = ({ user_left_num }: Activity): boolean => user_left_num === 0

/** The most pieces that one order of a seckill may have; at least one, which the field needs. */
export const mostOfSeckill = ({ item_total_store, limit_num, user_left_num }: Activity): number =>
  Math.max(1, Math.min(...[item_total_store, limit_num, user_left_num].flatMap(num => num ?? [])))

/** `秒杀剩 3 件，每人限抢 2 件，您已抢 1 件`. */
export function seckillText({ item_total_store, limit_num = 0, user_left_num = limit_num }: Activity, unit: string) {
  const own = limit_num - user_left_num
  return `秒杀剩 ${item_total_store} ${unit}，每人限抢 ${limit_num} ${unit}${own > 0 ? `，您已抢 ${own} ${unit}` : ''}`
}
