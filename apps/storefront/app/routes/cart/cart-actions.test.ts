// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { cartAction } from './cart-actions.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function shop(replies: Record<string, Reply>) {
  const api = await loopbackApi(replies)
  close = api.close
  return api
}

const ROW = {
  data: { cart_id: '7', item_id: '5', goods_id: '5', shop_id: '1', num: 3, is_checked: true, created: 1, updated: 1 },
}
const ADDED = { data: { valid_cart: [{ shop_id: '9' }], invalid_cart: [], is_check_store: true } }
const ADD = { intent: 'add', item_id: '5', num: '2', distributor_id: '9', back: '/items/5' }

it('passes the idempotency key on, so that a repetition counts once', async () => {
  const api = await loopbackApi({ 'POST cart': { status: 503, message: '系统繁忙，请稍后再试' } })
  close = api.close
  const answer = (await cartAction(api.args('/cart', { ...ADD, via: 'fetch', key: 'request-1:5:2' }))) as Response
  expect(await replyOf(answer)).toMatchObject({ ok: false, message: '系统繁忙，请稍后再试' })
  expect(api.calls.map(call => call.idempotencyKey)).toEqual(['request-1:5:2'])
})

it('adds and returns to the item with a message', async () => {
  const { args, calls } = await shop({ 'POST cart': ADDED })
  const to = redirectOf(await cartAction(args('/cart', ADD)))
  expect(to).toEqual({ status: 302, to: '/items/5', flash: { kind: 'success', message: '成功加入购物车' } })
  expect(calls[0]?.body).toMatchObject({ item_id: '5', num: '2', cart_type: 'cart', distributor_id: '9' })
})

it('answers scripts with the result', async () => {
  const { args } = await shop({ 'POST cart': { status: 422, message: '请选择规格' } })
  const answer = (await cartAction(args('/cart', { ...ADD, via: 'fetch' }))) as Response
  expect(await replyOf(answer)).toMatchObject({ ok: false, message: '请选择规格' })
})

it('sends visitors of a server without their carts to login, and back to the item afterwards', async () => {
  const { args, calls } = await shop({})
  const thrown = await cartAction(args('/cart', ADD, null)).catch((response: unknown) => response)
  expect(redirectOf(thrown).to).toBe('/auth/login?redirectUrl=%2Fitems%2F5')
  expect(calls.map(({ key }) => key)).toEqual(['POST cart/visitor'])
})

it('does the same for a dead session, and clears its cookie', async () => {
  const { args } = await shop({ 'POST cart': { status: 401, message: '请登录' } })
  const thrown = (await cartAction(args('/cart', ADD)).catch((response: unknown) => response)) as Response
  expect(redirectOf(thrown).to).toBe('/auth/login?redirectUrl=%2Fitems%2F5')
  expect(thrown.headers.get('set-cookie')).toContain('ECSHOPX_TOKEN=; ')
  expect(thrown.headers.get('set-cookie'), 'and keeps the goods').toMatch(/hj_cart=[^;]*5\.2/)
})

it('buys at once in the shop of the item', async () => {
  const { args, calls } = await shop({ 'POST cart': ADDED })
  const to = redirectOf(await cartAction(args('/cart', { ...ADD, intent: 'buy' })))
  expect(to).toEqual({ status: 302, to: '/cart/checkout?mode=fastbuy&id=9', flash: null })
  expect(calls[0]?.body).toMatchObject({ cart_type: 'fastbuy' })
})

it('gets a ticket and goes to the checkout with it', async () => {
  const { args, calls } = await shop({ 'GET promotion/seckillactivity/geticket': { data: { ticket: 'T-1' } } })
  const to = redirectOf(await cartAction(args('/cart', { ...ADD, intent: 'seckill', seckill_id: '3' })))
  expect(to.to).toBe(`/cart/checkout?mode=seckill&item_id=${ADD.item_id}&num=${ADD.num}&seckill_id=3&ticket=T-1`)
  expect(calls).toHaveLength(1)
})

it('leads to the unpaid order of an earlier try in the seckill', async () => {
  const refused = { status: 422, message: '您抢到的商品还没有付款，请先付款', more: { order_id: '42' } }
  const { args } = await shop({ 'GET promotion/seckillactivity/geticket': refused })
  const to = redirectOf(await cartAction(args('/cart', { ...ADD, intent: 'seckill', seckill_id: '3' })))
  expect(to).toMatchObject({ to: '/cashier?order_id=42', flash: { message: '您抢到的商品还没有付款，请先付款' } })
})

it('claims the coupons of the price with one tap', async () => {
  const { args, calls } = await shop({ 'GET user/receiveCard': { data: { status: {} } } })
  const fields: [string, string][] = [
    ['intent', 'claim'],
    ['card_id', '3'],
    ['card_id', '4'],
  ]
  const to = redirectOf(await cartAction(args('/cart', fields)))
  expect(to).toMatchObject({ to: '/cart', flash: { kind: 'success', message: '领取成功，结算时自动使用' } })
  expect(calls.map(call => call.body.card_id)).toEqual(['3', '4'])
})

it('chooses an addition, and removes it again', async () => {
  const { args, calls } = await shop({ 'POST cart/check/plusitem': { data: { status: true } } })
  for (const item_id of ['8', '0']) await cartAction(args('/cart', { intent: 'plus', marketing_id: '5', item_id }))
  expect(calls.map(call => call.body)).toMatchObject([
    { marketing_id: '5', item_id: '8' },
    { marketing_id: '5', item_id: '0' },
  ])
})

it('counts steps from the number on the page, so that a repetition changes nothing', async () => {
  const { args, calls } = await shop({ 'PUT cartupdate/num': ROW })
  const fields = { intent: 'update', cart_id: '7', num: '2', step: '1' }
  await cartAction(args('/cart', fields))
  await cartAction(args('/cart', fields))
  expect(calls.map(call => call.body.num)).toEqual(['3', '3'])
})

it('removes lines and shows a message', async () => {
  const { args } = await shop({ 'DELETE cartdel': { data: { status: true } } })
  const fields: [string, string][] = [
    ['intent', 'remove'],
    ['cart_id', '7'],
    ['cart_id', '8'],
  ]
  expect(redirectOf(await cartAction(args('/cart', fields)))).toMatchObject({
    to: '/cart',
    flash: { kind: 'success', message: '商品删除成功' },
  })
})

it('offers to restore removed lines, and restores them with number and check mark', async () => {
  const undo = '5.2.9.1_6.3.9.0'
  const shopOfCart = {
    data: {
      valid_cart: [
        {
          shop_id: '9',
          list: [
            ['70', '5'],
            ['71', '6'],
          ].map(([cart_id, item_id]) => ({ cart_id, item_id })),
        },
      ],
    },
  }
  const { args, calls } = await shop({
    'DELETE cartdel': { data: { status: true } },
    'POST cart': ADDED,
    'GET cart/list': shopOfCart,
    'PUT cartupdate/checkstatus': { data: { status: [] } },
  })
  const removed = redirectOf(await cartAction(args('/cart', { intent: 'remove', cart_id: '7', undo })))
  expect(removed.flash).toEqual({ kind: 'success', message: '商品删除成功', undo })
  expect(redirectOf(await cartAction(args('/cart', { intent: 'restore', undo }))).flash?.message).toBe('商品已恢复')
  expect(calls.slice(1).map(call => [call.key, call.body])).toMatchObject([
    ['POST cart', { 'items[0][item_id]': '5', 'items[0][num]': '2', 'items[1][num]': '3', isAccumulate: 'false' }],
    ['GET cart/list', {}],
    ['PUT cartupdate/checkstatus', { 'cart_id[0]': '71', is_checked: 'false' }],
  ])
})

it.each(['', 'x', '5.0.9.1', '5.100000.9.1', '5.1.9.2', '5.1.9.1;', Array(51).fill('5.1.9.1').join('_')])(
  'offers no undo for %.20s',
  async undo => {
    const { args, calls } = await shop({ 'DELETE cartdel': { data: { status: true } } })
    const removed = redirectOf(await cartAction(args('/cart', { intent: 'remove', cart_id: '7', undo })))
    expect(removed.flash).toEqual({ kind: 'success', message: '商品删除成功' })
    await cartAction(args('/cart', { intent: 'restore', undo }))
    expect(calls).toHaveLength(1)
  },
)

it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/auth/login'])('never redirects to %s', async back => {
  const { args } = await shop({ 'POST cart': ADDED })
  expect(redirectOf(await cartAction(args('/cart', { ...ADD, back }))).to).toBe('/cart')
})
