import { asc, eq } from 'drizzle-orm'
import { type AftersalesState, type AftersalesType, orderLines } from '../src/db/schema'
import { approveRequest, receiveGoods, refundRequest, rejectRequest } from '../src/modules/aftersales/merchant'
import { shipOrder } from '../src/modules/orders/change'
import type { Buyer } from './buyer'
import { addGoods, type GoodsOptions } from './fixtures'
import type { TestShop } from './test-shop'

interface Wanted extends GoodsOptions {
  num?: number
}

/** An order of one shop, brought to a status; by default one piece, received. */
export async function placeOrder(
  shop: TestShop,
  buyer: Buyer,
  wanted: Wanted[] = [{}],
  status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' = 'DONE',
  more: object = {},
) {
  const items: { item_id: number; num: number }[] = []
  let shopId: number | undefined
  for (const { num = 1, ...values } of wanted) {
    const { goods } = await addGoods(shop.db, { ...values, ...(shopId ? { shopId } : {}) })
    shopId = goods.shopId
    items.push({ item_id: goods.itemId, num })
  }
  const { order_id } = await buyer.api('POST order_new', { items, address_id: buyer.addressId, ...more })
  if (status !== 'NOTPAY') await buyer.api('POST payment', { order_id, pay_type: 'testpay' })
  if (status === 'WAIT_BUYER_CONFIRM' || status === 'DONE')
    await shipOrder(shop, order_id, { corp: 'SF', code: 'SF1002003' })
  if (status === 'DONE') await buyer.api('POST order/confirmReceipt', { order_id })
  const lines = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order_id))
    .orderBy(asc(orderLines.id))
  return { order_id, lines, line: lines[0]! }
}

export type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>

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

/** A provider that never answers. */
export const silent = async (): Promise<never> => {
  throw new Error('no answer')
}

/** A request of a new order, brought to a state by the usual steps. */
export async function requestAt(shop: TestShop, buyer: Buyer, state: AftersalesState, type: AftersalesType) {
  const order = await placeOrder(shop, buyer, [{ num: 2, price: 10_000 }])
  const bn = await applyFor(buyer, order, 2, type)
  const received = async () => {
    await approveRequest(shop, bn)
    if (type === 'ONLY_REFUND') return
    await sendBack(buyer, bn)
    await receiveGoods(shop, bn)
  }
  const ways: Record<AftersalesState, () => Promise<unknown>> = {
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
  await ways[state]()
  return { bn, ...order }
}
