// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { checkoutAction } from './checkout-actions.server'

const PATH = '/cart/checkout?mode=cart'
const ONE = 'POST order_new'
const ALL = 'POST checkout/orders'
const send = async (path: string, fields: Record<string, string>, replies: Record<string, Laid> = {}) => {
  const shop = await openShop(replies)
  return { answer: (await checkoutAction(shop.args(path, fields))) as Response, ...shop }
}
const made = (order_id: string, total_fee: string) => ({ data: { order_id, total_fee } })
const away = { status: 503, message: '系统繁忙' }

describe('a choice without scripts', () => {
  const choose = (fields: Record<string, string>, path = `${PATH}&id=9`) => send(path, { intent: 'quote', ...fields })
  it.each([
    [{ coupon: 'c-1', address_id: '3' }, '&coupon=c-1&address_id=3'],
    [{ coupon: '', pickup_location: '-7' }, '&pickup=-7'],
    [{}, ''],
  ])('%j shows other totals', async (fields, search) => {
    const { answer, calls } = await choose(fields as Record<string, string>)
    expect(redirectOf(answer)).toEqual({ status: 302, to: `${PATH}&id=9${search}`, flash: null })
    expect(calls).toEqual([])
  })

  it('keeps what was chosen before', async () => {
    const path = `${PATH}&id=9&coupon=c-1&receipt=ziti&pickup=-7`
    expect(redirectOf((await choose({}, path)).answer).to).toBe(path)
  })

  it('is one for each shop', async () => {
    const fields = { parcels: '9,7', coupon_9: 'c-1', pickup_location_7: '-7', coupon: 'c-0' }
    expect(redirectOf((await choose(fields, PATH)).answer).to).toBe(`${PATH}&pickup_7=-7&coupon_9=c-1`)
  })

  it.each(['9,x', '', '9,,7', '1'.repeat(20), Array.from({ length: 21 }, (_, i) => i + 1).join(',')])(
    'counts for the only shop if the form names %.30s',
    async parcels => {
      const { answer } = await choose({ parcels, coupon: 'c-0', coupon_9: 'c-1' })
      expect(redirectOf(answer).to).toBe(`${PATH}&id=9&coupon=c-0`)
    },
  )

  it('counts for twenty shops', async () => {
    const parcels = Array.from({ length: 20 }, (_, i) => i + 1).join(',')
    expect(redirectOf((await choose({ parcels, coupon_20: 'c-1' }, PATH)).answer).to).toBe(`${PATH}&coupon_20=c-1`)
  })
})

const FORM = { intent: 'order', address_id: '3', total_fee: '5800', idempotency_key: 'k-1' }
const NOTES = { remark: '尽快', gifts: '8:1', point_use: '700', coupon: 'c-1', quoted_coupon: 'c-1' }
const PICKUP = {
  pickup_location: '-7',
  pickup_when: '2026-11-22 09:30 21:30',
  receiver_name: '周小满',
  receiver_mobile: '13900001234',
}
const FETCHED = {
  receipt_type: 'ziti',
  receiver_name: '周小满',
  receiver_mobile: '13900001234',
  pickup_location: '-7',
  pickup_date: '2026-11-22',
  'pickup_time[0]': '09:30',
  'pickup_time[1]': '21:30',
}

describe('the order of one shop', () => {
  it('has all that the page showed', async () => {
    const { answer, asked, calls } = await send(
      `${PATH}&id=9&points=5`,
      { ...FORM, ...NOTES, need_invoice: '1', invoice_title: 'individual', invoice_name: '周小满' },
      { [ONE]: made('42', '5800') },
    )
    expect(redirectOf(answer)).toEqual({ status: 302, to: '/cashier?order_id=42', flash: null })
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
    expect(asked(ONE)).toEqual([
      {
        cart_type: 'cart',
        distributor_id: '9',
        point_use: '700',
        address_id: '3',
        remark: '尽快',
        gifts: '8:1',
        coupon_discount: 'c-1',
        total_fee: '5800',
        invoice_type: 'normal',
        invoice_content: JSON.stringify({ title: 'individual', content: '周小满' }),
      },
    ])
    expect(calls[0]?.idempotencyKey).toBe('k-1')
  })

  it('may be fetched, without an address and a key', async () => {
    const fields = { intent: 'order', total_fee: '1', ...PICKUP }
    const { asked, calls } = await send(`${PATH}&id=9&receipt=ziti`, fields, { [ONE]: made('42', '1') })
    expect(asked(ONE)).toEqual([
      {
        cart_type: 'cart',
        distributor_id: '9',
        ...FETCHED,
        remark: '',
        gifts: '',
        not_use_coupon: 'true',
        total_fee: '1',
      },
    ])
    expect(calls[0]?.idempotencyKey).toBeUndefined()
  })

  it('is not sent without an address that can be one', async () => {
    const { answer, calls } = await send(`${PATH}&id=9`, { ...FORM, address_id: 'x' })
    expect(await replyOf(answer)).toMatchObject({ ok: false, fields: { address_id: '请选择收货地址' } })
    expect(calls).toEqual([])
  })

  it.each([
    [away, { ok: false, away: true, message: '系统繁忙' }],
    [
      { status: 422, message: '库存不足' },
      { ok: false, away: false, message: '库存不足' },
    ],
    [
      { status: 422, message: '价格已变动', more: { new_total: 0 } },
      { ok: false, message: '', data: { changed: { before: 5800, after: 0 } } },
    ],
    [
      { status: 422, message: '请先付款或取消', more: { unpaid_order_ids: ['41', '42'] } },
      { ok: false, message: '请先付款或取消', data: { unpaid: ['41', '42'] } },
    ],
  ])('says why it is refused: %j', async (reply, told) => {
    expect(await replyOf((await send(`${PATH}&id=9`, FORM, { [ONE]: reply as Laid })).answer)).toMatchObject(told)
  })
})

describe('goods that another tab has ordered', () => {
  const again = async (reply: Laid) => redirectOf((await send(`${PATH}&id=9`, FORM, { [ONE]: reply })).answer)
  const MESSAGE = '这些商品已经下单，没有重复提交'

  it('lead to their order, with a word', async () => {
    const { asked, answer } = await send(
      `${PATH}&id=9`,
      { ...FORM, goods: '5:2' },
      { [ONE]: { status: 422, message: MESSAGE, more: { order_ids: ['42'] } } },
    )
    expect(asked(ONE)).toMatchObject([{ goods: '5:2' }])
    expect(redirectOf(answer)).toEqual({
      status: 302,
      to: '/member/trade/42',
      flash: { kind: 'warn', message: MESSAGE },
    })
  })

  it('lead to the list where they are several orders, and to the cart on a server that does not know them', async () => {
    const several = { status: 422, message: MESSAGE, more: { order_ids: ['42', '43'] } }
    expect(await again(several)).toMatchObject({ to: '/member/trade', flash: { message: MESSAGE } })
    expect(await again({ status: 422, message: '购物车为空' })).toMatchObject({
      to: '/cart',
      flash: { kind: 'warn', message: '购物车里已没有这些商品，没有提交订单' },
    })
  })
})

describe('the orders of several shops', () => {
  const fields = { ...FORM, parcels: '9,7', remark_9: '尽快', gifts_7: '8:1', coupon_7: 'c-2', quoted_coupon_7: 'c-2' }
  it('are sent together', async () => {
    const orders = { data: { orders: [made('40', '0').data, made('41', '1').data], total_fee: '1' } }
    const { answer, asked, calls } = await send(PATH, { ...fields, point_use: '700' }, { [ALL]: orders })
    expect(redirectOf(answer).to).toBe('/cashier?order_id=40,41')
    expect(calls[0]?.idempotencyKey).toBe('k-1')
    expect(asked(ALL)).toEqual([
      {
        'parcels[0][distributor_id]': '9',
        'parcels[0][remark]': '尽快',
        'parcels[0][gifts]': '',
        'parcels[0][not_use_coupon]': 'true',
        'parcels[1][distributor_id]': '7',
        'parcels[1][remark]': '',
        'parcels[1][gifts]': '8:1',
        'parcels[1][coupon_discount]': 'c-2',
        address_id: '3',
        point_use: '700',
        total_fee: '5800',
      },
    ])
  })

  const PRICE = 'POST getFreightFee'
  const prices = {
    [PRICE]: ({ distributor_id }: Record<string, string>) => ({
      data: { total_fee: distributor_id === '9' ? 2800 : 3000 },
    }),
  }
  const refusing = (refusal: Laid) => ({
    ...prices,
    [ONE]: ({ distributor_id }: Record<string, string>) =>
      distributor_id === '7' ? (refusal as never) : made('42', '0'),
  })
  it('are made one by one on another server, one of them fetched', async () => {
    const pickup = Object.fromEntries(Object.entries(PICKUP).map(([name, value]) => [`${name}_7`, value]))
    const { answer, asked } = await send(
      `${PATH}&receipt_7=ziti`,
      { ...fields, ...pickup },
      { ...prices, [ONE]: made('42', '0') },
    )
    expect(redirectOf(answer).to).toBe('/finish/result?order_id=42,42')
    expect(asked(ONE)).toEqual([
      {
        cart_type: 'cart',
        distributor_id: '9',
        address_id: '3',
        remark: '尽快',
        gifts: '',
        not_use_coupon: 'true',
        total_fee: '2800',
      },
      {
        cart_type: 'cart',
        distributor_id: '7',
        ...FETCHED,
        remark: '',
        gifts: '8:1',
        coupon_discount: 'c-2',
        total_fee: '3000',
      },
    ])
  })

  it('that are made stay made after a refusal', async () => {
    const { answer } = await send(PATH, fields, refusing({ status: 422, message: '库存不足' }))
    expect(redirectOf(answer)).toEqual({
      status: 302,
      to: '/finish/result?order_id=42',
      flash: { kind: 'warn', message: '已提交 1 个订单；其余商品未能下单，仍在购物车中：库存不足' },
    })
  })

  it('are not made on another server for another price than the buyer saw', async () => {
    const { answer, asked } = await send(PATH, { ...fields, total_fee: '5700' }, { ...prices, [ONE]: made('42', '0') })
    expect(await replyOf(answer)).toMatchObject({ ok: false, data: { changed: { before: 5700, after: 5800 } } })
    expect(asked(ONE)).toEqual([])
  })

  it('say why not even the first was made', async () => {
    const { answer, asked } = await send(
      PATH,
      { ...fields, parcels: '7,9' },
      refusing({ status: 422, message: '库存不足' }),
    )
    expect(await replyOf(answer)).toMatchObject({ ok: false, message: '库存不足' })
    expect(asked(ONE)).toHaveLength(1)
  })
})

it('a new address is chosen at once', async () => {
  const region = { id: '44', label: '广东省', children: [{ id: '4401', label: '广州市', children: [] }] }
  const typed = { username: '周小满', telephone: '13900001111', adrdetail: '一号院1号楼', province: '44', city: '4401' }
  const { answer } = await send(
    `${PATH}&id=9&coupon=c-1`,
    { intent: 'address', address_id: '', county: '', ...typed },
    { 'GET espier/address': { data: [region] }, 'POST member/address': { data: { address_id: '12' } } },
  )
  expect(redirectOf(answer).to).toBe(`${PATH}&id=9&coupon=c-1&address_id=12`)
})
