import type { Browsing as AnyBrowsing } from './support/browsing'
import { runCommand } from './support/commands'
import { addAddress, addToCart, type Member, someSku } from './support/members'
import { askForOne, confirmAndReview, sendBackToTheMoney } from './support/returning'
import { call } from './support/shop'
import { askInternal, expect, test } from './support/test'

/** What happens after the goods have arrived: a review with a picture, and one of three pieces back to the money. */

interface Browsing extends AnyBrowsing {
  member: Member
}

/** Three pieces of one sku, sent and received. */
async function received({ shop, member }: Browsing) {
  const sku = await someSku(shop, 3)
  await addAddress(shop, member)
  await addToCart(shop, member, sku, 3)
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  const request = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
  const { order_id } = await call<{ order_id: string }>(shop, 'POST order_new', request, member.token)
  await call(shop, 'POST payment', { order_id, pay_type: 'testpay' }, member.token)
  await runCommand(shop, 'ship', { order: order_id, corp: 'SF', code: `SF${order_id.slice(-13)}` })
  return { id: order_id, goodsId: sku.goods_id }
}

async function walk(browsing: Browsing) {
  const order = await received(browsing)
  await confirmAndReview(browsing, order)
  const no = await askForOne(browsing, order.id)
  await sendBackToTheMoney(browsing, no)
  expect(await askInternal(browsing.shop, '/internal/invariants')).toEqual([])
}

test('goods are reviewed, and one of three goes back to the money', ({ page, shop, member }) =>
  walk({ page, shop, member, scripts: true }))
test('the same without scripts @noscript', ({ page, shop, member }) => walk({ page, shop, member, scripts: false }))
test('the same on a phone @phone', ({ page, shop, member }) => walk({ page, shop, member, scripts: true }))
