import type { Aftersales, AftersalesExchange } from '@heji/api-client/contract'
import { toUnix } from '../../../platform/clock'
import type { OrderRecord } from '../../order-states/advance'
import { corpName } from '../../orders/delivery-corps'
import type { ExchangeRecord } from './exchange'

/** The order of the new goods, as far as its request shows it. */
export type NewOrder = Pick<OrderRecord, 'orderId' | 'status' | 'autoCancelAt' | 'deliveryCorp' | 'deliveryCode'>

export const toExchange = (exchange: ExchangeRecord, newOrder: NewOrder | null): AftersalesExchange => ({
  item_id: String(exchange.skuId),
  spec_text: exchange.specText,
  num: exchange.num,
  price: exchange.price,
  pay_fee: exchange.payFee,
  back_fee: exchange.backFee,
  order_id: newOrder?.orderId ?? '',
  order_status: newOrder?.status ?? null,
  pay_until: newOrder?.status === 'NOTPAY' ? toUnix(newOrder.autoCancelAt) : '',
})

/** The newest parcel with the new goods. */
export function sentParcel(newOrder: NewOrder | null): Aftersales['sendconfirm_data'] {
  if (!newOrder?.deliveryCode) return []
  const { deliveryCorp: corp_code, deliveryCode: logi_no } = newOrder
  return { corp_code, corp_name: corpName(corp_code), logi_no }
}
