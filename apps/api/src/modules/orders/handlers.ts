import type { orders } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { cancelOrder } from './cancel'
import { confirmReceipt, hideOrder } from './change'
import { previewCheckout } from './checkout'
import { showCheckout, showParcels } from './checkout-page'
import { createOrder, createOrders } from './create'
import { listParcels, trackOrder, trackOwnParcel } from './delivery'
import { extendReceipt } from './extend-receipt'
import { showPickupCode } from './pickup-code'
import { countOrders, listOrders, showForPayment, showOrder } from './read'
import { remindShop } from './remind'

export const ordersHandlers: Handlers<typeof orders> = {
  'POST getFreightFee': (ctx, input) => previewCheckout(ctx, input),
  'POST checkout': (ctx, input) => showCheckout(ctx, input),
  'POST checkout/parcels': (ctx, input) => showParcels(ctx, input),
  'POST checkout/orders': (ctx, input) => createOrders(ctx, input),
  'POST order_new': (ctx, input) => createOrder(ctx, input),
  'GET order_new/{id}': (ctx, input) => showForPayment(ctx, input.id, input.pay_type),
  'GET orders': (ctx, input) => listOrders(ctx, input),
  'GET order/{id}': (ctx, input) => showOrder(ctx, input.id),
  'GET orderscount': (ctx, input) => countOrders(ctx, input.order_type),
  'POST order/cancel': (ctx, input) => cancelOrder(ctx, input),
  'POST order/extendReceipt': (ctx, input) => extendReceipt(ctx, input.order_id),
  'POST order/confirmReceipt': (ctx, input) => confirmReceipt(ctx, input.order_id),
  'GET trackerpull': (ctx, input) => trackOrder(ctx, input.order_id),
  'GET delivery/lists': (ctx, input) => listParcels(ctx, input.order_id),
  'GET delivery/trackerpull': (ctx, input) => trackOwnParcel(ctx, input.delivery_id),
  'GET ziticode': (ctx, input) => showPickupCode(ctx, input.order_id),
  'POST order/remind': (ctx, input) => remindShop(ctx, input.order_id),
  'POST /trade.delete': (ctx, input) => hideOrder(ctx, input.tid),
}
