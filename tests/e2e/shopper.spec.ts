import type { Page } from '@playwright/test'
import { PASSWORD, RECEIVER, skusOf } from './support/members'
import { alive, askInternal, expect, lastCode, newMobile, type Shop, test } from './support/test'

/** The steps of a new shopper from the search box to a paid order (first milestone). */

interface Way {
  page: Page
  shop: Shop
  /** Whether scripts run. */
  scripts: boolean
}

/** Without scripts a page is ready when it is loaded; with scripts, when they have hydrated it. */
const ready = ({ page, scripts }: Way) => (scripts ? alive(page) : page.waitForLoadState('load'))

async function findItem(way: Way) {
  const { page, shop } = way
  await page.goto(shop.storefront)
  await ready(way)
  const box = page.getByLabel('搜索商品').first()
  await box.fill('短袖')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/items\?keywords=/)
  await ready(way)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('「短袖」')
  const item = page
    .getByRole('main')
    .getByRole('link', { name: /棉野 印花短袖T恤 周末图案/ })
    .first()
  await item.click()
  await expect(page).toHaveURL(/\/items\/\d+/)
  await ready(way)
  return /\/items\/(\d+)/.exec(page.url())![1]!
}

/** Chooses by pressing; values without stock are marked and do not react. */
async function chooseSpecs(way: Way) {
  const { page } = way
  const value = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
  const choose = async (group: string, name: string) => {
    await value(group, name).click()
    await expect(value(group, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await choose('颜色', '雾霾蓝')
  const soldOut = page.getByRole('group', { name: '尺码' }).getByRole('button', { name: /^2XL/ })
  await expect(soldOut).toHaveAttribute('aria-disabled', 'true')
  await expect(soldOut).toContainText('缺货')
  if (way.scripts) {
    await soldOut.click({ force: true })
    await expect(soldOut).toHaveAttribute('aria-pressed', 'false')
  }
  await choose('尺码', 'M')
}

async function register({ page, shop, scripts }: Way, mobile: string) {
  await page.getByRole('link', { name: '免费注册' }).last().click()
  await expect(page).toHaveURL(/\/auth\/reg\?redirectUrl=/)
  await ready({ page, shop, scripts })
  const token = await page.locator('input[name=imageToken]').inputValue()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await lastCode(shop, 'captcha', token))
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByRole('status').filter({ hasText: '发送成功' }).first()).toBeVisible()
  await page.getByLabel('短信验证码').fill(await lastCode(shop, 'sms', mobile))
  await page.getByLabel('设置密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
}

async function fillAddress(way: Way) {
  const { page } = way
  await page.getByRole('textbox', { name: '收货人', exact: true }).fill(RECEIVER.username)
  await page.getByRole('textbox', { name: '手机号' }).fill(RECEIVER.telephone)
  await page.getByRole('textbox', { name: '详细地址' }).fill(RECEIVER.adrdetail)
  const select = async (label: string, name: string) => {
    await page.getByLabel(label, { exact: true }).selectOption({ label: name })
    // Without scripts the next list comes from the server.
    if (!way.scripts) await page.locator('button[name=intent][value=region]').click()
  }
  await select('省', RECEIVER.province)
  await select('市', RECEIVER.city)
  await page.getByLabel('区县', { exact: true }).selectOption({ label: RECEIVER.county })
  await page.getByRole('button', { name: '保存收货地址' }).click()
  await expect(page.getByRole('radio', { name: new RegExp(RECEIVER.username) })).toBeChecked()
  await expect(page.getByText(RECEIVER.adrdetail).first()).toBeVisible()
}

async function addAsNewMember(way: Way, mobile: string) {
  const { page, scripts } = way
  const quantity = page.getByRole('textbox', { name: '数量' })
  const add = page.getByRole('button', { name: '加入购物车' })
  if (scripts) {
    await page.getByRole('button', { name: '增加数量' }).click()
    await expect(quantity).toHaveValue('2')
  } else await quantity.fill('2')
  await add.click()
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=/)
  await ready(way)
  await register(way, mobile)
  // Back on the page from before, now signed in.
  await expect(page).toHaveURL(/\/items\/\d+/)
  await ready(way)
}

async function orderAndPay(way: Way) {
  const { page } = way
  await page.getByRole('link', { name: /结算（2）/ }).click()
  await expect(page).toHaveURL(/\/cart\/checkout\?mode=cart&id=\d+/)
  await ready(way)
  await expect(page.getByText('请先填写收货地址')).toBeVisible()
  await fillAddress(way)
  const sums = await page.getByRole('complementary', { name: '订单金额' }).textContent()
  const total = /应付总额\s*(¥[\d,.]+)/.exec(sums ?? '')?.[1] ?? 'no total'
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await ready(way)
  await expect(page.getByText('订单提交成功，请您尽快付款！')).toBeVisible()
  const id = /order_id=(\d+)/.exec(page.url())![1]!
  await page.getByRole('radio', { name: '测试支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page).toHaveURL(`${way.shop.storefront}/finish/result?order_id=${id}`)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page).toHaveURL(`${way.shop.storefront}/member/trade/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('待发货')
  for (const fact of [RECEIVER.username, '测试支付', `实付金额${total}`])
    await expect(page.getByRole('main')).toContainText(fact)
  return id
}

async function buy(way: Way) {
  const { page, shop, scripts } = way
  const goodsId = await findItem(way)
  await chooseSpecs(way)
  const before = await skusOf(shop, goodsId)
  const mobile = newMobile()
  await addAsNewMember(way, mobile)
  await chooseSpecs(way)
  if (scripts) await page.getByRole('button', { name: '增加数量' }).click()
  else await page.getByRole('textbox', { name: '数量' }).fill('2')
  await page.getByRole('button', { name: '加入购物车' }).click()
  // Playwright's text search ignores <noscript>.
  const told = scripts ? page.getByText('成功加入购物车').first() : page.locator('.hs-flash')
  await expect(told).toBeVisible()
  await expect(told).toHaveText('成功加入购物车')
  return { goodsId, before, mobile }
}

async function checkBooks({ shop }: Way, id: string, goodsId: string, before: Awaited<ReturnType<typeof skusOf>>) {
  const moved = await askInternal<{ sku_id: number; delta: number; kind: string }[]>(
    shop,
    `/internal/ledger?order_id=${id}`,
  )
  expect(moved).toEqual([{ sku_id: expect.any(Number), delta: -2, kind: 'sale' }])
  const sku = String(moved[0]!.sku_id)
  const storeOf = (skus: typeof before) => skus.find(({ item_id }) => item_id === sku)!.store
  expect(storeOf(before) - storeOf(await skusOf(shop, goodsId))).toBe(2)
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
}

test('a new shopper finds, chooses, registers, orders and pays', async ({ page, shop }) => {
  const way = { page, shop, scripts: true }
  const { goodsId, before } = await buy(way)
  const mini = page.getByRole('region', { name: '购物车商品' })
  await expect(mini).toContainText('× 2')
  await expect(mini).toContainText('共 2 件')
  await page
    .getByRole('navigation', { name: '我的' })
    .getByRole('link', { name: /我的购物车/ })
    .click()
  await expect(page).toHaveURL(`${shop.storefront}/cart`)
  await ready(way)
  await expect(page.getByRole('listitem').filter({ hasText: '雾霾蓝' }).first()).toContainText('M')
  const id = await orderAndPay(way)
  await checkBooks(way, id, goodsId, before)
})

test('the same way without scripts @noscript', async ({ page, shop }) => {
  const way = { page, shop, scripts: false }
  const { goodsId, before } = await buy(way)
  await page
    .getByRole('navigation', { name: '我的' })
    .getByRole('link', { name: /我的购物车/ })
    .click()
  const id = await orderAndPay(way)
  await checkBooks(way, id, goodsId, before)
})

test('the same way on a phone @phone', async ({ page, shop }) => {
  const way = { page, shop, scripts: true }
  const { goodsId, before } = await buy(way)
  await page
    .getByRole('link', { name: /购物车/ })
    .last()
    .click()
  await expect(page).toHaveURL(`${shop.storefront}/cart`)
  await ready(way)
  const id = await orderAndPay(way)
  await checkBooks(way, id, goodsId, before)
})
