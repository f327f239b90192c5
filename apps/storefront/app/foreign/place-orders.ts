import { ApiError, type Contract, type InputOf, type OutputOf } from '@heji/api-client'
import type { OrdersInput } from '@heji/api-client/contract'
import type { Composed } from './composed'

type Made = OutputOf<Contract['POST checkout/orders']>['orders'][number]

export const placeOrders: Composed<'POST checkout/orders'> = {
  /** One order after the other, for the prices that the buyer saw. Those that are made stay made. */
  'POST checkout/orders': async (ask, { parcels, address_id, point_use: _, total_fee, ...rest }, options) => {
    const requests = (parcels as OrdersInput['parcels']).map(
      (parcel): InputOf<Contract['POST order_new']> => ({
        cart_type: 'cart',
        ...parcel,
        ...(address_id && parcel.receipt_type !== 'ziti' ? { address_id } : {}),
        ...rest,
      }),
    )
    const prices = await Promise.all(requests.map(request => ask('POST getFreightFee', request)))
    const sum = prices.reduce((sum, price) => sum + price.total_fee, 0)
    if (total_fee && String(sum) !== String(total_fee))
      throw new ApiError(422, 422, '价格已变动', {}, undefined, { new_total: sum })
    const orders: Made[] = []
    const answer = (more = {}) => ({ orders, total_fee: String(sum), ...more })
    for (const [i, request] of requests.entries()) {
      const shop = String(request.distributor_id)
      const key = options.idempotencyKey ? { idempotencyKey: `${options.idempotencyKey}-${shop}` } : {}
      try {
        const made = await ask('POST order_new', { ...request, total_fee: String(prices[i]!.total_fee) }, key)
        orders.push({ order_id: made.order_id, distributor_id: shop, total_fee: made.total_fee })
      } catch (error) {
        if (!(error instanceof ApiError) || orders.length === 0) throw error
        return answer({ refusal: error.message })
      }
    }
    return answer()
  },
}
