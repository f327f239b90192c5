import type { OrderRow } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'

type Row = Pick<
  OrderRow,
  'order_class' | 'order_status_des' | 'pay_status' | 'create_time' | 'member_discount' | 'items'
>

/** Orders that count: bought with money in the last year, and not given back. */
export const boughtSince = (orders: readonly Row[], since: number) =>
  orders.filter(
    ({ order_class, order_status_des: des, pay_status, create_time }) =>
      order_class === 'normal' &&
      pay_status === 'PAYED' &&
      des !== 'CANCEL' &&
      des !== 'CLOSED' &&
      create_time >= since,
  )

/** Cents that prices of members have saved on these orders. */
export const hasSaved = (orders: readonly Row[]) =>
  orders.reduce((sum, { member_discount }) => sum + member_discount, 0)

/**
 * Cents that a membership would have saved on these orders: what each piece cost above the price of the membership. Pieces
 * of lines that went back, in part or whole, count as nothing.
 * @param discount percent off
 */
export const wouldSave = (orders: readonly Row[], discount: number) =>
  orders.reduce((sum, { items }) => sum + items.reduce((saved, line) => saved + savedOn(line, discount), 0), 0)

function savedOn(line: Row['items'][number], discount: number): number {
  if (line.order_item_type !== 'normal' || line.staff_goods || line.refunded_fee > 0) return 0
  const { memberPrice } = unitPrice({ price: line.price, gradeDiscount: discount })
  return memberPrice === null ? 0 : Math.max(0, line.sale_price - memberPrice) * line.num
}
