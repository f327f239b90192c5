import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addToCart, enter, newMember, someSku } from './support/members'
import { call } from './support/shop'
import { expect, open, type Shop, test } from './support/test'

/** The lean browser of the other tests has no back-forward cache. */
const WHOLE_BROWSER = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(path => existsSync(path))

test.skip(!WHOLE_BROWSER, 'needs a Chromium with windows: apt-get install chromium')
test.use({
  launchOptions: {
    executablePath: WHOLE_BROWSER,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const path = (page: Page) => page.evaluate(() => location.pathname).catch(() => '/article')

/** Leaves a page for another one, and goes back. Playwright does not see a page that the browser takes out of its memory. */
async function goAndComeBack(page: Page, shop: Shop, meanwhile: () => Promise<unknown>) {
  await page.evaluate(() => {
    ;(window as unknown as { isSame: boolean }).isSame = true
  })
  await open(page, `${shop.storefront}/article`)
  await meanwhile()
  await page.evaluate(() => history.back()).catch(() => {})
  await expect.poll(() => path(page)).not.toBe('/article')
}

const badge = (page: Page) => page.getByRole('link', { name: /我的购物车，\d+ 件商品|购物车/ }).first()

test('the header of a page that comes back counts what went into the cart meanwhile', async ({
  page,
  shop,
  member,
}) => {
  const sku = await someSku(shop, 1)
  await open(page, `${shop.storefront}/items/${sku.goods_id}`)
  await goAndComeBack(page, shop, () => addToCart(shop, member, sku, 3))
  await expect(badge(page)).toContainText('3')
})

test('a cart that comes back shows the number of now', async ({ page, shop, member }) => {
  const sku = await someSku(shop, 1)
  await addToCart(shop, member, sku, 1)
  await open(page, `${shop.storefront}/cart`)
  await expect(page.getByRole('textbox', { name: /的数量$/ })).toHaveValue('1')
  await goAndComeBack(page, shop, () => addToCart(shop, member, sku, 2))
  await expect(page.getByRole('textbox', { name: /的数量$/ })).toHaveValue('3')
})

test('a page that comes back after signing out shows nothing of the member', async ({
  page,
  context,
  shop,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await open(page, `${shop.storefront}/items`)
  await expect(page.getByRole('link', { name: '你好，请登录' })).toBeHidden()
  await goAndComeBack(page, shop, () => context.clearCookies({ name: 'ECSHOPX_TOKEN' }))
  await expect(page.getByRole('link', { name: '你好，请登录' })).toBeVisible()
})

test('a page that comes back after signing in knows the member', async ({ page, context, shop }) => {
  await open(page, `${shop.storefront}/items`)
  const member = await newMember(shop)
  await goAndComeBack(page, shop, () => enter(context, shop, member))
  // The document that was left, not a new one.
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true)
  await expect(page.getByRole('link', { name: '你好，请登录' })).toBeHidden()
})

test('a favourite that was taken back elsewhere is none on the page that comes back', async ({
  page,
  shop,
  member,
}) => {
  const { goods_id } = await someSku(shop, 1)
  await open(page, `${shop.storefront}/items/${goods_id}`)
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()
  await goAndComeBack(page, shop, () =>
    call(shop, 'DELETE member/collect/item', { 'item_ids[0]': goods_id }, member.token),
  )
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
})
