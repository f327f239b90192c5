import type { ApiError } from '@heji/api-client'
import { redirectWith } from '../../forms/redirect-with.server'
import type { AppLoadContext } from '../../framework'

/** What the API says of a cart without goods. */
export const EMPTY_CART = '购物车为空'

/**
 * Goods that another tab has ordered meanwhile: leads to their order, which has the way on. A server that does not know
 * what became of them leads to the cart. Null for other refusals.
 */
export function orderedElsewhere({ details, message }: ApiError, context: AppLoadContext): Response | null {
  const ids = Array.isArray(details.order_ids) ? details.order_ids.map(String) : []
  const to = ids.length === 1 ? `/member/trade/${ids[0]}` : '/member/trade'
  if (ids.length > 0) return redirectWith(context, to, 'warn', message)
  if (message !== EMPTY_CART) return null
  return redirectWith(context, '/cart', 'warn', '购物车里已没有这些商品，没有提交订单')
}
