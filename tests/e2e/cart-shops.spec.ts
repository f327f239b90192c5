import type { Page } from '@playwright/test'
import { type Browsing, ready } from './support/browsing'
import { addAddress, addToCart, type Member, newMember, PASSWORD, type Sku } from './support/members'
import { skuOfShop } from './support/pickup'
import { call } from './support/shop'
import { askInternal, expect, type Shop, test } from './support/test'

/** A cart over several shops, from the lines of a visitor to one payment. */

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768

async function skusOfThree(shop: Shop): Promise<Sku[]> {
  const { list } = await call<{ list: { distributor_id: string }[] }>(shop, 'GET distributor/list', { pageSize: 20 })
  const skus: Sku[] = []
  for (const { distributor_id } of list) {
    if (skus.length === 3) break
    const sku = await skuOfShop(shop, [distributor_id]).catch(() => null)
    if (sku) skus.push(sku)
  }
  expect(skus).toHaveLength(3)
  return skus
}

async function orderThree(browsing: Browsing, member: Member): Promise<string[]> {
  const { page, shop } = browsing
  await addAddress(shop, member)
  for (const sku of await skusOfThree(shop)) await addToCart(shop, member, sku)
  await page.goto(`${shop.storefront}/cart`)
  await ready(browsing)
  const bar = page.getByRole('region', { name: '结算' })
  await expect(bar).toContainText('合计')
  await bar.getByRole('link', { name: '结算（3）' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/cart/checkout?mode=cart`)
  await ready(browsing)
  await expect(page.getByRole('region', { name: /^包裹 \d/ })).toHaveCount(3)
  await page.getByLabel('给商家留言').nth(1).fill('第二家请轻放')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+,\d+,\d+$/)
  await ready(browsing)
  return /order_id=([\d,]+)/.exec(page.url())![1]!.split(',')
}

interface Detail {
  orderInfo: { order_status: string; remark: string; total_fee: string }
}
const detailOf = (shop: Shop, member: Member, id: string) => call<Detail>(shop, `GET order/${id}`, {}, member.token)

async function payThree(browsing: Browsing, member: Member) {
  const { page, shop } = browsing
  const ids = await orderThree(browsing, member)
  await expect(page.getByRole('link', { name: '单独支付' })).toHaveCount(3)
  await page.getByRole('radio', { name: '测试支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect(page.getByRole('list', { name: '本次付款的订单' }).getByText('已付款')).toHaveCount(3)
  const orders = await Promise.all(ids.map(id => detailOf(shop, member, id)))
  expect(orders.map(({ orderInfo }) => orderInfo.order_status)).toEqual(['PAYED', 'PAYED', 'PAYED'])
  expect(orders.map(({ orderInfo }) => orderInfo.remark)).toEqual(['', '第二家请轻放', ''])
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
}

test('goods of three shops become three orders and one payment', ({ page, shop, member }) =>
  payThree({ page, shop, scripts: true }, member))
test('the same without scripts @noscript', ({ page, shop, member }) => payThree({ page, shop, scripts: false }, member))
test('the same on a phone @phone', ({ page, shop, member }) => payThree({ page, shop, scripts: true }, member))

async function mergeAtSignIn({ page, shop, scripts }: Browsing) {
  const { mobile, token } = await newMember(shop)
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', { item_bn: 'EC-10' })
  const browsing = { page, shop, scripts }
  await page.goto(`${shop.storefront}/items/${list[0]!.item_id}`)
  await ready(browsing)
  await page.getByRole('button', { name: '加入购物车' }).first().click()
  const mini = page.getByRole('region', { name: '购物车商品' })
  if (isWide(page) && scripts) {
    await expect(mini).toContainText('共 1 件')
    await mini.getByRole('link', { name: '结算' }).click()
  } else {
    await expect(scripts ? page.getByText('成功加入购物车').first() : page.locator('.hs-flash')).toBeVisible()
    await page.goto(`${shop.storefront}/cart`)
  }
  await expect(page).toHaveURL(`${shop.storefront}/auth/login?redirectUrl=%2Fcart`)
  await ready(browsing)
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(`${shop.storefront}/cart`)
  // Playwright's text search ignores <noscript>.
  const said = scripts ? page.getByText('已为你合并1件商品').first() : page.locator('.hs-flash')
  await expect(said).toContainText('已为你合并1件商品')
  await expect(page.getByRole('link', { name: '结算（1）' })).toBeVisible()
  expect(await call(shop, 'GET cartcount', {}, token)).toMatchObject({ item_count: 1 })
}

test('lines of a visitor are in the mini cart and in the cart after a sign-in', ({ page, shop }) =>
  mergeAtSignIn({ page, shop, scripts: true }))
test('lines of a visitor are in the cart after a sign-in on a phone @phone', ({ page, shop }) =>
  mergeAtSignIn({ page, shop, scripts: true }))
test('lines of a visitor are in the cart after a sign-in without scripts @noscript', ({ page, shop }) =>
  mergeAtSignIn({ page, shop, scripts: false }))

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Orders of three shops that wait for one payment. */
async function threeOrders(shop: Shop, member: Member): Promise<string[]> {
  await addAddress(shop, member)
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  const ids: string[] = []
  for (const sku of await skusOfThree(shop)) {
    await addToCart(shop, member, sku)
    const request = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
    ids.push((await call<{ order_id: string }>(shop, 'POST order_new', request, member.token)).order_id)
  }
  return ids
}

async function transfer(browsing: Browsing, member: Member) {
  const { page, shop } = browsing
  const ids = await threeOrders(shop, member)
  await page.goto(`${shop.storefront}/cashier?order_id=${ids}`)
  await ready(browsing)
  await page.getByRole('radio', { name: '线下转账' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { name: '线下转账' })).toBeVisible()
  await ready(browsing)
  await page.getByLabel('交易流水号').fill('SN20261123')
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByText('请选择凭证图片').first()).toBeVisible()
  await ready(browsing)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG })
  if (browsing.scripts) await expect(page.getByRole('img', { name: '第1张图片' })).toBeVisible()
  await page.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByRole('heading', { name: '待商家确认' })).toBeVisible()
  await page.goto(`${shop.storefront}/cashier?order_id=${ids[0]}`)
  await expect(page.getByRole('heading', { name: '转账凭证已提交，待商家确认' })).toBeVisible()
  await expect(page.getByText('SN20261123')).toBeVisible()
}

test('three orders wait for one transfer with its voucher', ({ page, shop, member }) =>
  transfer({ page, shop, scripts: true }, member))
test('a voucher is sent on a phone @phone', ({ page, shop, member }) => transfer({ page, shop, scripts: true }, member))
test('a voucher is sent without scripts @noscript', ({ page, shop, member }) =>
  transfer({ page, shop, scripts: false }, member))

test('the cashier breaks no link in two @phone', async ({ page, shop, member }) => {
  const ids = await threeOrders(shop, member)
  for (const asked of [ids, ids.slice(0, 1)]) {
    await page.goto(`${shop.storefront}/cashier?order_id=${asked}`)
    const links = page.locator('.hs-pay__facts a')
    await expect(links.first()).toBeVisible()
    const broken = await links.evaluateAll(all =>
      all.filter(a => a.getClientRects().length > 1).map(a => a.textContent),
    )
    expect(broken).toEqual([])
  }
})
