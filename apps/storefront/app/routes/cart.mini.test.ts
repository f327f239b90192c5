// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, replyOf } from '../../testing/loopback-api'
import { loader } from './cart.mini'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const line = (cart_id: string, num: number) => ({
  cart_id,
  item_id: '5',
  item_name: '杯',
  pics: '/a.jpg',
  item_spec_desc: '白',
  num,
  price: 100,
  total_fee: num * 100,
  store: 9,
  start_num: 1,
  limit_num: 0,
})

async function read(replies: Record<string, Reply>, token: string | null = 'token') {
  const api = await loopbackApi(replies)
  close = api.close
  const answer = (await loader(api.args('/cart/mini', undefined, token))) as unknown as Response
  return { answer, mini: await replyOf(answer), calls: api.calls }
}

it('has the lines of all shops for a member, changes none, and is kept by nobody', async () => {
  const groups = [
    { shop_id: '1', list: [{ ...line('1', 2), is_checked: true, brief: '不显示' }] },
    { shop_id: '2', list: [{ ...line('2', 3), is_checked: false }] },
  ]
  const { answer, mini, calls } = await read({ 'GET cart/list': { data: { valid_cart: groups, invalid_cart: [] } } })
  expect(mini).toEqual({
    lines: [
      { ...line('1', 2), undo: '5.2.1.1' },
      { ...line('2', 3), undo: '5.3.2.0' },
    ],
  })
  expect(calls[0]?.body).toMatchObject({ look_only: 'true' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

it('has the price that a member or an activity pays, as the cart page does', async () => {
  const member = { ...line('1', 4), price: 3900, member_price: 3822, total_fee: 15_288 }
  const sale = { ...line('2', 1), price: 9900, member_price: 9702, activity_price: 7110, total_fee: 7110 }
  const { mini } = await read({
    'GET cart/list': { data: { valid_cart: [{ list: [member, sale] }], invalid_cart: [] } },
  })
  expect(mini).toMatchObject({ lines: [{ price: 3822 }, { price: 7110 }] })
})

it('says so while the shop is away or the session is over', async () => {
  expect((await read({ 'GET cart/list': { status: 503, message: '系统繁忙' } })).mini).toEqual({ lines: null })
  await close?.()
  expect((await read({ 'GET cart/list': { status: 401, message: '请登录' } })).mini).toEqual({ lines: null })
})

it('asks nothing for a visitor without lines', async () => {
  const { mini, calls } = await read({}, null)
  expect([mini, calls]).toEqual([{ lines: [] }, []])
})
