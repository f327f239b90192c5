import type { CheckoutInput } from '@heji/api-client/contract'
import { MOST_POINTS } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { Basket, BasketLine } from './basket'

/** Points to pay for a line; gifts and additions cost none, whatever they cost in the points mall. */
export const linePoints = ({ item, num, extra }: BasketLine) => (extra ? 0 : item.sku.point * num)

/** Points to pay for the goods of a basket in the points mall. */
export const itemPointsOf = ({ lines }: Basket) => lines.reduce((sum, line) => sum + linePoints(line), 0)

/** @throws DomainError if goods of the points mall and others are mixed */
export function assertClass(type: CheckoutInput['order_type'], basket: Basket) {
  const isPointsmall = type === 'normal_pointsmall'
  if (basket.lines.some(({ item }) => item.goods.point > 0 !== isPointsmall)) {
    throw new DomainError('部分商品无效，请重新结算')
  }
  if (itemPointsOf(basket) > MOST_POINTS) throw new DomainError('积分不足！')
}
