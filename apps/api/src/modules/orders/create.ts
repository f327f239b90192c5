import type { CreatedOrder, CreatedOrders, OrderInput, OrdersInput } from '@heji/api-client/contract'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { DomainError, NotFoundError } from '../../platform/errors'
import { loadCheckoutCart, loadCheckoutCarts } from './checkout-cart'
import { type OrderSteps, type PlaceCtx, placeOrders } from './place-orders'

/** Places one order. Race tests pass other `steps` to prove that they would notice wrong ones. */
export async function createOrder(ctx: PlaceCtx, input: OrderInput, steps: OrderSteps = {}): Promise<CreatedOrder> {
  const { pay_type, order_type } = input
  const placing = {
    route: 'POST order_new',
    input,
    requests: [input],
    load: async (tx: Tx) => [await loadCheckoutCart(ctx, tx, input, tx)],
    toAnswer: ([order]: readonly { orderId: string; totalFee: number }[]) =>
      resultOf({ order_id: order!.orderId, pay_type, order_type, total_fee: String(order!.totalFee) }),
    again: resultOf,
    idsOf: ({ order_id }: CreatedOrder) => [order_id],
  }
  return await placeOrders(ctx, placing, steps)
}

const resultOf = ({ order_id, pay_type, order_type, total_fee }: Omit<CreatedOrder, 'team_id' | 'trade_info'>) => ({
  order_id,
  pay_type,
  order_type,
  team_id: null,
  total_fee,
  trade_info: { order_id },
})

/** Places one order for the checked lines of each shop of the request: all of them or none (decision 024). */
export async function createOrders(ctx: PlaceCtx, input: OrdersInput, steps: OrderSteps = {}): Promise<CreatedOrders> {
  const { parcels, point_use, total_fee, ...shared } = input
  const shopIds = parcels.map(({ distributor_id }) => dbId(distributor_id))
  if (shopIds.length === 0 || new Set(shopIds).size < shopIds.length) throw new DomainError('购物车参数错误')
  const requests = parcels.map(
    (parcel): OrderInput => ({
      ...shared,
      ...parcel,
      order_type: 'normal',
      cart_type: 'cart',
    }),
  )
  const placing = {
    route: 'POST checkout/orders',
    input: { ...input, point_use, total_fee },
    requests,
    load: (tx: Tx) => loadCheckoutCarts(ctx, tx, shopIds, tx),
    toAnswer: (orders: readonly { orderId: string; totalFee: number }[]) => ({
      orders: orders.map(({ orderId, totalFee }, i) => ({
        order_id: orderId,
        distributor_id: String(shopIds[i]),
        total_fee: String(totalFee),
      })),
      total_fee: String(orders.reduce((sum, { totalFee }) => sum + totalFee, 0)),
    }),
    again: ({ orders, total_fee: total }: CreatedOrders) => ({
      orders: orders.map(({ order_id, distributor_id, total_fee: fee }) => ({
        order_id,
        distributor_id,
        total_fee: fee,
      })),
      total_fee: total,
    }),
    idsOf: ({ orders }: CreatedOrders) => orders.map(({ order_id }) => order_id),
  }
  return await placeOrders(ctx, placing, steps).catch((error: unknown) => {
    // 404 tells storefronts that this server does not have the call.
    throw error instanceof NotFoundError ? new DomainError(error.message) : error
  })
}
