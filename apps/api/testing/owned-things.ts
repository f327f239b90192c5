import { eq } from 'drizzle-orm'
import { seckills, skus } from '../src/db/schema'
import { noteProven } from '../src/modules/invoices/proven-addresses'
import { settleInvoice } from '../src/modules/invoices/settle-invoice'
import { tell } from '../src/modules/notice-events/tell'
import { planNotices } from '../src/modules/notices/plan'
import { shipOrder } from '../src/modules/orders/change'
import { applyFor, requestAt } from './after-sales'
import type { Buyer } from './buyer'
import { addEvent, QUESTIONS, RESPONSES } from './events'
import { addCoupon, addGoods } from './fixtures'
import { placeOrder } from './orders'
import { operatorApi } from './pages'
import type { TestShop } from './test-shop'
import { png } from './upload-corpus'

/**
 * One kind of record that a member owns: how to make one, and an id that does not exist. `more`: other inputs of the
 * calls.
 */
export interface OwnedThing {
  make(shop: TestShop, owner: Buyer): Promise<{ value: string; more?: Record<string, unknown> }>
  missing: string
}

const ORDER = '2178921231230001'
const NUMBER = '99999999'
const TITLE = { invoice_type: 'individual', company_title: '张三', mobile: '13800006688' } as const

const order = (status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE'): OwnedThing => ({
  missing: ORDER,
  make: async (shop, owner) => {
    const { order_id, line } = await placeOrder(shop, owner, [{}], status)
    return { value: order_id, more: { line: String(line.id), item: String(line.skuId) } }
  },
})

const request = (
  ...at: Parameters<typeof requestAt> extends [unknown, unknown, ...infer R] ? R : never
): OwnedThing => ({
  missing: '209912319999999999',
  make: async (shop, owner) => {
    const { bn, order_id, line } = await requestAt(shop, owner, ...at)
    return { value: bn, more: { order_id, line: String(line.id) } }
  },
})

/** The owner has proven that it is his. */
export const INVOICE_MAIL = 'b@heji.example'

const invoice = (isWritten: boolean): OwnedThing => ({
  missing: NUMBER,
  make: async (shop, owner) => {
    const { order_id } = await placeOrder(shop, owner, [{}], 'PAYED')
    const { id } = await owner.api('POST order/invoice/apply', { ...TITLE, order_id })
    const fileUrl = 'https://heji.example/fp.pdf'
    if (!isWritten) return { value: id }
    await settleInvoice(shop.db, Number(id), { state: 'success', fileUrl }, shop.clock.now())
    await noteProven(shop.db, owner.id, INVOICE_MAIL, shop.clock.now())
    return { value: id }
  },
})

/** An order that waits for a transfer; `isShown`: with a voucher that the shop has refused. */
const transfer = (isShown: boolean): OwnedThing => ({
  missing: isShown ? NUMBER : ORDER,
  make: async (shop, owner) => {
    const admin = await operatorApi(shop)
    await admin('POST /api/order/offline/setting', { is_open: true, pay_name: '银行转账' })
    const account = { bank_account_name: '禾集', bank_account_no: '6222000000000001', bank_name: '招商银行' }
    const { id } = await admin('POST /api/order/offline/backaccount', account)
    const { order_id } = await placeOrder(shop, owner, [{}], 'NOTPAY')
    const file = new File([new Uint8Array(await png())], 'voucher.png')
    const voucher_pic = [(await owner.api('POST espier/upload', { file })).url]
    await owner.api('POST payment', { order_id, pay_type: 'offline_pay' })
    const voucher = { bank_account_id: id, voucher_pic, pay_sn: 'SN1' }
    if (!isShown) return { value: order_id, more: { voucher } }
    const shown = await owner.api('POST order/offline/upload/voucher', { order_id, ...voucher })
    await admin('POST /api/order/offline/voucher/check', { id: shown.id, check_status: '2', remark: '金额不符' })
    return { value: shown.id, more: { voucher, order_id } }
  },
})

/** Every kind of record that calls accept, by its name. */
export const OWNED_THINGS = {
  notice: {
    missing: NUMBER,
    make: async (shop, owner) => {
      const payload = { order: ORDER, yuan: '1.00' }
      const event = { kind: 'refund-done' as const, memberId: owner.id, key: `owned:${owner.id}`, payload }
      await tell(shop.db, event, shop.clock.now())
      shop.clock.advance(60_000)
      await planNotices(shop)
      return { value: (await owner.api('GET member/notices', {})).list[0]!.notice_id }
    },
  },
  address: { missing: NUMBER, make: async (_, owner) => ({ value: String(owner.addressId) }) },
  registration: {
    missing: NUMBER,
    make: async (shop, owner) => {
      const activity = await addEvent(shop, { form: [QUESTIONS], needCheck: true })
      const activity_id = String(activity.id)
      const formdata = { content: JSON.stringify(RESPONSES) }
      const { record_data } = await owner.api('POST registrationSubmit', { activity_id, formdata })
      return { value: record_data.record_id, more: { activity_id, formdata } }
    },
  },
  cartLine: {
    missing: NUMBER,
    make: async (shop, owner) => {
      const { goods } = await addGoods(shop.db)
      const { valid_cart } = await owner.api('POST cart', { item_id: goods.itemId, num: 1 })
      return { value: valid_cart[0]!.list[0]!.cart_id }
    },
  },
  coupon: {
    missing: '9999999999999999',
    make: async (shop, owner) => {
      const { id } = await addCoupon(shop.db, shop.clock.now())
      return { value: (await owner.api('GET user/receiveCard', { card_id: String(id) })).status.code! }
    },
  },
  ticket: {
    missing: 'x'.repeat(32),
    make: async (shop, owner) => {
      const { goods } = await addGoods(shop.db, { price: 20_000 })
      const now = shop.clock.now().getTime()
      const window = { startAt: new Date(now - 3_600_000), endAt: new Date(now + 3_600_000) }
      const values = { name: '整点秒杀', goodsId: goods.itemId, paysPercent: 50, quota: 3, ...window }
      const [row] = await shop.db.insert(seckills).values(values).returning()
      const more = { seckill_id: row!.id, item_id: goods.itemId }
      const { ticket } = await owner.api('GET promotion/seckillactivity/geticket', { ...more, num: 1 })
      return { value: ticket, more }
    },
  },
  unpaid: order('NOTPAY'),
  paid: order('PAYED'),
  shipped: order('WAIT_BUYER_CONFIRM'),
  received: order('DONE'),
  /** A received order whose goods cost less now. */
  cheaper: {
    missing: ORDER,
    make: async (shop, owner) => {
      const { order_id, line } = await placeOrder(shop, owner, [{ price: 9900 }])
      await shop.db.update(skus).set({ price: 8000 }).where(eq(skus.itemId, line.skuId))
      return { value: order_id }
    },
  },
  /** A reviewed order. */
  rated: {
    missing: ORDER,
    make: async (shop, owner) => {
      const { order_id, line } = await placeOrder(shop, owner, [{}], 'DONE')
      await owner.api('POST order/rate/create', {
        order_id,
        rates: [{ item_id: String(line.skuId), star: 5, content: '很好' }],
      })
      return { value: order_id }
    },
  },
  /** An order with a request, an invoice. */
  claimed: {
    missing: ORDER,
    make: async (shop, owner) => {
      const placed = await placeOrder(shop, owner)
      await applyFor(owner, placed)
      return { value: placed.order_id }
    },
  },
  invoiced: {
    missing: ORDER,
    make: async (shop, owner) => {
      const { order_id } = await placeOrder(shop, owner, [{}], 'PAYED')
      await owner.api('POST order/invoice/apply', { ...TITLE, order_id })
      return { value: order_id }
    },
  },
  request: request('APPLIED', 'ONLY_REFUND'),
  awaited: request('WAIT_RETURN', 'REFUND_GOODS'),
  invoice: invoice(false),
  written: invoice(true),
  title: {
    missing: NUMBER,
    make: async (_, owner) => ({ value: (await owner.api('POST member/invoice', TITLE)).id }),
  },
  transfer: transfer(false),
  voucher: transfer(true),
  vouched: {
    missing: ORDER,
    make: async (shop, owner) => {
      const { more } = await transfer(true).make(shop, owner)
      return { value: String(more?.order_id) }
    },
  },
  trade: {
    missing: ORDER,
    make: async (shop, owner) => {
      const { order_id } = await placeOrder(shop, owner, [{}], 'NOTPAY')
      return { value: (await owner.api('POST payment', { order_id, pay_type: 'testpay' })).trade_info.trade_id }
    },
  },
  parcel: {
    missing: NUMBER,
    make: async (shop, owner) => {
      const { order_id } = await placeOrder(shop, owner, [{}], 'PAYED')
      return { value: String(await shipOrder(shop, order_id, { corp: 'SF', code: `SF${order_id}` })) }
    },
  },
  parcelCode: {
    missing: 'SF99999999',
    make: async (shop, owner) => {
      const { order_id } = await placeOrder(shop, owner, [{}], 'PAYED')
      await shipOrder(shop, order_id, { corp: 'SF', code: `SF${order_id}` })
      return { value: `SF${order_id}` }
    },
  },
} satisfies Record<string, OwnedThing>

export type OwnedThingName = keyof typeof OWNED_THINGS
