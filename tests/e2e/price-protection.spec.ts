import { findings } from './support/axe'
import { type Browsing as AnyBrowsing, go } from './support/browsing'
import { runCommand } from './support/commands'
import { addAddress, type Member, someSku } from './support/members'
import { call } from './support/shop'
import { askInternal, expect, test } from './support/test'

/** The price of bought goods falls, and the difference comes back with one tap. */

interface Browsing extends AnyBrowsing {
  member: Member
}

interface Line {
  item_bn: string
  price: number
}

const yuan = (cents: number) => (cents / 100).toFixed(2)

/** One piece of a sku, paid: several may have a promotion together, and then no price protection. */
async function bought({ shop, member }: Browsing, nth: number) {
  const sku = await someSku(shop, nth)
  await addAddress(shop, member)
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  const request = { items: JSON.stringify([{ item_id: sku.item_id, num: 1 }]), address_id: list[0]!.address_id }
  const { order_id } = await call<{ order_id: string }>(shop, 'POST order_new', request, member.token)
  await call(shop, 'POST payment', { order_id, pay_type: 'testpay' }, member.token)
  const asked = `GET order/${order_id}`
  const { orderInfo } = await call<{ orderInfo: { items: Line[] } }>(shop, asked, {}, member.token)
  return { id: order_id, line: orderInfo.items[0]! }
}

/** What comes back now, as the shop says it to the owner. */
async function due({ shop, member }: Browsing, order_id: string) {
  const { list } = await call<{ list: { refund_fee: number }[] }>(
    shop,
    'GET price-protection',
    { order_id },
    member.token,
  )
  return list[0]!.refund_fee
}

async function walk(browsing: Browsing, nth: number) {
  const { page, shop } = browsing
  const { id, line } = await bought(browsing, nth)
  const block = page.getByRole('region', { name: '价格保护' })
  await go(browsing, `/member/trade/${id}`)
  await expect(block).toContainText('目前没有差价，期间降价可在这里一键退回')
  try {
    await runCommand(shop, 'price set', { sku_code: line.item_bn, price: yuan(line.price - 1_000) })
    const fee = await due(browsing, id)
    expect(fee).toBeGreaterThan(0)
    await go(browsing, '/member/trade')
    const card = page.getByRole('article', { name: `订单 ${id}` })
    await expect(card.getByRole('button', { name: `降价可退 ¥${yuan(fee)}` })).toBeVisible()
    await go(browsing, `/member/trade/${id}`)
    await expect(block).toContainText('您买的商品降价了')
    if (browsing.scripts) expect(await findings(page, 'price protection')).toEqual([])
    await block.getByRole('button', { name: '一键价保' }).click()
    await expect(block).toContainText(`已退差价 ¥${yuan(fee)}`)
    await expect(block).toContainText('原路退回（测试支付）')
    await expect(block.getByRole('button', { name: '一键价保' })).toHaveCount(0)
    expect(await due(browsing, id)).toBe(0)
    await runCommand(shop, 'price set', { sku_code: line.item_bn, price: yuan(line.price - 2_000) })
    const more = await due(browsing, id)
    await go(browsing, '/member/trade')
    await card.getByRole('button', { name: `降价可退 ¥${yuan(more)}` }).click()
    await expect(card.getByRole('button', { name: /降价可退/ })).toHaveCount(0)
    await go(browsing, `/member/trade/${id}`)
    await expect(block).toContainText(`已退差价 ¥${yuan(more)}`)
  } finally {
    await runCommand(shop, 'price set', { sku_code: line.item_bn, price: yuan(line.price) })
  }
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
}

test('the difference to a lower price comes back with one tap', ({ page, shop, member }) =>
  walk({ page, shop, member, scripts: true }, 7))
test('the same without scripts @noscript', ({ page, shop, member }) => walk({ page, shop, member, scripts: false }, 8))
test('the same on a phone @phone', ({ page, shop, member }) => walk({ page, shop, member, scripts: true }, 9))
