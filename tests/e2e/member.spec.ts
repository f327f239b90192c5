import type { Page } from '@playwright/test'
import { type Browsing as AnyBrowsing, go, ready } from './support/browsing'
import { addAddress, addToCart, type Member, someSku } from './support/members'
import { call } from './support/shop'
import { expect, test } from './support/test'

/** The member centre: a coupon from the centre to an order, a membership, favourites. */

interface Browsing extends AnyBrowsing {
  member: Member
}

/** Says yes to the question that only scripts ask. */
async function agree({ page, scripts }: Browsing) {
  if (scripts) await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
}

async function spendCoupon(browsing: Browsing) {
  const { page, shop, member } = browsing
  await addAddress(shop, member)
  await go(browsing, '/receive/coupons')
  await expect(page).toHaveURL(/\/member\/receiveCoupon$/)
  const ticket = page.getByRole('article', { name: '新人专享券' })
  await ticket.getByRole('button', { name: '立即领取 新人专享券' }).click()
  await expect(ticket).toContainText('已领取')
  await ready(browsing)
  await page.getByRole('link', { name: '我的优惠券 ›' }).click()
  await ready(browsing)
  await expect(page.getByRole('link', { name: '可使用1', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '去使用 新人专享券' }).click()
  await expect(page).toHaveURL(/\/items$/)
  const sku = await someSku(shop)
  await addToCart(shop, member, sku, 6)
  await go(browsing, `/cart/checkout?mode=cart&id=${sku.shop}`)
  await expect(page.getByRole('complementary', { name: '订单金额' })).toContainText('30.00')
  await page.getByRole('button', { name: '提交订单' }).first().click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await go(browsing, '/member/coupon?status=2')
  await expect(page.getByRole('article', { name: '新人专享券' })).toContainText('已使用')
}

async function joinVip(browsing: Browsing) {
  const { page } = browsing
  await go(browsing, '/member/vip')
  const form = page.getByRole('form', { name: '禾卡', exact: true })
  await form.getByText('年卡').click()
  await form.getByRole('button', { name: '立即开通' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await ready(browsing)
  await page.getByRole('radio', { name: '测试支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await go(browsing, '/member/vip')
  await expect(page.getByRole('region', { name: '我的会员卡' })).toContainText('还有 365 天')
  await expect(form.getByRole('button', { name: '续费' })).toBeVisible()
}

async function shareFavourites(browsing: Browsing, visit: (address: string) => Promise<Page>) {
  const { page, shop, member } = browsing
  const goods = await Promise.all([0, 1, 2].map(nth => someSku(shop, nth)))
  for (const { goods_id } of goods) await call(shop, `POST member/collect/item/${goods_id}`, {}, member.token)
  await go(browsing, '/member/collector')
  await expect(page.getByRole('link', { name: '全部3', exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^移除 / })
    .first()
    .click()
  await agree(browsing)
  await expect(page.getByRole('link', { name: '全部2', exact: true })).toBeVisible()
  await ready(browsing)
  await page.getByRole('button', { name: '生成分享链接' }).click()
  await expect(page.locator('.hs-share-list .hs-copy__text')).toContainText('/favourites/')
  const path = new URL((await page.locator('.hs-share-list .hs-copy__text').textContent())!).pathname
  const other = await visit(shop.storefront + path)
  await expect(other.getByRole('main').getByRole('article')).toHaveCount(2)
  await ready(browsing)
  await page.getByRole('button', { name: '停止分享' }).click()
  await agree(browsing)
  await expect(page.getByRole('button', { name: '生成分享链接' })).toBeVisible()
  expect((await other.request.get(shop.storefront + path)).status()).toBe(404)
}

test('a coupon is claimed and spent', ({ page, shop, member }) => spendCoupon({ page, shop, member, scripts: true }))
test('a membership is bought', ({ page, shop, member }) => joinVip({ page, shop, member, scripts: true }))
test('a coupon and a membership on a phone @phone', async ({ page, shop, member }) => {
  const browsing = { page, shop, member, scripts: true }
  await spendCoupon(browsing)
  await joinVip(browsing)
})
test('favourites are removed and shared @phone', async ({ page, shop, member, visitor }) => {
  const other = await (await visitor()).newPage()
  await shareFavourites({ page, shop, member, scripts: true }, async address => {
    await other.goto(address)
    return other
  })
})
test('all of it without scripts @noscript', async ({ page, shop, member, visitor }) => {
  const browsing = { page, shop, member, scripts: false }
  await spendCoupon(browsing)
  await joinVip(browsing)
  const other = await (await visitor()).newPage()
  await shareFavourites(browsing, async address => {
    await other.goto(address)
    return other
  })
})
