import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './support/commands'
import { addToCart, enter, newMember, RECEIVER, skusOf } from './support/members'
import { call } from './support/shop'
import { expect, open, test } from './support/test'

/** A shopkeeper's freight template, from the file to the order. */

/** Cheap books of the demo shop, which no other test sends. */
const GOODS = '5148'
const ROWS = [
  '模板,地区,说明,配送,首件,首费,续件,续费,满额包邮',
  '书籍,其余地区,,,1,6,1,2,',
  '书籍,浙江省/杭州市,同城,,1,3,,,20',
  '书籍,西藏,,否,,,,,',
]

test('a freight rule is told on the item page, in the cart and at the checkout, where another address helps', async ({
  page,
  context,
  shop,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'heji-freight-'))
  const file = join(folder, 'freight.csv')
  writeFileSync(file, ROWS.join('\n'))
  await runCommand(shop, 'freight import', { file })
  const listed = await runCommand(shop, 'freight list', {})
  const id = /^(\d+)\s+书籍/m.exec(listed)![1]!
  const sku = (await skusOf(shop, GOODS))[0]!
  const { item_bn } = await call<{ item_bn: string }>(shop, `GET goods/items/${GOODS}`)
  const goods = join(folder, 'goods.csv')
  writeFileSync(goods, `货号\n${item_bn}`)
  await runCommand(shop, 'freight use', { id, file: goods })
  try {
    const member = await newMember(shop)
    const far = { ...RECEIVER, province: '西藏自治区', city: '拉萨市', county: '城关区' }
    await call(shop, 'POST member/address', { ...far, is_def: 1 }, member.token)
    await call(shop, 'POST member/address', { ...RECEIVER, is_def: 0 }, member.token)
    await enter(context, shop, member)
    await open(page, `${shop.storefront}/items/${GOODS}`)
    await expect(page.getByText('本商品不配送到该地区')).toBeVisible()
    await addToCart(shop, member, sku, 2)
    await open(page, `${shop.storefront}/cart`)
    await expect(page.getByText('不配送到西藏自治区拉萨市城关区')).toBeVisible()
    await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
    await expect(page.getByRole('alert').getByText(/^不配送到西藏自治区/)).toBeVisible()
    await page.getByRole('radio', { name: /昌平区/ }).check()
    const sums = page.getByRole('complementary', { name: '订单金额' })
    await expect(sums).toContainText('8.00')
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page).toHaveURL(/\/cashier/)
    const { list } = await call<{ list: { freight_fee: number }[] }>(shop, 'GET orders', {}, member.token)
    expect(Number(list[0]!.freight_fee)).toBe(800)
  } finally {
    await runCommand(shop, 'freight remove', { id })
  }
})
