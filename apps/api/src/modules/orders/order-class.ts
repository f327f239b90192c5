import type { CheckoutInput, TradeSource } from '@heji/api-client/contract'
import { MOST_POINTS, type OrderClass } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { Basket } from './basket'

/** Class of an order by the type that a checkout asks for. */
export const CLASS_OF = { normal: 'normal', normal_seckill: 'seckill', normal_pointsmall: 'pointsmall' } as const

const SOURCE = {
  normal: 'normal',
  seckill: 'normal_seckill',
  pointsmall: 'normal_pointsmall',
  memberCard: 'membercard',
} as const

/** What a payment of such an order is for (wire §17.3). */
export const sourceOf = (orderClass: OrderClass): TradeSource => SOURCE[orderClass]

/** The wire's two words for an order; memberships differ by the type alone (wire §24). */
export const wireClassOf = (orderClass: OrderClass) => ({
  order_class: orderClass === 'memberCard' ? ('normal' as const) : orderClass,
  order_type: orderClass === 'memberCard' ? ('memberCard' as const) : ('normal' as const),
})

/** Points that the goods of a basket cost in the points mall. */
export const itemPointsOf = ({ lines }: Basket) => lines.reduce((sum, { item, num }) => sum + item.sku.point * num, 0)

/** @throws DomainError when goods of the points mall and others are mixed up */
export function assertClass(type: CheckoutInput['order_type'], basket: Basket) {
  const isPointsmall = type === 'normal_pointsmall'
  if (basket.lines.some(({ item }) => item.goods.point > 0 !== isPointsmall)) {
    throw new DomainError('部分商品无效，请重新结算')
  }
  if (itemPointsOf(basket) > MOST_POINTS) throw new DomainError('积分不足！')
}
