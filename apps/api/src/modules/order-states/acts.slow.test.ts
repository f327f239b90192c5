import { ApiError } from '@heji/api-client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyFor, sendBack, silent } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import {
  BUYER_ACTS,
  type BuyerAct,
  ORDER_ACTS,
  type OrderPlace,
  rowOf,
  SHOP_ACTS,
  type ShopAct,
} from '../../../testing/order-acts'
import { type PlacedOrder, placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { placePickup } from '../../../testing/pickup'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { type AftersalesType, orderLines, orders } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { approveRequest, receiveGoods, refundRequest, rejectRequest, resumeRefunds } from '../aftersales/merchant'
import { approveCancel, rejectCancel } from '../orders/cancel-merchant'
import { shipOrder } from '../orders/change'
import { cancelExpiredOrders } from '../orders/expire'
import { handOver } from '../orders/hand-over'
import { receiveDueOrders } from '../orders/receive'

const DAY = 86_400_000
let shop: TestShop
let account: string
let picture: string
let buyer: Buyer

beforeAll(async () => {
  shop = await createTestShop()
  const admin = await operatorApi(shop)
  await admin('POST /api/order/offline/setting', { is_open: true, pay_name: '银行转账' })
  const bank = { bank_account_name: '禾集商贸', bank_account_no: '6222', bank_name: '招商银行' }
  account = (await admin('POST /api/order/offline/backaccount', bank)).id
})
afterAll(() => closeWithInvariants(shop))

/** An order with what acts need to name. */
interface Case {
  order: PlacedOrder
  /** Its newest request, its voucher, its pickup code. */
  bn: string
  voucher: string
  code: string
}

const PARCEL = { corp: 'SF', code: 'SF1002003' }
const REASON = '不想要了'
const order = async (status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE'): Promise<Case> => ({
  order: await placeOrder(shop, buyer, [{ num: 2, price: 10_000 }, { price: 5_000 }], status),
  bn: '',
  voucher: '',
  code: '',
})
const then = async (made: Promise<Case>, step: (at: Case) => Promise<object | unknown>): Promise<Case> => {
  const at = await made
  return { ...at, ...((await step(at)) as object) }
}
const asked = (made: Promise<Case>, type: AftersalesType = 'REFUND_GOODS') =>
  then(made, async at => ({ bn: await applyFor(buyer, at.order, 2, type) }))
const sent = () => order('WAIT_BUYER_CONFIRM')
const cancelling = () => then(order('PAYED'), ({ order: { order_id } }) => cancel(order_id).then(() => ({})))
const cancel = (order_id: string) => buyer.api('POST order/cancel', { order_id, cancel_reason: REASON })
const byTransfer = () =>
  then(order('NOTPAY'), async ({ order: { order_id } }) => {
    await buyer.api('POST payment', { order_id, pay_type: 'offline_pay' })
  })
const voucherOf = () => ({ bank_account_id: account, voucher_pic: [picture], pay_sn: 'SN1', transfer_remark: '' })
const withVoucher = () =>
  then(byTransfer(), async ({ order: { order_id } }) => ({
    voucher: (await buyer.api('POST order/offline/upload/voucher', { order_id, ...voucherOf() })).id,
  }))
const judge = async (id: string, more: object) =>
  (await operatorApi(shop))('POST /api/order/offline/voucher/check', { id, ...more } as never)
const partly = () =>
  then(order('PAYED'), ({ order: { order_id, line } }) =>
    shipOrder(shop, order_id, { ...PARCEL, lines: [{ orderLineId: line.id, num: 2 }] }).then(() => ({})),
  )
const returned = () =>
  then(asked(sent()), async ({ bn }) => {
    await approveRequest(shop, bn)
  })
const refundAll = async ({ order: { order_id, lines } }: Case) => {
  const detail = lines.map(({ id, num }) => ({ id, num }))
  const { aftersales_bn: bn } = await buyer.api('POST aftersales', {
    order_id,
    detail,
    aftersales_type: 'ONLY_REFUND',
    reason: REASON,
  })
  await approveRequest(shop, bn)
  await refundRequest(shop, bn)
  return { bn }
}

/** The steps that lead to each state. */
const WAYS: Record<OrderPlace, () => Promise<Case>> = {
  unpaid: () => order('NOTPAY'),
  'unpaid, by transfer': byTransfer,
  'unpaid, voucher waits': withVoucher,
  'unpaid, voucher refused': () =>
    then(withVoucher(), ({ voucher }) => judge(voucher, { check_status: '2', remark: '看不清' }).then(() => ({}))),
  paid: () => order('PAYED'),
  'paid, cancelling': cancelling,
  'paid, not cancelled': () =>
    then(cancelling(), ({ order: { order_id } }) => rejectCancel(shop, order_id, '已打包').then(() => ({}))),
  'paid, paying back': () =>
    then(cancelling(), ({ order: { order_id } }) => approveCancel(shop, order_id, silent).catch(() => ({}))),
  'waits at the counter': async () => {
    const { order_id, code } = await placePickup(shop, buyer)
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    return { order: { order_id, lines, line: lines[0]! }, bn: '', voucher: '', code }
  },
  'partly sent': partly,
  'partly sent, rest asked back': () =>
    then(partly(), async ({ order: { order_id, lines } }) => ({
      bn: await applyFor(buyer, { order_id, line: lines[1]! }, 1, 'ONLY_REFUND'),
    })),
  sent: sent,
  'sent, asked': () => asked(sent()),
  'sent, to be returned': returned,
  'sent, on its way back': () => then(returned(), ({ bn }) => sendBack(buyer, bn).then(() => ({}))),
  'sent, back in the shop': () =>
    then(returned(), async ({ bn }) => {
      await sendBack(buyer, bn)
      await receiveGoods(shop, bn)
    }),
  'sent, agreed': () => then(asked(sent(), 'ONLY_REFUND'), ({ bn }) => approveRequest(shop, bn).then(() => ({}))),
  'sent, paying back': () =>
    then(asked(sent(), 'ONLY_REFUND'), async ({ bn }) => {
      await approveRequest(shop, bn)
      await refundRequest(shop, bn, undefined, silent).catch(() => {})
    }),
  'sent, refused': () => then(asked(sent()), ({ bn }) => rejectRequest(shop, bn, '不符合').then(() => ({}))),
  received: () => order('DONE'),
  'received long ago': () =>
    then(order('DONE'), async () => {
      // Who does nothing for seven days is signed out.
      shop.clock.advance(4 * DAY)
      await buyer.api('GET member')
      shop.clock.advance(3 * DAY)
    }),
  cancelled: () => then(order('NOTPAY'), ({ order: { order_id } }) => cancel(order_id).then(() => ({}))),
  closed: () => then(sent(), refundAll),
}

const ask = (type: AftersalesType) => (at: Case) => applyFor(buyer, at.order, 1, type)
const BUYER: Record<BuyerAct, (at: Case) => Promise<unknown>> = {
  pay: ({ order: { order_id } }) => buyer.api('POST payment', { order_id, pay_type: 'testpay' }),
  'send voucher': ({ order: { order_id }, voucher }) =>
    voucher
      ? buyer.api('POST order/offline/update/voucher', { id: voucher, ...voucherOf() })
      : buyer.api('POST order/offline/upload/voucher', { order_id, ...voucherOf() }),
  cancel: ({ order: { order_id } }) => cancel(order_id),
  remind: ({ order: { order_id } }) => buyer.api('POST order/remind', { order_id }),
  receive: ({ order: { order_id } }) => buyer.api('POST order/confirmReceipt', { order_id }),
  'ask for a return': ask('REFUND_GOODS'),
  // The second line: of a partly sent order, what has not been sent.
  'ask for money': at => applyFor(buyer, { ...at.order, line: at.order.lines.at(-1)! }, 1, 'ONLY_REFUND'),
  withdraw: ({ bn }) => buyer.api('POST aftersales/close', { aftersales_bn: bn }),
  'send back': ({ bn }) => sendBack(buyer, bn),
  'change the request': ({ bn, order: { line } }) =>
    buyer.api('POST aftersales/modify', {
      aftersales_bn: bn,
      detail: [{ id: line.id, num: 1 }],
      aftersales_type: 'ONLY_REFUND',
      reason: REASON,
    }),
  review: ({ order: { order_id, line } }) =>
    buyer.api('POST order/rate/create', {
      order_id,
      anonymous: false,
      rates: [{ item_id: String(line.skuId), star: 5, content: '很好', pics: [] }],
    }),
  hide: ({ order: { order_id } }) => buyer.api('POST /trade.delete', { tid: order_id }),
}

const operator = { id: null } as never
const SHOP: Record<ShopAct, (at: Case) => Promise<unknown>> = {
  ship: ({ order: { order_id } }) => shipOrder(shop, order_id, PARCEL),
  'hand over': ({ code }) => handOver({ ...shop, operator }, code || '12345678'),
  'agree to cancel': ({ order: { order_id } }) => approveCancel(shop, order_id),
  'refuse to cancel': ({ order: { order_id } }) => rejectCancel(shop, order_id, '已打包'),
  approve: ({ bn }) => approveRequest(shop, bn),
  refuse: ({ bn }) => rejectRequest(shop, bn, '不符合'),
  'take goods back': ({ bn }) => receiveGoods(shop, bn),
  'pay out': ({ bn }) => refundRequest(shop, bn),
  'accept voucher': ({ voucher }) => judge(voucher || '0', { check_status: '1', pay_fee: 25_000 }),
  'refuse voucher': ({ voucher }) => judge(voucher || '0', { check_status: '2', remark: '看不清' }),
}

/** Whether the act is allowed; a refusal says why, in Chinese. */
async function isAllowed(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return true
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof DomainError)) throw error
    expect(error.message).toMatch(/\p{Script=Han}/u)
    return false
  }
}

async function fresh(place: OrderPlace): Promise<Case> {
  buyer = await addBuyer(shop)
  const file = new File([new Uint8Array(await png())], 'voucher.png')
  picture = (await buyer.api('POST espier/upload', { file })).url
  return await WAYS[place]()
}

/** How an order ends that nobody touches any more. */
const ENDS = { 'is cancelled': ['CANCEL'], 'is received': ['DONE'], 'is paid back': ['CANCEL', 'DONE'] }

const PLACES = Object.keys(ORDER_ACTS) as OrderPlace[]

describe.each(PLACES)('an order that is %s', place => {
  const row = rowOf(place)

  it('refuses every act but those of the table', async () => {
    const at = await fresh(place)
    const refused = {
      buyer: BUYER_ACTS.filter(act => !row.buyer.includes(act)),
      shop: SHOP_ACTS.filter(act => !row.shop.includes(act)),
    }
    for (const act of refused.buyer) expect([act, await isAllowed(BUYER[act](at))]).toEqual([act, false])
    for (const act of refused.shop) expect([act, await isAllowed(SHOP[act](at))]).toEqual([act, false])
  })

  it.each([...row.buyer])('lets the buyer %s', async act => {
    expect(await isAllowed(BUYER[act](await fresh(place)))).toBe(true)
  })
  it.each([...row.shop])('lets the shop %s', async act => {
    expect(await isAllowed(SHOP[act](await fresh(place)))).toBe(true)
  })

  it('goes on for both', async () => {
    if (row.over) return
    for (const acts of [row.buyer, row.shop]) expect(acts.length > 0 || row.time).toBeTruthy()
    if (!row.time) return
    const { order: made } = await fresh(place)
    shop.clock.advance(31 * DAY)
    await resumeRefunds(shop)
    await cancelExpiredOrders(shop)
    await receiveDueOrders(shop)
    const [after] = await shop.db.select().from(orders).where(eq(orders.orderId, made.order_id))
    expect(ENDS[row.time]).toContain(after!.status)
  })
})
