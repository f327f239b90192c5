// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, replyOf } from '../../testing/loopback-api'
import { signedIn } from '../auth/auth-pages.server'
import { cartAction } from '../routes/cart/cart-actions.server'
import { loader as readMini } from '../routes/cart.mini'
import { loadShell } from '../shell/shell.server'
import { guestCartOf } from './guest-cart.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const LINE = {
  cart_id: '5',
  item_id: '5',
  item_name: '茶杯',
  pics: '',
  item_spec_desc: '',
  num: 2,
  price: 900,
  total_fee: 1800,
  store: 9,
  start_num: 1,
  limit_num: 0,
  clamped: false,
}
const shown = (more: object = {}): Reply => ({
  data: { valid_cart: [{ list: [{ ...LINE, ...more }] }], invalid_cart: [] },
})

async function visitor(replies: Record<string, Reply>, cookie = '') {
  const api = await loopbackApi(replies)
  close = api.close
  const ask = (path: string, fields?: Record<string, string>) => {
    const args = api.args(path, fields, null)
    const request = new Request(args.request)
    if (cookie) request.headers.set('cookie', cookie)
    return { ...args, request }
  }
  return { api, ask }
}
const cookieOf = (answer: unknown) =>
  (answer as Response).headers
    .getSetCookie()
    .find(text => text.startsWith('hj_cart='))
    ?.split(';')[0] ?? ''
const ADD = { intent: 'add', item_id: '5', num: '2', back: '/items/5', via: 'fetch' }
/** A cookie as the shop has signed it. */
async function kept(...requests: [string, number][]) {
  let cookie = ''
  for (const [item_id, num] of requests) {
    const { ask } = await visitor({ 'POST cart/visitor': shown() }, cookie)
    cookie = cookieOf(await cartAction(ask('/cart', { ...ADD, item_id, num: String(num) })))
    await close?.()
  }
  return cookie
}

describe('the cart of a visitor', () => {
  it('puts goods aside without a sign-in, and adds up', async () => {
    const { ask } = await visitor({ 'POST cart/visitor': shown() })
    const answer = await cartAction(ask('/cart', ADD))
    expect(await replyOf(answer)).toMatchObject({ ok: true, message: '成功加入购物车' })
    const cookie = await kept(['5', 2], ['6', 1], ['5', 3])
    const again = await visitor({}, cookie)
    const { request, context } = again.ask('/')
    expect(guestCartOf(request, context).lines).toEqual([
      { item_id: '6', num: 1 },
      { item_id: '5', num: 5 },
    ])
  })

  it.each([
    [{ clamped: true, store: 3 }, '库存不足，最大库存为3件'],
    [{ limit_num: 1 }, '超出限购数量'],
    [{ start_num: 5 }, '数量不能少于起订量'],
  ])('keeps to %o', async (more, message) => {
    const { ask } = await visitor({ 'POST cart/visitor': shown(more) })
    const answer = await cartAction(ask('/cart', ADD))
    expect(await replyOf(answer)).toMatchObject({ ok: false, message })
    expect(cookieOf(answer)).toBe('')
  })

  it('says why goods cannot be bought', async () => {
    const gone = { data: { valid_cart: [], invalid_cart: [{ invalid_reason: '商品已下架' }] } }
    const { ask } = await visitor({ 'POST cart/visitor': gone })
    expect(await replyOf(await cartAction(ask('/cart', ADD)))).toMatchObject({ ok: false, message: '商品已下架' })
  })

  it('is shown in the mini cart with prices of now, and loses what is removed', async () => {
    const cookie = await kept(['5', 2])
    const { api, ask } = await visitor({ 'POST cart/visitor': shown() }, cookie)
    const { request, context } = ask('/')
    expect((await loadShell(request, context)).shell.cart).toEqual({ count: 2 })
    expect(api.calls).toEqual([])
    const mini = await replyOf(await readMini({ request, context, params: {} }))
    expect(mini).toMatchObject({ lines: [{ item_name: '茶杯', total_fee: 1800 }] })
    expect(api.calls[0]?.body).toMatchObject({ 'items[0][item_id]': '5', 'items[0][num]': '2' })
    const removed = await cartAction(ask('/cart', { intent: 'remove', cart_id: '5', via: 'fetch' }))
    expect(await replyOf(removed)).toMatchObject({ ok: true, message: '商品删除成功' })
    expect((removed as Response).headers.get('set-cookie')).toMatch(/hj_cart=; Max-Age=0/)
  })

  it.each(['hj_cart=x', 'hj_cart=abcdefgh~5.2~wrong', `hj_cart=abcdefgh~${'5.2_'.repeat(600)}5.2~signed10`])(
    'is empty for a cookie that we have not signed: %.40s',
    async cookie => {
      const { api, ask } = await visitor({}, cookie)
      const { request, context } = ask('/')
      expect((await loadShell(request, context)).shell.cart.count).toBe(0)
      expect(api.calls).toEqual([])
    },
  )

  it('has at most thirty kinds', async () => {
    const cookie = await kept(...Array.from({ length: 30 }, (_, i): [string, number] => [String(i + 10), 1]))
    const { ask } = await visitor({ 'POST cart/visitor': shown() }, cookie)
    expect(await replyOf(await cartAction(ask('/cart', ADD)))).toMatchObject({
      ok: false,
      message: '登录前最多放30种商品，请先登录',
    })
    expect(await replyOf(await cartAction(ask('/cart', { ...ADD, item_id: '10' })))).toMatchObject({ ok: true })
  })
})

describe('a sign-in', () => {
  const signIn = async (replies: Record<string, Reply>, cookie: string) => {
    const { api, ask } = await visitor(replies, cookie)
    const answer = await signedIn(ask('/auth/login?redirectUrl=%2Fcart'), 'NEW-TOKEN-NEW-TOKEN')
    const cookies = answer.headers.getSetCookie()
    const flash = cookies.find(text => text.startsWith('hj_flash='))
    return { api, cookies, told: decodeURIComponent(flash?.split(';')[0] ?? ''), to: answer.headers.get('location') }
  }

  it('merges what was put aside, once, and says so in one sentence', async () => {
    const cookie = await kept(['5', 2])
    const { api, cookies, told, to } = await signIn({ 'POST cart/merge': { data: { merged: 2, left: 0 } } }, cookie)
    expect(to).toBe('/cart')
    expect(told).toContain('已为你合并2件商品')
    expect(cookies.some(text => text.startsWith('hj_cart=; Max-Age=0'))).toBe(true)
    expect(api.calls).toHaveLength(1)
    expect(api.calls[0]).toMatchObject({ body: { 'items[0][item_id]': '5', 'items[0][num]': '2' } })
    expect(api.calls[0]?.idempotencyKey).toMatch(/^visitor-[\w-]{8}$/)
  })

  it('says what did not fit', async () => {
    const cookie = await kept(['5', 2])
    const some = await signIn({ 'POST cart/merge': { data: { merged: 1, left: 1 } } }, cookie)
    expect(some.told).toContain('已为你合并1件商品，1件因库存或限购未能合并')
  })

  it('keeps the goods for the next time while the API is away', async () => {
    const cookie = await kept(['5', 2])
    const { cookies, told } = await signIn({ 'POST cart/merge': { status: 503, message: '系统繁忙' } }, cookie)
    expect(told).toBe('')
    expect(cookies.map(text => text.split('=')[0])).toEqual(['ECSHOPX_TOKEN'])
  })

  it('adds one by one on a foreign server', async () => {
    const cookie = await kept(['5', 2], ['6', 1])
    const { api, told } = await signIn({ 'POST cart': { data: {} } }, cookie)
    expect(told).toContain('已为你合并3件商品')
    expect(api.calls.map(({ key }) => key)).toEqual(['POST cart/merge', 'POST cart', 'POST cart'])
  })

  it('asks nothing without goods', async () => {
    const { api, cookies } = await signIn({}, '')
    expect([api.calls, cookies.length]).toEqual([[], 1])
  })
})
