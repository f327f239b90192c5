// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../testing/loopback-api'
import { openShop } from '../../testing/open-shop'
import type { ActionFunctionArgs } from '../framework'
import { login } from '../routes/auth.login/login.server'
import { cartAction } from '../routes/cart/cart-actions.server'
import { action as claimCoupon } from '../routes/member.coupon-claim'
import { action as remindSeckill } from '../routes/member.seckill-remind'

type Action = (args: ActionFunctionArgs) => Promise<Response>

/** Posts as a visitor without a session, with the cookies so far. */
async function post(
  action: Action,
  path: string,
  fields: Record<string, string>,
  { replies = {}, headers = {} }: { replies?: Record<string, Laid>; headers?: Record<string, string> } = {},
) {
  const shop = await openShop(replies)
  const args = shop.args(path, fields, null)
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value)
  const response = await action(args as ActionFunctionArgs).catch((thrown: Response) => thrown)
  return { ...shop, response, to: response.headers.get('location'), cookies: response.headers.getSetCookie() }
}
const pendingOf = (cookies: string[]) => cookies.find(cookie => cookie.startsWith('hj_pending='))?.split(';')[0] ?? ''
const said = (cookies: string[]) => decodeURIComponent(cookies.filter(cookie => cookie.startsWith('hj_flash=')).join())

const SIGN_IN = { intent: 'login', mobile: '13900001111', password: 'heji2026x' }
const TOKEN = { 'POST login': { data: { token: 'tkn' } } }
const GOODS = { item_id: '51', num: '2', distributor_id: '9', back: '/items/5?spec=1' }

const signIn = (cookie: string, replies: Record<string, Laid>, path = '/auth/login?redirectUrl=%2Fitems%2F5') =>
  post(login as Action, path, SIGN_IN, { replies: { ...TOKEN, ...replies }, headers: { cookie } })

describe('what a visitor wanted', () => {
  it('立即购买 leads over the sign-in to the checkout', async () => {
    const pressed = await post(cartAction as Action, '/cart', { intent: 'buy', ...GOODS })
    expect(pressed.to).toBe('/auth/login?redirectUrl=%2Fitems%2F5%3Fspec%3D1')
    const bought = { data: { valid_cart: [{ shop_id: '9' }], invalid_cart: [] } }
    const { to, asked, cookies } = await signIn(pendingOf(pressed.cookies), { 'POST cart': bought })
    expect(to).toBe('/cart/checkout?mode=fastbuy&id=9')
    expect(asked('POST cart')).toEqual([
      { item_id: '51', num: '2', distributor_id: '9', cart_type: 'fastbuy', isAccumulate: 'false' },
    ])
    expect(cookies.some(cookie => cookie.startsWith('hj_pending=; Max-Age=0'))).toBe(true)
  })

  it('a coupon is claimed by the sign-in, on the page where it was pressed', async () => {
    const pressed = await post(
      claimCoupon as Action,
      '/member/coupon-claim',
      { card_id: '7' },
      { headers: { referer: 'http://shop.test/items/5' } },
    )
    expect(pressed.to).toBe('/auth/login?redirectUrl=%2Fitems%2F5')
    const { to, asked, cookies } = await signIn(pendingOf(pressed.cookies), { 'GET user/receiveCard': { data: {} } })
    expect([to, asked('GET user/receiveCard')]).toEqual(['/items/5', [{ card_id: '7' }]])
    expect(said(cookies)).toContain('领取成功')
  })

  it('a reminder is set by the sign-in, on the page of the block', async () => {
    const from = { headers: { referer: 'http://shop.test/custompage?pageid=7' } }
    const pressed = await post(remindSeckill as Action, '/member/seckill-remind', { seckill_id: '7' }, from)
    const key = 'POST promotion/seckillactivity/remind'
    const { asked, cookies } = await signIn(pendingOf(pressed.cookies), {
      [key]: { data: { message: '开抢前会提醒您' } },
    })
    expect(asked(key)).toEqual([{ seckill_id: '7' }])
    expect(said(cookies)).toContain('开抢前会提醒您')
  })

  it('that is refused comes with the reason, on the page before', async () => {
    const pressed = await post(claimCoupon as Action, '/member/coupon-claim', { card_id: '7' })
    const refused = { status: 422, message: '优惠券已领完' }
    const { to, cookies } = await signIn(pendingOf(pressed.cookies), { 'GET user/receiveCard': refused })
    expect(to).toBe('/items/5')
    expect(said(cookies)).toContain('优惠券已领完')
  })

  it('counts only as we have signed it', async () => {
    for (const cookie of ['hj_pending=action%3Dclaim%26card_id%3D7~forged', 'hj_pending=x', 'hj_pending=']) {
      const { to, keys } = await signIn(cookie, {})
      expect([to, keys()]).toEqual(['/items/5', ['POST login']])
    }
  })

  it('keeps no other fields of the form', async () => {
    const pressed = await post(cartAction as Action, '/cart', { intent: 'buy', ...GOODS, password: 'secret1' })
    expect(decodeURIComponent(pendingOf(pressed.cookies))).not.toContain('secret1')
  })
})
