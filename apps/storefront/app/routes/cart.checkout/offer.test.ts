// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loopbackApi, type Reply } from '../../../testing/loopback-api'
import { memberPage } from '../../loaders/define-loader.server'
import { loadCheckout } from './checkout.server'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

let close: (() => unknown) | undefined
afterEach(() => close?.())

const card = (code: string, values: Record<string, unknown> = {}) => ({
  code,
  title: `券 ${code}`,
  card_type: 'cash',
  reduce_cost: 1000,
  discount: 0,
  least_cost: 5000,
  most_cost: 0,
  apply_scope: '全场通用',
  end_date: '2026-12-31',
  valid: true,
  ...values,
})
const ORDER = {
  items: [],
  store_name: '',
  totalItemNum: 1,
  item_fee: 20_000,
  freight_fee: 0,
  discount_fee: 0,
  coupon_discount: 0,
  total_fee: 20_000,
}

async function load(query: string, cards: Reply, preview: Reply = { data: ORDER }) {
  const api = await loopbackApi({
    'GET member/addresslist': { data: { list: [{ address_id: '1', is_def: true }] } },
    'GET user/newGetCardList': cards,
    'POST getFreightFee': preview,
  })
  close = api.close
  const page = await loadCheckout(memberPage(api.args(`/cart/checkout?mode=cart&id=9${query}`)))
  const priced = api.calls.filter(call => call.key === 'POST getFreightFee').at(-1)?.body
  return { ...page, ...page.parcels[0]!, priced }
}
const CARDS = {
  data: {
    list: [
      card('small'),
      card('best', { card_type: 'discount', discount: 15 }),
      card('bounded', { card_type: 'discount', discount: 50, most_cost: 500 }),
      card('no', { valid: false, reduce_cost: 99_000, invalid_desc: '订单金额需满3000元' }),
    ],
  },
}

describe('coupons at checkout, from a foreign server', () => {
  it('starts with the coupon that saves most, with the price from the API', async () => {
    const { coupons, priced } = await load('', CARDS)
    expect(coupons.chosen).toBe('best')
    expect(priced).toMatchObject({ coupon_discount: 'best' })
  })

  it.each([
    ['&coupon=small', 'small', { coupon_discount: 'small' }],
    ['&coupon=none', 'none', { not_use_coupon: 'true' }],
    ['&coupon=no', 'none', { not_use_coupon: 'true' }],
    ['&coupon=foreign', 'none', { not_use_coupon: 'true' }],
    ['&coupon=%3Cscript%3E', 'best', { coupon_discount: 'best' }],
  ])('%s is priced as %s', async (query, chosen, body) => {
    const { coupons, priced } = await load(query, CARDS)
    expect(coupons.chosen).toBe(chosen)
    expect(priced).toMatchObject(body)
  })

  it('shows each coupon and why it cannot be used', async () => {
    const { list } = (await load('', CARDS)).coupons
    expect(list.map(coupon => [coupon.face, coupon.reason])).toEqual([
      ['¥10', ''],
      ['8.5折', ''],
      ['5折', ''],
      ['¥990', '订单金额需满3000元'],
    ])
  })

  it('works without coupons if the API does not answer', async () => {
    const { coupons, sum } = await load('', { status: 500, message: '系统繁忙' })
    expect(coupons).toEqual({ chosen: 'none', list: [] })
    expect(sum.total_fee).toBe(20_000)
  })
})

const PAGE = {
  addresses: [{ address_id: '1', is_def: true }],
  address_id: '1',
  preview: ORDER,
  refusal: null,
  coupons: CARDS.data.list,
  coupon_code: 'best',
  best_coupon_code: 'best',
  places: [],
}
const PARTS = {
  'GET member/addresslist': { data: { list: PAGE.addresses } },
  'GET user/newGetCardList': CARDS,
  'GET distributor/pickuplocation': { data: { list: [] } },
  'POST getFreightFee': { data: ORDER },
}
async function open(replies: Parameters<typeof loopbackApi>[0]) {
  const api = await loopbackApi(replies)
  close = api.close
  const keysOf = () => api.calls.map(({ key }) => key)
  const visit = (query: string) => loadCheckout(memberPage(api.args(`/cart/checkout?mode=cart&id=9${query}`)))
  return { api, keysOf, visit }
}

describe('our own server', () => {
  it.each([
    ['', {}],
    ['&coupon=small', { coupon_discount: 'small' }],
    ['&coupon=none', { not_use_coupon: 'true' }],
    ['&receipt=ziti&address_id=1', { receipt_type: 'ziti' }],
    ['&address_id=7', { address_id: '7' }],
  ])('is asked once for %s', async (query, request) => {
    const places = [{ id: '-9', hours: [], workdays: [], wait_pickup_days: 1 }]
    const { api, keysOf, visit } = await open({ 'POST checkout': { data: { ...PAGE, places } } })
    const { chosen, parcels, sum } = await visit(query)
    expect(keysOf()).toEqual(['POST checkout'])
    const { company_id: _, country_code: __, ...asked } = api.calls[0]!.body
    expect(asked).toEqual({ cart_type: 'cart', distributor_id: '9', ...request })
    expect({ chosen, coupon: parcels[0]?.coupons.chosen, fee: sum.total_fee }).toEqual({
      chosen: '1',
      coupon: 'best',
      fee: 20_000,
    })
  })

  it('says why nothing can be ordered', async () => {
    const line = {
      item_id: '5',
      goods_id: '5',
      item_name: '茶杯',
      item_spec_desc: '',
      num: 3,
      store: 1,
      reason: '仅剩 1 件',
    }
    const refusal = { status_code: 422, message: '库存不足', lines: [line] }
    const { visit } = await open({ 'POST checkout': { data: { ...PAGE, preview: null, refusal } } })
    expect(await visit('')).toMatchObject({
      parcels: [{ order: null, problem: '库存不足', lines: [line] }],
      addresses: [{ address_id: '1' }],
    })
  })

  it('is not taken for another one while it is away', async () => {
    const { keysOf, visit } = await open({ 'POST checkout': { status: 503, message: '系统繁忙' }, ...PARTS })
    await expect(visit('')).rejects.toMatchObject({ status: 503 })
    expect(keysOf()).toEqual(['POST checkout'])
  })
})

describe('a foreign server', () => {
  it('is asked for the parts at once, and then for the price with what they name', async () => {
    let answer = (_: Reply) => {}
    const held = new Promise<Reply>(resolve => {
      answer = resolve
    })
    const { api, keysOf, visit } = await open({ ...PARTS, 'GET member/addresslist': held })
    const page = visit('')
    await vi.waitFor(() => expect(keysOf().sort()).toEqual([...Object.keys(PARTS), 'POST checkout'].sort()), WAIT)
    answer(PARTS['GET member/addresslist'])
    expect((await page).parcels[0]?.coupons.chosen).toBe('best')
    expect(api.calls.slice(5).map(({ key, body }) => [key, body.address_id, body.coupon_discount])).toEqual([
      ['POST getFreightFee', '1', 'best'],
    ])
  })

  it('is not asked for more than it has, once it is known', async () => {
    const { keysOf, visit } = await open(PARTS)
    await visit('')
    const before = keysOf().length
    await visit('&address_id=1&coupon=small')
    expect(keysOf().slice(before).sort()).toEqual(Object.keys(PARTS).sort())
  })

  it('is asked once for the price of goods that are fetched', async () => {
    const place = { id: '-9', hours: [], workdays: [], wait_pickup_days: 1 }
    const { keysOf, visit } = await open({ ...PARTS, 'GET distributor/pickuplocation': { data: { list: [place] } } })
    await visit('&receipt=ziti&coupon=small')
    expect(keysOf().filter(key => key === 'POST getFreightFee')).toHaveLength(1)
  })
})
