// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply } from '../../testing/loopback-api'
import { cartAction } from '../routes/cart/cart-actions.server'
import { action as claimAction } from '../routes/member.coupon-claim'
import { signedIn } from './auth-pages.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function visitor(replies: Record<string, Reply> = {}, cookie = '') {
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
const pendingOf = (answer: unknown) =>
  (answer as Response).headers
    .getSetCookie()
    .find(text => text.startsWith('hj_pending='))
    ?.split(';')[0] ?? ''
/** The cookie of a visitor who pressed this. */
async function pressed(act: (args: never) => Promise<unknown>, path: string, fields: Record<string, string>) {
  const { ask } = await visitor()
  const thrown = await act(ask(path, fields) as never).catch((error: unknown) => error)
  await close?.()
  expect((thrown as Response).headers.get('location')).toMatch(/^\/auth\/login\?redirectUrl=/)
  return pendingOf(thrown)
}
const claim = () => pressed(claimAction as never, '/member/coupon-claim', { card_id: '12' })
async function signIn(cookie: string, replies: Record<string, Reply>) {
  const { api, ask } = await visitor(replies, cookie)
  const answer = await signedIn(ask('/auth/login?redirectUrl=%2Fitems%2F5'), 'token-of-the-member')
  const flash = answer.headers.getSetCookie().find(text => text.startsWith('hj_flash=')) ?? ''
  return {
    to: answer.headers.get('location'),
    told: decodeURIComponent(flash),
    asked: api.calls.map(({ key, body, isMember }) => ({ key, body, isMember })),
    ended: answer.headers.getSetCookie().some(text => /^hj_pending=;.*Max-Age=0/.test(text)),
  }
}

describe('what a visitor pressed is done after his sign-in', () => {
  it('a coupon is claimed, on the page where he was', async () => {
    const { to, told, asked, ended } = await signIn(await claim(), { 'GET user/receiveCard': { data: { status: {} } } })
    expect([to, ended]).toEqual(['/items/5', true])
    expect(told).toContain('领取成功')
    expect(asked).toMatchObject([{ key: 'GET user/receiveCard', body: { card_id: '12' }, isMember: true }])
  })

  it('立即购买 goes on to the checkout', async () => {
    const fields = { intent: 'buy', item_id: '5', num: '2', distributor_id: '9', back: '/items/5' }
    const cookie = await pressed(cartAction as never, '/cart', fields)
    const cart = { data: { valid_cart: [{ shop_id: '9' }], invalid_cart: [] } }
    const { to, asked } = await signIn(cookie, { 'POST cart': cart })
    expect(to).toBe('/cart/checkout?mode=fastbuy&id=9')
    const body = { item_id: '5', num: '2', distributor_id: '9', cart_type: 'fastbuy' }
    expect(asked).toMatchObject([{ key: 'POST cart', body, isMember: true }])
  })

  it('says why the shop refuses, and the sign-in goes on', async () => {
    const refused = { status: 422, message: '领取的优惠券失败，库存不足了' }
    const { to, told, ended } = await signIn(await claim(), { 'GET user/receiveCard': refused })
    expect([to, ended]).toEqual(['/items/5', true])
    expect(told).toContain('库存不足了')
  })

  it('nothing is done that the shop has not signed', async () => {
    const forged = (await claim()).replace('12', '123')
    for (const cookie of ['', 'hj_pending=claim~12', forged]) {
      expect((await signIn(cookie, {})).asked).toEqual([])
      await close?.()
    }
  })
})
