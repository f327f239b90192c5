import type { orderOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { approveCancel, rejectCancel } from '../orders/cancel-merchant'
import { addPhoneOrder, dropPhoneOrder, pricePhoneOrder } from '../phone-orders/draft'
import { listPhoneOrders } from '../phone-orders/list'
import { sendPhoneOrder } from '../phone-orders/send'
import { readBytes } from '../tables/read-table'
import { cancelByShop } from './cancel-by-shop'
import { carriersFor } from './carriers'
import { changeAddress } from './change-address'
import { changePrice } from './change-price'
import { changeSku, swapSku } from './change-sku'
import { exportOrders } from './export-orders'
import { listOrders } from './list-orders'
import { flagOrders, noteOrder } from './notes'
import { orderChanges } from './order-changes'
import { changeWaybill, takeBackParcel } from './parcels'
import { pickUp } from './pick-up'
import { printOrders } from './print-orders'
import { readLabels } from './read-labels'
import { refundByShop } from './refund-by-shop'
import { ship } from './ship'
import { shipTable } from './ship-table'
import { showOrder } from './show-order'
import { takeLabel } from './take-label'

export const orderOperationsHandlers: Handlers<typeof orderOperations> = {
  'POST /api/operator/orders/list': (ctx, input) => listOrders(ctx, input),
  'POST /api/operator/orders/show': (ctx, input) => showOrder(ctx, input.order_id),
  'POST /api/operator/orders/export': (ctx, input) => exportOrders(ctx, input),
  'POST /api/operator/orders/pickup': (ctx, input) => pickUp(ctx, input.code),
  'POST /api/operator/orders/print': (ctx, input) => printOrders(ctx, input.order_ids),
  'POST /api/operator/orders/carriers': (ctx, { order_id }) => carriersFor(ctx, order_id),
  'POST /api/operator/orders/ship': (ctx, input) => ship(ctx, input),
  'POST /api/operator/orders/ship-file': async (ctx, options) => {
    const { file } = ctx.files
    if (!file) throw new DomainError('请选择表格')
    return await shipTable(ctx, await readBytes(file.path), options)
  },
  'POST /api/operator/orders/label': (ctx, input) => takeLabel(ctx, input),
  'POST /api/operator/orders/labels': (ctx, input) => readLabels(ctx, input.order_ids),
  'POST /api/operator/orders/waybill': (ctx, input) => changeWaybill(ctx, input),
  'POST /api/operator/orders/take-back': (ctx, input) => takeBackParcel(ctx, input),
  'POST /api/operator/orders/approve-cancel': async (ctx, { order_id }) => {
    const { status } = await approveCancel(ctx, order_id)
    return { message: status === 'CANCEL' ? `已取消并退款 ${order_id}` : `退款处理中 ${order_id}` }
  },
  'POST /api/operator/orders/reject-cancel': async (ctx, { order_id, reason }) => {
    await rejectCancel(ctx, order_id, reason)
    return { message: `已驳回取消申请 ${order_id}` }
  },
  'POST /api/operator/orders/cancel': (ctx, input) => cancelByShop(ctx, input),
  'POST /api/operator/orders/refund': (ctx, input) => refundByShop(ctx, input),
  'POST /api/operator/orders/note': (ctx, input) => noteOrder(ctx, input),
  'POST /api/operator/orders/flag': (ctx, input) => flagOrders(ctx, input),
  'POST /api/operator/orders/price': (ctx, input) => changePrice(ctx, input),
  'POST /api/operator/orders/address': (ctx, input) => changeAddress(ctx, input),
  'POST /api/operator/orders/change-sku': (ctx, input) => changeSku(ctx, input),
  'POST /api/operator/orders/swap-sku': (ctx, input) => swapSku(ctx, input),
  'POST /api/operator/orders/phone-price': (ctx, input) => pricePhoneOrder(ctx, input),
  'POST /api/operator/orders/phone-add': (ctx, input) => addPhoneOrder(ctx, input),
  'POST /api/operator/orders/phone-send': (ctx, input) => sendPhoneOrder(ctx, input),
  'POST /api/operator/orders/phone-orders': (ctx, input) => listPhoneOrders(ctx, input),
  'POST /api/operator/orders/phone-drop': (ctx, input) => dropPhoneOrder(ctx, input),
  'POST /api/operator/orders/changes': (ctx, input) => orderChanges(ctx, input),
}
