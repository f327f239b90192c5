import type { OrderRefund, OrderRow } from '@heji/api-client/contract'

interface Line {
  num: number
  price: number
}

type Totals = Pick<OrderRow, 'item_fee' | 'coupon_discount' | 'point_fee' | 'freight_fee' | 'total_fee'>

/** The sums of an order, in cents: `paid` = `goods` − `promotion` − `coupon` − `points` + `freight`, and `kept` = `paid` − `protected` − `refunded`. */
export interface OrderSums {
  /** Prices of all pieces, before what several goods saved together. */
  goods: number
  promotion: number
  coupon: number
  points: number
  freight: number
  paid: number
  protected: number
  refunded: number
  kept: number
}

/** @param lines the goods at the price of one piece; a membership has none */
export function orderSums(order: Totals, lines: readonly Line[], refunds: readonly OrderRefund[]): OrderSums {
  const { coupon_discount: coupon = 0, point_fee: points = 0, freight_fee: freight } = order
  const paid = Number(order.total_fee)
  const goods = lines.length > 0 ? lines.reduce((sum, line) => sum + priceOf(line), 0) : Number(order.item_fee)
  const back = (isMeant: (refund: OrderRefund) => boolean) =>
    refunds.filter(isMeant).reduce((sum, { refund_fee }) => sum + refund_fee, 0)
  const [given, refunded] = [back(isProtection), back(refund => !isProtection(refund))]
  const promotion = goods + freight - coupon - points - paid
  return {
    goods,
    promotion,
    coupon,
    points,
    freight,
    paid,
    refunded,
    protected: given,
    kept: paid - given - refunded,
  }
}

const isProtection = ({ kind }: OrderRefund) => kind === 'protection'

/** What all pieces of a line cost, before what several goods saved together. */
export const priceOf = ({ num, price }: Line) => num * price
