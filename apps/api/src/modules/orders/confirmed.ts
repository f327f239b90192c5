import type { OrderInput } from '@heji/api-client/contract'
import type { Queryable } from '../../db/db'
import { DomainError } from '../../platform/errors'
import { giftsText } from './checkout'
import type { BuyCtx } from './checkout-cart'
import { refusalOfCoupon, unusableCoupon } from './coupon'
import type { Priced } from './price-cart'

/** What the buyer agreed to: the points for all orders, the total that he saw, and the request for each order. */
interface Confirmation {
  input: { point_use?: number | undefined; total_fee?: string | undefined }
  requests: readonly OrderInput[]
}

/**
 * Coupons, points, the charged total and the gifts must be those that the buyer agreed to.
 * @param priced the orders, as they would be charged now
 * @throws DomainError with `new_total` or `gifts` where these have changed
 */
export async function assertConfirmed(
  ctx: BuyCtx,
  db: Queryable,
  { input, requests }: Confirmation,
  priced: readonly Pick<Priced, 'cart' | 'coupon' | 'quote'>[],
) {
  for (const [i, request] of requests.entries()) {
    const { coupon, quote } = priced[i]!
    if (!wantsCoupon(request)) continue
    if (!coupon) throw await refusalOfCoupon(db, ctx.member.id, request.coupon_discount ?? '', ctx.clock.now())
    if (quote.couponProblem) throw unusableCoupon(quote.couponProblem)
  }
  const most = priced.reduce((sum, { quote }) => sum + quote.maxPoint, 0)
  if ((input.point_use ?? 0) > most) throw new DomainError(most === 0 ? '本单不能使用积分!' : '超出本单可用积分抵扣')
  const total = priced.reduce((sum, { quote }) => sum + quote.totalFee, 0)
  if (input.total_fee !== undefined && input.total_fee !== '' && input.total_fee !== String(total)) {
    throw new DomainError('价格已变动', 422, { new_total: total })
  }
  for (const [i, request] of requests.entries()) {
    const gifts = giftsText(priced[i]!.cart)
    if (request.gifts !== undefined && request.gifts !== gifts) throw new DomainError('赠品已变动', 422, { gifts })
  }
}

const wantsCoupon = ({ not_use_coupon, coupon_discount: code }: OrderInput) => !not_use_coupon && !!code && code !== '0'
