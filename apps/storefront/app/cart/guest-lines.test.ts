// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import {
  addGuestLine,
  guestCartCount,
  guestCartOf,
  guestCookieFor,
  mergeGuestCart,
  readGuestCart,
  setGuestNumber,
  takeOut,
} from './guest-cart.server'

const ASK = 'POST cart/visitor'
const AWAY = { status: 503, message: '系统繁忙' }
const ID = 'abcdefgh'
/** As the shop of the tests signs it. */
const signed = (list: string, id = ID) => `${id}~${list}~signed${id.length + 1 + list.length}`
const open = async (cart: string, replies: Record<string, Laid> = {}) => {
  const shop = await openShop(replies)
  const { request, context } = shop.pageArgs('/', cart ? { headers: { cookie: `hj_cart=${cart}` } } : {})
  return { ...shop, request, context }
}
const linesOf = async (cart: string) => {
  const { request, context } = await open(cart)
  return guestCartOf(request, context).lines.map(({ item_id, num }) => `${item_id}.${num}`)
}
const kept = (text: string) => `hj_cart=${text}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`
const ENDED = 'hj_cart=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'

describe('the cookie of a cart', () => {
  it('names the cart and its lines', async () => {
    const { request, context } = await open(signed('5.2_6.1'))
    expect(guestCartOf(request, context)).toEqual({
      id: ID,
      lines: [
        { item_id: '5', num: 2 },
        { item_id: '6', num: 1 },
      ],
    })
    expect(guestCartCount(request, context)).toBe(3)
  })

  it('leaves out what is no line, and more than thirty', async () => {
    const odd = signed(`5.2_6_7.123456_${'1'.repeat(20)}.1_._8.1.1_.5_9.3`)
    expect(await linesOf(odd)).toEqual(['5.2', '9.3'])
    const many = Array.from({ length: 31 }, (_, i) => `${i}.1`)
    expect(await linesOf(signed(many.join('_')))).toEqual(many.slice(0, 30))
  })

  it.each([
    signed('5.2', 'short'),
    signed('5.2', 'longer-id'),
    `x${signed('5.2')}`,
    `${ID}~5.2~signed99`,
    `${ID}~5.2`,
    signed(`${'5.2_'.repeat(250)}5.210`),
    '',
  ])('is a new cart for %.40s', async cart => {
    const { request, context } = await open(cart)
    const { id, lines } = guestCartOf(request, context)
    expect(lines).toEqual([])
    expect(id).toMatch(/^[\w-]{8}$/)
    expect(id).not.toBe(ID)
  })

  it('may be as long as it can be', async () => {
    const list = `${'5.2_'.repeat(250)}5.21`
    expect(signed(list)).toHaveLength(1024)
    expect(await linesOf(signed(list))).toHaveLength(30)
  })
})

const shown = (more: object = {}): Laid => ({
  data: {
    valid_cart: [{ list: [{ clamped: false, store: 9, limit_num: 0, start_num: 1, ...more }] }],
    invalid_cart: [],
  },
})
const put = async (cart: string, wanted: { item_id: string; num: number }, reply: Laid = shown()) => {
  const { request, context, asked } = await open(cart, { [ASK]: reply })
  return { result: await addGuestLine(request, context, wanted), asked: () => asked(ASK) }
}

describe('goods that are put aside', () => {
  it('come first, and are added to those that were there', async () => {
    const first = await put(signed('5.2'), { item_id: '6', num: 1 })
    expect(first.result).toEqual({ ok: true, cookie: kept(signed('6.1_5.2')) })
    expect(first.asked()).toEqual([{ 'items[0][item_id]': '6', 'items[0][num]': '1' }])
    const more = await put(signed('6.1_5.2'), { item_id: '5', num: 3 })
    expect(more.result).toEqual({ ok: true, cookie: kept(signed('6.1_5.5')) })
    expect(more.asked()).toEqual([{ 'items[0][item_id]': '5', 'items[0][num]': '5' }])
  })

  it.each<[object, number, string]>([
    [{ clamped: true, store: 3 }, 2, '库存不足，最大库存为3件'],
    [{ limit_num: 2 }, 3, '超出限购数量'],
    [{ limit_num: 2 }, 2, ''],
    [{ start_num: 3 }, 2, '数量不能少于起订量'],
    [{ start_num: 2 }, 2, ''],
  ])('keep to %j with %i', async (more, num, message) => {
    const { result } = await put('', { item_id: '5', num }, shown(more))
    expect(result).toMatchObject(message ? { ok: false, message } : { ok: true })
  })

  it.each<[object, string]>([
    [{ valid_cart: [], invalid_cart: [{ invalid_reason: '商品已下架' }] }, '商品已下架'],
    [{ valid_cart: [{ list: [] }], invalid_cart: [] }, '请选择规格'],
  ])('may be gone: %j', async (data, message) => {
    expect((await put('', { item_id: '5', num: 1 }, { data })).result).toEqual({ ok: false, message })
  })

  it('are at most 99999 of a kind, and thirty kinds', async () => {
    const tooMany = await put(signed('5.99999'), { item_id: '5', num: 1 })
    expect(tooMany.result).toEqual({ ok: false, message: '请输入1到99999之间的整数' })
    const full = signed(Array.from({ length: 30 }, (_, i) => `${i + 10}.1`).join('_'))
    const another = await put(full, { item_id: '5', num: 1 })
    expect(another.result).toEqual({ ok: false, message: '登录前最多放30种商品，请先登录' })
    expect([...tooMany.asked(), ...another.asked()]).toEqual([])
    expect((await put('', { item_id: '5', num: 99_999 })).result).toMatchObject({ ok: true })
  })

  it('need a server that knows visitors, and one that is there', async () => {
    const strange = await open('', { [ASK]: { status: 404, message: 'x' } })
    expect(await thrownBy(addGuestLine(strange.request, strange.context, { item_id: '5', num: 1 }))).toMatchObject({
      status: 401,
    })
    const { request, context } = await open('', { [ASK]: AWAY })
    expect(await thrownBy(addGuestLine(request, context, { item_id: '5', num: 1 }))).toMatchObject({ status: 503 })
  })
})

it.each<[string, Laid, unknown]>([
  ['5', shown(), { ok: true, cookie: kept(signed('5.7_6.1')) }],
  ['5', shown({ clamped: true, store: 3 }), { ok: false, message: '库存不足，最大库存为3件' }],
  ['9', shown(), { ok: false, message: '购物车商品不存在' }],
])('the number of %s becomes another within its stock', async (item_id, reply, result) => {
  const { request, context } = await open(signed('5.2_6.1'), { [ASK]: reply })
  expect(await setGuestNumber(request, context, { item_id, num: 7 })).toEqual(result)
})

it('goods are taken out, and an empty cart ends', async () => {
  const { request, context } = await open(signed('5.2_6.1_7.1'))
  expect(takeOut(request, context, ['6', '9', '7'])).toBe(kept(signed('5.2')))
  expect(takeOut(request, context, ['5', '6', '7'])).toBe(ENDED)
})

it('a request is kept for the next sign-in, before the others', async () => {
  const { request, context } = await open(signed('5.2_6.1'))
  expect(guestCookieFor(request, context, { item_id: '6', num: 4 })).toBe(kept(signed('6.4_5.2')))
  const full = await open(signed(Array.from({ length: 30 }, (_, i) => `${i + 10}.1`).join('_')))
  const cookie = guestCookieFor(full.request, full.context, { item_id: '5', num: 1 })
  expect(cookie.split('~')[1]?.split('_')).toHaveLength(30)
  expect(cookie).toMatch(/~5\.1_10\.1_.*_38\.1~/)
})

it('the cart has the prices of now, as far as the shop says', async () => {
  const priced = { valid_cart: [{ list: [] }], invalid_cart: [] }
  const fine = await open(signed('5.2'), { [ASK]: { data: priced } })
  expect(await readGuestCart(fine.request, fine.context)).toEqual(priced)
  expect(fine.asked(ASK)).toEqual([{ 'items[0][item_id]': '5', 'items[0][num]': '2' }])
  const away = await open(signed('5.2'), { [ASK]: AWAY })
  expect(await readGuestCart(away.request, away.context)).toBeNull()
  const none = await open('', { [ASK]: { data: priced } })
  expect([await readGuestCart(none.request, none.context), none.calls]).toEqual([null, []])
})

describe('a sign-in', () => {
  const merge = async (cart: string, replies: Record<string, Laid>) => {
    const { request, context, calls } = await open(cart, replies)
    return { merged: await mergeGuestCart(request, context, 'T'), calls }
  }
  it.each([
    [2, 0, '已为你合并2件商品'],
    [1, 1, '已为你合并1件商品，1件因库存或限购未能合并'],
    [0, 2, '登录前加入的商品已失效或库存不足，未能合并'],
  ])('with %i merged and %i left', async (merged, left, message) => {
    const { merged: told, calls } = await merge(signed('5.2'), { 'POST cart/merge': { data: { merged, left } } })
    expect(told).toEqual({ cookie: ENDED, message })
    expect(calls[0]?.idempotencyKey).toBe(`visitor-${ID}`)
  })

  it('adds one by one elsewhere, and leaves out what is refused', async () => {
    const adding: Laid = ({ item_id }) => (item_id === '6' ? { status: 422, message: 'x' } : { data: {} })
    const { merged, calls } = await merge(signed('5.2_6.1_7.3'), { 'POST cart': adding })
    expect(merged).toEqual({ cookie: ENDED, message: '已为你合并5件商品，1件因库存或限购未能合并' })
    const added = calls.slice(1)
    expect(added.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      ['5', '6', '7'].map(sku => `visitor-${ID}-${sku}`),
    )
    expect(added[2]?.body).toMatchObject({ item_id: '7', num: '3', cart_type: 'cart' })
  })

  it('waits for the next one while the API is away, and does nothing without goods', async () => {
    expect((await merge(signed('5.2'), { 'POST cart/merge': AWAY })).merged).toBeNull()
    expect(await merge('', {})).toEqual({ merged: null, calls: [] })
  })
})
