// @vitest-environment node
import { expect, it } from 'vitest'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { flashCookie, orderedCookie } from '../../cookies/cookies.server'
import { loadCheckout } from './checkout.server'
import { checkoutAction } from './checkout-actions.server'

const PATH = '/cart/checkout?mode=cart&id=9'
const EMPTY: Laid = {
  data: {
    preview: null,
    coupons: [],
    coupon_code: '',
    places: [],
    addresses: [],
    address_id: '',
    refusal: { message: '购物车为空', lines: [], status_code: 422 },
  },
}

/** Cookies that a browser keeps for this path after an order; the last word of each has none of their attributes. */
async function cookiesAfterOrder(order: Laid) {
  const fields = { intent: 'order', address_id: '3', total_fee: '5800', idempotency_key: 'k-1' }
  const shop = await openShop({ 'POST order_new': order })
  const answer = (await checkoutAction(shop.args(PATH, fields))) as Response
  return answer.headers
    .getSetCookie()
    .filter(line => line.includes('Path=/cart/checkout'))
    .map(line => line.split(';', 1)[0])
    .join('; ')
}
const leadsTo = async (cookie: string) => {
  const shop = await openShop({ 'POST checkout': EMPTY })
  return redirectOf(await thrownBy(loadCheckout(shop.pageArgs(PATH, { headers: { cookie }, token: 'x'.repeat(20) }))))
    .to
}

it('an empty checkout leads to the cart, for who has just ordered to the orders (spec §2)', async () => {
  expect(await leadsTo('')).toBe('/cart')
  const ordered = await cookiesAfterOrder({ data: { order_id: '42', total_fee: '5800' } })
  expect(await leadsTo(ordered)).toBe('/member/trade')
})

it('an order that was refused is none', async () => {
  expect(await leadsTo(await cookiesAfterOrder({ status: 422, message: '库存不足' }))).toBe('/cart')
})

const tokenOf = (member: number) =>
  `x.${Buffer.from(JSON.stringify({ user_id: member })).toString('base64url')}.signature`

it('an empty checkout says where it has led, after who is signed in now, and leads nobody to orders of another', async () => {
  const leaves = async (cookie: string, token: string) => {
    const shop = await openShop({ 'POST checkout': EMPTY })
    return redirectOf(await thrownBy(loadCheckout(shop.pageArgs(PATH, { headers: { cookie }, token }))))
  }
  const ordered = orderedCookie({ secureCookies: false, token: tokenOf(1) }).split(';', 1)[0]
  const waits = flashCookie({ secureCookies: false }, 'warn', '现在登录的是 138****0002').split(';', 1)[0]
  expect(await leaves(`${ordered}; ${waits}`, tokenOf(2))).toMatchObject({
    to: '/cart',
    flash: { kind: 'warn', message: '现在登录的是 138****0002，没有待结算的商品，已转到购物车' },
  })
  expect(await leaves(`${ordered}`, tokenOf(1))).toMatchObject({
    to: '/member/trade',
    flash: { message: '没有待结算的商品，已转到您的订单' },
  })
})
