import type { ItemData } from './item.server'

type Activity = NonNullable<ItemData['activity_info']>

/** The seckill that can be bought now; null when there is none, it has not begun, or nothing is left. */
export function openSeckill({ activity_info: activity }: Pick<ItemData, 'activity_info'>): Activity | null {
  const isOpen = activity?.seckill_type === 'normal' && activity.status === 'in_sale' && activity.item_total_store !== 0
  return isOpen ? activity : null
}

/** The price of an activity belongs to what is shown as long as it can be had. */
export const hasActivityPrice = (item: Pick<ItemData, 'activity_info'>): boolean =>
  item.activity_info?.seckill_type !== 'normal' || openSeckill(item) !== null
