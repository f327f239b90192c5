import type { CallKey, InputOf } from '@heji/api-client'
import { ApiError } from '@heji/api-client'
import { type Contract, contract, type Endpoint } from '@heji/api-client/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../testing/buyer'
import { leftUntouched } from '../../testing/called'
import { closeWithInvariants } from '../../testing/close-with-invariants'
import { addGoods } from '../../testing/fixtures'
import { INVOICE_MAIL, OWNED_THINGS, type OwnedThing, type OwnedThingName } from '../../testing/owned-things'
import { createTestShop, type TestShop } from '../../testing/test-shop'

let shop: TestShop
let owner: Buyer
let stranger: Buyer
/** A sku that everybody may buy, and its shop. */
let itemId: number
let shopId: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  owner = await addBuyer(shop)
  stranger = await addBuyer(shop)
  const { goods } = await addGoods(shop.db, { price: 30_000, store: 100 })
  itemId = goods.itemId
  shopId = goods.shopId
})

type More = Record<string, unknown>
/** A question about a record, and the caller. */
type Ask = (value: string, more: More, who: Buyer) => object
interface Case {
  call: CallKey
  thing: OwnedThingName
  ask: Ask
}

const named =
  (name: string, rest: object = {}): Ask =>
  value => ({ [name]: value, ...rest })

const wanted = (more: More = {}) => ({ items: [{ item_id: more.item_id ?? itemId, num: 1 }] })
const HOME = {
  username: '李四',
  telephone: '13900001111',
  province: '北京市',
  city: '北京市',
  county: '昌平区',
  adrdetail: '府学路1号',
}
const TITLE = { invoice_type: 'individual', company_title: '张三', mobile: '13800006688' }
const PARCEL = { corp_code: 'YTO', logi_no: 'YT20261111' }
const REASON = { aftersales_type: 'ONLY_REFUND', reason: '质量问题' }

const atCheckout: [OwnedThingName, Ask][] = [
  ['address', value => ({ ...wanted(), address_id: value })],
  ['coupon', (value, _, who) => ({ ...wanted(), address_id: who.addressId, coupon_discount: value })],
  [
    'ticket',
    (value, more, who) => ({
      ...wanted(more),
      address_id: who.addressId,
      order_type: 'normal_seckill',
      seckill_id: more.seckill_id,
      seckill_ticket: value,
    }),
  ],
]
const AT_CHECKOUT: Partial<Record<OwnedThingName, string>> = {
  address: 'address_id',
  coupon: 'coupon_discount',
  ticket: 'seckill_ticket',
}
const inCart: [OwnedThingName, Ask][] = [
  ['address', named('addr_id')],
  ['coupon', (value, _, who) => ({ addr_id: who.addressId, coupon_code: value })],
]

/** How to ask for each record: functions of the rows that a test makes, so they cannot stand in the contract. */
const cases: [CallKey, OwnedThingName, Ask][] = [
  ['GET member/addresslist', 'address', named('address_id')],
  ['GET member/address/{id}', 'address', named('id')],
  ['PUT member/address/{id}', 'address', named('id', HOME)],
  ['POST member/address/{id}', 'address', named('id', HOME)],
  ['DELETE member/address/{id}', 'address', named('id')],
  ['POST aftersales', 'received', (order_id, { line }) => ({ order_id, detail: [{ id: line, num: 1 }], ...REASON })],
  [
    'POST aftersales/preview',
    'received',
    (order_id, { line }) => ({ order_id, detail: [{ id: line, num: 1 }], ...REASON }),
  ],
  [
    'POST aftersales/preview',
    'request',
    (aftersales_bn, { order_id, line }) => ({ aftersales_bn, order_id, detail: [{ id: line, num: 1 }], ...REASON }),
  ],
  ['GET aftersales/exchange/skus', 'received', (order_id, { line }) => ({ order_id, id: line, num: 1 })],
  ['GET aftersales', 'claimed', named('order_id')],
  ['GET aftersales/info', 'request', named('aftersales_bn')],
  [
    'POST aftersales/modify',
    'request',
    (aftersales_bn, { order_id, line }) => ({ aftersales_bn, order_id, detail: [{ id: line, num: 1 }], ...REASON }),
  ],
  ['POST aftersales/close', 'request', named('aftersales_bn')],
  ['POST aftersales/sendback', 'awaited', named('aftersales_bn', PARCEL)],
  ['PUT cartupdate/num', 'cartLine', named('cart_id', { num: 2 })],
  ['PUT cartupdate/batchnum', 'cartLine', cart_id => ({ cart: [{ cart_id, num: 2 }] })],
  ['PUT cartupdate/checkstatus', 'cartLine', named('cart_id', { is_checked: false })],
  ['PUT cartupdate/promotion', 'cartLine', named('cart_id', { activity_id: '0' })],
  ['POST order/invoice/apply', 'paid', named('order_id', TITLE)],
  ['GET order/invoice/list', 'invoiced', named('order_id')],
  ['GET order/invoice/info/{id}', 'invoice', named('id')],
  ['POST order/invoice/update', 'invoice', named('invoice_id', TITLE)],
  ['POST order/invoice/resend', 'written', named('id', { confirm_email: INVOICE_MAIL })],
  ['GET member/invoice/{id}', 'title', named('id')],
  ['PUT member/invoice/{id}', 'title', named('id', TITLE)],
  ['POST order/offline/upload/voucher', 'transfer', (order_id, { voucher }) => ({ order_id, ...(voucher as object) })],
  ['POST order/offline/update/voucher', 'voucher', (id, { voucher }) => ({ id, ...(voucher as object) })],
  ['GET order/offline/get/voucher', 'vouched', named('order_id')],
  ...atCheckout.map(([thing, ask]): [CallKey, OwnedThingName, Ask] => ['POST getFreightFee', thing, ask]),
  ...atCheckout.map(([thing, ask]): [CallKey, OwnedThingName, Ask] => ['POST checkout', thing, ask]),
  ...atCheckout.map(([thing, ask]): [CallKey, OwnedThingName, Ask] => ['POST order_new', thing, ask]),
  ['POST checkout/parcels', 'address', named('address_id')],
  ['POST checkout/orders', 'address', address_id => ({ address_id, parcels: [{ distributor_id: shopId }] })],
  ['GET order_new/{id}', 'unpaid', named('id')],
  ['GET orders', 'unpaid', named('order_id')],
  ['GET order/{id}', 'unpaid', named('id')],
  ['GET orders/page', 'unpaid', named('order_id')],
  ['GET order/page/{id}', 'unpaid', named('id')],
  ['POST order/cancel', 'unpaid', named('order_id')],
  ['POST order/confirmReceipt', 'shipped', named('order_id')],
  ['POST order/extendReceipt', 'shipped', named('order_id')],
  ['GET trackerpull', 'shipped', named('order_id')],
  ['GET ziticode', 'unpaid', named('order_id')],
  ['GET delivery/lists', 'shipped', named('order_id')],
  ['GET delivery/trackerpull', 'parcel', named('delivery_id')],
  ['POST /trade.delete', 'received', named('tid')],
  ['POST payment', 'unpaid', named('order_id', { pay_type: 'testpay' })],
  ['POST payment/query', 'trade', named('trade_id')],
  ['GET trade/detail', 'trade', named('trade_id')],
  ['GET user/newGetCardList', 'coupon', named('code')],
  [
    'POST order/rate/create',
    'received',
    (order_id, { item }) => ({ order_id, rates: [{ item_id: item, star: 5, content: '很好' }] }),
  ],
  ['POST member/notices/read', 'notice', value => ({ notice_ids: [value] })],
  ['POST order/remind', 'paid', named('order_id')],
  ['GET price-protection', 'cheaper', named('order_id')],
  ['POST price-protection', 'cheaper', named('order_id')],
  ['GET order/rate/own', 'rated', named('order_id')],
  ['GET registrationRecordInfo', 'registration', named('record_id')],
  ['POST registrationSubmit', 'registration', (record_id, more) => ({ record_id, ...more })],
  ['POST cancelRecord', 'registration', named('record_id')],
  ['GET /aftersales.apply.view', 'received', named('tid', { aftersales_type: 'only_refund' })],
  [
    'POST /aftersales.apply',
    'received',
    (tid, { line }) => ({ tid, oid: line, num: 1, aftersales_type: 'only_refund', reason: '质量问题' }),
  ],
  ['GET /aftersales.list.get', 'claimed', named('tid')],
  ['GET /aftersales.detail.get', 'request', named('aftersales_bn')],
  ['POST /aftersales.send.back', 'awaited', named('aftersales_bn', PARCEL)],
  ...inCart.map(([thing, ask]): [CallKey, OwnedThingName, Ask] => ['GET /cart.checkout', thing, ask]),
  ...inCart.map(([thing, ask]): [CallKey, OwnedThingName, Ask] => ['POST /cart.total', thing, ask]),
  ...inCart.map(([thing, ask]): [CallKey, OwnedThingName, Ask] => ['POST /trade.create', thing, ask]),
  ['POST /cart.update', 'cartLine', cart_id => ({ cart_params: JSON.stringify([{ cart_id, totalQuantity: 2 }]) })],
  ['GET /member.address.get', 'address', named('addr_id')],
  ['POST /member.address.delete', 'address', named('addr_id')],
  ['GET /member.address.setDefault', 'address', named('addr_id')],
  ['POST /member.address.setDefault', 'address', named('addr_id')],
  ['POST /promotion.coupon.use', 'coupon', named('coupon_code')],
  ['POST /promotion.coupon.cancel', 'coupon', named('coupon_code')],
  ['GET /trade.detail', 'unpaid', named('tid')],
  ['POST /trade.cancel.buyer', 'unpaid', named('tid', { cancel_reason: '不想要了' })],
  ['POST /trade.confirm.receipt', 'shipped', named('tid')],
  ['POST /trade.logistics', 'parcelCode', named('logi_no', { corp_code: 'SF' })],
  ['POST /trade.payment.create', 'unpaid', named('tid')],
  ['POST /trade.payment.do', 'unpaid', named('payment_id', { pay_app_id: 'testpay' })],
  ['POST /trade.payment.finish', 'unpaid', named('payment_id')],
  ['POST /trade.payment.tradeList', 'unpaid', named('payment_id')],
]
const CASES: Case[] = cases.map(([call, thing, ask]) => ({ call, thing, ask }))

/** Result of a call. Times and numbers differ in each answer, so they are replaced. */
async function outcomeOf(who: Buyer, call: CallKey, input: object) {
  try {
    return { answer: await who.api(call, input as InputOf<Contract[CallKey]>) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, message: error.message }
  }
}

/** The result, and the number of database statements. */
async function counted<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = shop.database.queryCount()
  const outcome = await work()
  return [outcome, shop.database.queryCount() - before]
}

describe('records of a member (reliability S1)', () => {
  it.each(CASES)('$call: $thing of others looks like a missing one', async ({ call, thing, ask }) => {
    const { make, missing }: OwnedThing = OWNED_THINGS[thing]
    const { value, more = {} } = await make(shop, owner)
    // A checkout needs something in the cart.
    for (const who of [owner, stranger]) await who.api('POST cart', { item_id: itemId, num: 1 })
    const input = (name: string, who: Buyer) => ask(name, more, who)
    const missed = () => counted(() => outcomeOf(stranger, call, input(missing, stranger)))
    // The first call of a session may need more statements than later ones.
    await missed()
    const [foreign, asked] = await counted(() => outcomeOf(stranger, call, input(value, stranger)))
    // A different number of statements would show in the time.
    expect([foreign, asked]).toEqual(await missed())
    const own = await outcomeOf(owner, call, input(value, owner))
    expect(own).toHaveProperty('answer')
    expect(own).not.toEqual(foreign)
    // The checkout page works without the record, and a preview works without the coupon.
    if (call === 'POST checkout' || call === 'POST checkout/parcels') leftUntouched(call, AT_CHECKOUT[thing]!)
    // Its page answers without the order, never with 404.
    else if (call === 'GET order/page/{id}') leftUntouched(call, 'id')
    else if (thing === 'coupon' && 'answer' in foreign)
      leftUntouched(call, call === 'POST getFreightFee' ? 'coupon_discount' : 'coupon_code')
  })

  it.each([
    ['DELETE cartdel', 'cartLine', 'cart_id'],
    ['POST /cart.del', 'cartLine', 'cart_id'],
    ['DELETE member/invoice/{id}', 'title', 'id'],
  ] as const)('%s leaves %s of others unchanged', async (call, thing, name) => {
    const { value } = await OWNED_THINGS[thing].make(shop, owner)
    const left = async () =>
      thing === 'title'
        ? (await owner.api('GET member/invoicelist')).total_count
        : (await owner.api('GET cartcount')).cart_count
    await stranger.api(call, { [name]: value } as InputOf<Contract[typeof call]>)
    expect(await left()).toBe(1)
    leftUntouched(call, name)
    await owner.api(call, { [name]: value } as InputOf<Contract[typeof call]>)
    expect(await left()).toBe(0)
  })

  it('are tested in every call that names them', () => {
    const asked = new Set([
      ...CASES.map(one => one.call),
      'DELETE cartdel',
      'POST /cart.del',
      'DELETE member/invoice/{id}',
    ])
    const owned = Object.entries<Endpoint>(contract).filter(([, call]) => call.owned)
    expect(owned.map(([key]) => key).filter(key => !asked.has(key as CallKey))).toEqual([])
  })
})
