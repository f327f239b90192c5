import type { AftersalesState, AftersalesType } from '../src/db/schema'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from '../src/modules/aftersales/merchant'
import type { Buyer } from './buyer'
import { exchangeAt } from './exchanges'
import { placeOrder } from './orders'
import type { TestShop } from './test-shop'

/** Makes a request for pieces of the order's first line. @returns the request's number */
export async function applyFor(
  buyer: Buyer,
  { order_id, line }: { order_id: string; line: { id: number } },
  num = 1,
  aftersales_type: AftersalesType = 'ONLY_REFUND',
) {
  const asked = { order_id, detail: [{ id: line.id, num }], aftersales_type, reason: '质量问题' }
  return (await buyer.api('POST aftersales', asked)).aftersales_bn
}

export const sendBack = (buyer: Buyer, aftersales_bn: string) =>
  buyer.api('POST aftersales/sendback', { aftersales_bn, corp_code: 'YTO', logi_no: 'YT20261111' })

/** A request of a new order of one piece whose goods are back, so that its refund is next. `price` in cents. */
export async function requestOfReturn(
  shop: TestShop,
  buyer: Buyer,
  { price, reason }: { price: number; reason: string },
) {
  const order = await placeOrder(shop, buyer, [{ price }])
  const detail = [{ id: order.line.id, num: 1 }]
  const asked = { order_id: order.order_id, detail, aftersales_type: 'REFUND_GOODS', reason } as const
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', asked)
  await approveRequest(shop, bn)
  await sendBack(buyer, bn)
  await receiveGoods(shop, bn)
  return { bn, order_id: order.order_id, goodsFee: order.line.totalFee }
}

/** A provider that never answers. */
export const silent = async (): Promise<never> => {
  throw new Error('no answer')
}

/** A request of a new order, brought to a state by the usual steps. */
export async function requestAt(shop: TestShop, buyer: Buyer, state: AftersalesState, type: AftersalesType) {
  if (type === 'EXCHANGING_GOODS') return await exchangeAt(shop, buyer, state)
  const order = await placeOrder(shop, buyer, [{ num: 2, price: 10_000 }])
  const bn = await applyFor(buyer, order, 2, type)
  const received = async () => {
    await approveRequest(shop, bn)
    if (type === 'ONLY_REFUND') return
    await sendBack(buyer, bn)
    await receiveGoods(shop, bn)
  }
  const ways: Partial<Record<AftersalesState, () => Promise<unknown>>> = {
    APPLIED: async () => {},
    WITHDRAWN: () => buyer.api('POST aftersales/close', { aftersales_bn: bn }),
    REJECTED: () => rejectRequest(shop, bn, '不符合'),
    AGREED: () => approveRequest(shop, bn),
    WAIT_RETURN: () => approveRequest(shop, bn),
    SENT_BACK: () => approveRequest(shop, bn).then(() => sendBack(buyer, bn)),
    RECEIVED: received,
    REFUND_REJECTED: () => received().then(() => rejectRequest(shop, bn, '商品已使用')),
    REFUNDING: () => received().then(() => refundRequest(shop, bn, undefined, silent).catch(() => {})),
    REFUNDED: () => received().then(() => refundRequest(shop, bn)),
  }
  await ways[state]!()
  return { bn, ...order }
}
