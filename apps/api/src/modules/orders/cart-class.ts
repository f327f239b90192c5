import type { CheckoutInput } from '@heji/api-client/contract'
import { MOST_POINTS } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { CheckoutCart, CheckoutLine } from './checkout-cart'

/** Points to pay for a line; gifts and additions cost none, whatever they cost in the points mall. */
export const linePoints = ({ item, num, extra }: CheckoutLine) => (extra ? 0 : item.sku.point * num)

/** Points to pay for the goods of a basket in the points mall. */
export const itemPointsOf = ({ lines }: CheckoutCart) => lines.reduce((sum, line) => sum + linePoints(line), 0)

/** @throws DomainError if goods of the points mall and others are mixed */
export function assertClass(type: CheckoutInput['order_type'], cart: CheckoutCart) {
  const isPointsmall = type === 'normal_pointsmall'
  if (cart.lines.some(({ item }) => item.goods.point > 0 !== isPointsmall)) {
    throw new DomainError('部分商品无效，请重新结算')
  }
  if (itemPointsOf(cart) > MOST_POINTS) throw new DomainError('积分不足！')
}
