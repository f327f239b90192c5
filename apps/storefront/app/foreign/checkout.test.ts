// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import { readCheckout } from '../routes/cart.checkout/checkout-data.server'
import { readCheckoutQuery } from '../routes/cart.checkout/checkout-form'
import { isRefused } from '../routes/cart.checkout/checkout-shapes'

const address = (address_id: string, is_def = false) => ({ address_id, is_def })
const card = (code: string, more: object = {}) => ({
  code,
  card_type: 'cash',
  reduce_cost: 1000,
  discount: 0,
  most_cost: 0,
  valid: true,
  ...more,
})
const price = (more: object = {}) => ({
  distributor_id: '9',
  store_name: '禾集',
  item_fee: 10_000,
  user_point: 40,
  max_point: 20,
  items: [],
  ...more,
})
const PLACE = { id: '-7' }
const PRICE = 'POST getFreightFee'
const COUPONS = 'GET user/newGetCardList'
const PLACES = 'GET distributor/pickuplocation'
const PARTS: Record<string, Laid> = {
  'GET member/addresslist': { data: { list: [address('1'), address('2', true), address('3')] } },
  [COUPONS]: { data: { list: [] } },
  [PLACES]: { data: { list: [PLACE] } },
  [PRICE]: { data: price() },
}
const read = async (search: string, replies: Record<string, Laid> = {}) => {
  const shop = await openShop({ ...PARTS, ...replies }, { missing: ['POST checkout'] })
  const { api } = shop.pageArgs('/cart/checkout', { token: 't' })
  const query = readCheckoutQuery(new URLSearchParams(search))
  return { ...shop, work: () => readCheckout(api, query) }
}
const parts = async (search: string, replies: Record<string, Laid> = {}) => {
  const shop = await read(search, replies)
  return { data: await shop.work(), ...shop }
}

describe('the parts of the checkout of one shop', () => {
  it('are put together', async () => {
    const { data, asked } = await parts('mode=fastbuy&id=9')
    expect(data).toEqual({
      rules: undefined,
      addresses: [address('1'), address('2', true), address('3')],
      chosen: '2',
      parcels: [{ key: '', shop: '禾集', preview: price(), coupons: [], coupon: 'none', places: [PLACE] }],
      points: { balance: 40, max: 20 },
    })
    expect(asked('GET member/addresslist')).toEqual([{ pageSize: '100' }])
    expect(asked(PLACES)).toEqual([{ distributor_id: '9' }])
    expect(asked(COUPONS)).toEqual([
      { is_checkout: 'true', cart_type: 'fastbuy', page_type: 'picker', pageSize: '100', distributor_id: '9' },
    ])
    const basket = { cart_type: 'fastbuy', distributor_id: '9', not_use_coupon: 'true' }
    expect(asked(PRICE)).toEqual([basket, { ...basket, address_id: '2' }])
  })

  it.each([
    ['&address_id=3', '3', 1],
    ['&address_id=8', '2', 2],
    ['', '2', 2],
  ])('price for%s the address %s with %i calls', async (search, chosen, calls) => {
    const { data, asked } = await parts(`mode=cart&id=9${search}`)
    expect(data.chosen).toBe(chosen)
    expect(asked(PRICE)).toHaveLength(calls)
    expect(asked(PRICE).at(-1)?.address_id).toBe(chosen)
  })

  it('use the first address without a default one, and none of nobody', async () => {
    const first = { 'GET member/addresslist': { data: { list: [address('3'), address('1')] } } }
    expect((await parts('mode=cart&id=9', first)).data.chosen).toBe('3')
    const { data, asked } = await parts('mode=cart&id=9', { 'GET member/addresslist': { data: { list: [] } } })
    expect(data.chosen).toBe('')
    expect(asked(PRICE)).toHaveLength(1)
  })

  it('find the places of the shop that the price names', async () => {
    const { data, asked } = await parts('mode=fastbuy')
    expect(asked(PLACES)).toEqual([{ distributor_id: '9' }])
    expect(asked(COUPONS)[0]).not.toHaveProperty('distributor_id')
    expect(data.parcels[0]?.places).toEqual([PLACE])
    const nowhere = await parts('mode=fastbuy', { [PRICE]: { data: price({ distributor_id: '' }) } })
    expect(nowhere.asked(PLACES)).toEqual([])
    expect(nowhere.data.parcels[0]?.places).toEqual([])
  })

  it('have no places while they have no answer', async () => {
    const { data } = await parts('mode=cart&id=9', { [PLACES]: { status: 503, message: 'x' } })
    expect(data.parcels[0]?.places).toEqual([])
  })
})

describe('coupons of a foreign server', () => {
  const CARDS = {
    [COUPONS]: { data: { list: [card('a'), card('b', { reduce_cost: 2000 }), card('c', { valid: false })] } },
  }
  it.each([
    ['', 'b'],
    ['&coupon=a', 'a'],
    ['&coupon=c', 'none'],
    ['&coupon=x', 'none'],
    ['&coupon=none', 'none'],
  ])('with%s are %s', async (search, code) => {
    const { data, asked } = await parts(`mode=cart&id=9&address_id=2${search}`, CARDS)
    expect(data.parcels[0]?.coupon).toBe(code)
    const input = code === 'none' ? { not_use_coupon: 'true' } : { coupon_discount: code }
    expect(asked(PRICE).at(-1)).toMatchObject(input)
    const isAsked = search === '&coupon=a' || search === '&coupon=none'
    expect(asked(PRICE)).toHaveLength(isAsked ? 1 : 2)
  })

  it('are not asked for a seckill', async () => {
    const seckill = 'mode=seckill&item_id=7&num=1&seckill_id=3&ticket=T-1&address_id=2'
    const { keys, data } = await parts(seckill)
    expect(keys()).not.toContain(COUPONS)
    expect(data.parcels[0]).toMatchObject({ coupon: 'none', coupons: [] })
  })

  it('are none while they have no answer', async () => {
    const { data } = await parts('mode=cart&id=9', { [COUPONS]: { status: 503, message: 'x' } })
    expect(data.parcels[0]).toMatchObject({ coupon: 'none', coupons: [] })
  })

  it('are none if the goods cannot be bought', async () => {
    const refused = { [PRICE]: { status: 422, message: '库存不足' } }
    const { data, asked } = await parts('mode=fastbuy&address_id=2', { ...CARDS, ...refused })
    expect(data).toMatchObject({ points: null, parcels: [{ shop: '', coupon: 'none', places: [] }] })
    expect(data.parcels[0]?.preview).toEqual({ problem: '库存不足', lines: [] })
    expect(asked(PLACES)).toEqual([])
  })
})

it('goods that are fetched are priced once, without an address', async () => {
  const { asked } = await parts('mode=cart&id=9&receipt=ziti')
  expect(asked(PRICE)).toEqual([
    { cart_type: 'cart', distributor_id: '9', receipt_type: 'ziti', not_use_coupon: 'true' },
  ])
})

it.each([500, 503, 429])('there is no page without a price: %i', async status => {
  const { work } = await read('mode=cart&id=9', { [PRICE]: { status, message: 'x' } })
  expect(await thrownBy(work())).toMatchObject({ status: status === 500 ? 503 : status })
})

describe('a cart over several shops', () => {
  const group = (shop_id: string, ...checked: boolean[]) => ({
    shop_id,
    shop_name: `店铺${shop_id}`,
    list: checked.map(is_checked => ({ is_checked })),
  })
  const apart = async (search: string, groups: object[], replies: Record<string, Laid> = {}) => {
    const laid = { ...PARTS, 'GET cart/list': { data: { valid_cart: groups } }, ...replies }
    const shop = await openShop(laid, { missing: ['POST checkout/parcels'] })
    const { api } = shop.pageArgs('/cart/checkout', { token: 't' })
    return { data: await readCheckout(api, readCheckoutQuery(new URLSearchParams(search))), ...shop }
  }

  it('is read shop by shop, with the choices for each', async () => {
    const prices = {
      [PRICE]: ({ distributor_id = '' }) => ({ data: price({ store_name: distributor_id === '7' ? '南城店' : '' }) }),
    }
    const groups = [group('9', false, true), group('5', false), group('7', true)]
    const { data, asked } = await apart('mode=cart&receipt_7=ziti', groups, prices)
    expect(data).toMatchObject({
      chosen: '2',
      points: { balance: 0, max: 0 },
      isOneByOne: true,
      addresses: [{}, {}, {}],
    })
    expect(data.parcels.map(({ key, shop, preview }) => [key, shop, isRefused(preview)])).toEqual([
      ['9', '店铺9', false],
      ['7', '南城店', false],
    ])
    expect(asked('GET cart/list')).toEqual([{ look_only: 'true' }])
    const fetched = asked(PRICE).filter(({ receipt_type }) => receipt_type === 'ziti')
    expect(fetched).toEqual([{ cart_type: 'cart', distributor_id: '7', receipt_type: 'ziti', not_use_coupon: 'true' }])
  })

  it('of one shop makes one order, and without checked lines none', async () => {
    expect((await apart('mode=cart', [group('9', true)])).data).toMatchObject({
      isOneByOne: false,
      parcels: [{ key: '9' }],
    })
    const { data, keys } = await apart('mode=cart', [group('9', false)])
    expect(data).toMatchObject({ addresses: [], chosen: '', parcels: [] })
    expect(keys()).toEqual(['GET cart/list'])
  })
})
