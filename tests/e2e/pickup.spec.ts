import { type Browsing as AnyBrowsing, ready } from './support/browsing'
import { runCommand, typeCommand } from './support/commands'
import { addToCart, type Member } from './support/members'
import { pickupSku, skuOfShop } from './support/pickup'
import { call } from './support/shop'
import { alive, askInternal, expect, test } from './support/test'

/** Pickup orders, from the checkout to the counter. */

interface Browsing extends AnyBrowsing {
  member: Member
}

async function order(browsing: Browsing) {
  const { page, shop, member } = browsing
  const sku = await pickupSku(shop)
  await addToCart(shop, member, sku)
  await page.goto(`${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  await ready(browsing)
  await page.getByRole('navigation', { name: '取货方式' }).getByRole('link', { name: '到店自提' }).click()
  await expect(page).toHaveURL(/receipt=ziti/)
  await ready(browsing)
  // Pickup needs no address.
  await expect(page.getByRole('heading', { name: '收货人信息' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /提货地址/ })).toBeChecked()
  const sums = page.getByRole('complementary', { name: '订单金额' })
  await expect(sums).toContainText('免运费')
  await page.getByLabel('提货时间').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '提货人' }).fill('周小满')
  await page.getByRole('textbox', { name: '手机号' }).fill('138')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await ready(browsing)
  await expect(page.getByRole('textbox', { name: '提货人' })).toHaveValue('周小满')
  await page.getByRole('textbox', { name: '手机号' }).fill('13900001234')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await ready(browsing)
  const id = /order_id=(\d+)/.exec(page.url())![1]!
  await page.getByRole('radio', { name: '测试支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  return id
}

async function fetchGoods(browsing: Browsing, id: string) {
  const { page, shop } = browsing
  await page.goto(`${shop.storefront}/member/trade?status=4`)
  await ready(browsing)
  const card = page.getByRole('article', { name: `订单 ${id}` })
  await expect(card).toContainText('待自提')
  await card.getByRole('link', { name: /提货码/ }).click()
  await expect(page).toHaveURL(new RegExp(`/member/trade/${id}#pickup$`))
  await ready(browsing)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('待自提')
  const code = (await page.locator('.hs-pickup__digits').textContent())!
  expect(code).toMatch(/^\d{4} \d{4}$/)
  for (const picture of [page.getByRole('img', { name: '提货二维码' }), page.locator('.hs-pickup__bars')]) {
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
  }
  await expect(page.getByRole('main')).toContainText('营业时间')
  expect(await typeCommand(shop, 'pickup', code)).toContain(`订单 ${id} 已核销，请把商品交给 周小满（手机尾号 1234）`)
  await expect(runCommand(shop, 'pickup', { code })).rejects.toThrow('提货码已使用，不能重复提货')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已完成')
  await expect(page.getByRole('img', { name: '提货二维码' })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('自提信息')
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
}

async function walk(browsing: Browsing) {
  await fetchGoods(browsing, await order(browsing))
}

test('goods are ordered for pickup and picked up in the shop', ({ page, shop, member }) =>
  walk({ page, shop, member, scripts: true }))
test('the same without scripts @noscript', ({ page, shop, member }) => walk({ page, shop, member, scripts: false }))
test('the same on a phone @phone', ({ page, shop, member }) => walk({ page, shop, member, scripts: true }))

test('a shop without pickup offers only delivery', async ({ page, shop, member }) => {
  const { list } = await call<{ list: { distributor_id: string }[] }>(shop, 'GET distributor/list', { is_ziti: 0 })
  const sku = await skuOfShop(
    shop,
    list.map(({ distributor_id }) => distributor_id),
  )
  await addToCart(shop, member, sku)
  await page.goto(`${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}&receipt=ziti`)
  await expect(page).toHaveURL(/\/cart\/checkout\?mode=cart&id=\d+$/)
  await alive(page)
  await expect(page.getByRole('heading', { name: '收货人信息' })).toBeVisible()
  await expect(page.getByRole('link', { name: '到店自提' })).toHaveCount(0)
})
