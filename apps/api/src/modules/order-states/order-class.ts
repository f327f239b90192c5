import type { TradeSource } from '@heji/api-client/contract'
import type { OrderClass } from '../../db/schema'

/** Class of an order by the requested type. */
export const CLASS_OF = { normal: 'normal', normal_seckill: 'seckill', normal_pointsmall: 'pointsmall' } as const

const SOURCE = {
  normal: 'normal',
  seckill: 'normal_seckill',
  pointsmall: 'normal_pointsmall',
  memberCard: 'membercard',
} as const

/** Purpose of the payment of such an order (wire §17.3). */
export const sourceOf = (orderClass: OrderClass): TradeSource => SOURCE[orderClass]

/** The wire's two words for an order; memberships differ by the type alone (wire §24). */
export const wireClassOf = (orderClass: OrderClass) => ({
  order_class: orderClass === 'memberCard' ? ('normal' as const) : orderClass,
  order_type: orderClass === 'memberCard' ? ('memberCard' as const) : ('normal' as const),
})
