import type { Locator, Page } from '@playwright/test'
import { type Browsing, messageIn, ready } from './browsing'
import { fillCode } from './codes'
import { PASSWORD, RECEIVER, skusOf } from './members'
import { call } from './shop'
import { expect, newMobile, type Shop } from './test'

/** The steps of a new shopper from the search box to a paid order. */

interface Skus {
  spec_items: { store: number; item_spec: { spec_value_name: string }[] }[]
}

interface Hole {
  colour: string
  /** A size of the colour without stock, and one that can be bought. */
  soldOut: string
  size: string
}

/** The first item of the search of which a colour misses a size. */
async function itemWithHole(shop: Shop): Promise<{ id: string; hole: Hole }> {
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', {
    keywords: '短袖',
    pageSize: '18',
  })
  for (const { item_id: id } of list) {
    const { spec_items } = await call<Skus>(shop, `GET goods/items/${id}`, {})
    const skus = spec_items.map(({ store, item_spec: [colour, size] }) => ({
      store,
      colour: colour?.spec_value_name ?? '',
      size: size?.spec_value_name ?? '',
    }))
    const hole = skus.find(({ store, size }) => store === 0 && size)
    // Not the first one, which the page has chosen already.
    const other = skus.findLast(({ store, colour }) => store > 1 && colour === hole?.colour)
    if (hole && other) return { id, hole: { colour: hole.colour, soldOut: hole.size, size: other.size } }
  }
  throw new Error('no item misses a size')
}

async function findItem(browsing: Browsing) {
  const { page, shop } = browsing
  await page.goto(shop.storefront)
  await ready(browsing)
  const box = page.getByLabel('搜索商品').first()
  await box.fill('短袖')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/items\?keywords=/)
  await ready(browsing)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('「短袖」')
  const { id, hole } = await itemWithHole(shop)
  await page.getByRole('main').locator(`a[href="/items/${id}"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`/items/${id}`))
  await ready(browsing)
  return { id, hole }
}

/** Where specs and number are chosen: on phones with scripts in a sheet that the row 已选 opens, else in the page. */
async function placeOfChoice({ page }: Browsing): Promise<Locator> {
  const row = page.locator('summary', { hasText: '已选' })
  if (!(await row.isVisible())) return page.getByRole('main')
  await row.click()
  return page.getByRole('dialog', { name: '选择规格' })
}

/** Chooses by pressing; values without stock are marked and do not react. */
async function chooseSpecs(browsing: Browsing, place: Locator, { colour, soldOut: gone, size }: Hole) {
  const value = (group: string, name: string) =>
    place.getByRole('group', { name: group }).getByRole('button', { name, exact: true })
  const choose = async (group: string, name: string) => {
    const button = value(group, name)
    // Pressing a chosen value takes it back.
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await choose('颜色', colour)
  const soldOut = place
    .getByRole('group', { name: '尺码' })
    .getByRole('button', { name: new RegExp(`^${gone}\\s*缺货`) })
  await expect(soldOut).toHaveAttribute('aria-disabled', 'true')
  if (browsing.scripts) {
    // A forced press does not wait, so wait first until the sheet has come up: hovering does, and allows what is disabled.
    await soldOut.hover()
    await soldOut.click({ force: true })
    await expect(soldOut).toHaveAttribute('aria-pressed', 'false')
  }
  await choose('尺码', size)
}

async function register(browsing: Browsing, mobile: string) {
  const { page } = browsing
  await page.getByRole('link', { name: '免费注册' }).last().click()
  await expect(page).toHaveURL(/\/auth\/reg\?redirectUrl=/)
  await ready(browsing)
  await page.getByLabel('手机号').fill(mobile)
  await fillCode(browsing, mobile)
  await page.getByLabel('设置密码').fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
}

async function fillAddress(browsing: Browsing) {
  const { page } = browsing
  await page.getByRole('textbox', { name: '收货人', exact: true }).fill(RECEIVER.username)
  await page.getByRole('textbox', { name: '手机号' }).fill(RECEIVER.telephone)
  await page.getByRole('textbox', { name: '详细地址' }).fill(RECEIVER.adrdetail)
  const select = async (label: string, name: string) => {
    await page.getByLabel(label, { exact: true }).selectOption({ label: name })
    // Without scripts the next list comes from the server.
    if (!browsing.scripts) await page.locator('button[name=intent][value=region]').click()
  }
  await select('省', RECEIVER.province)
  await select('市', RECEIVER.city)
  await page.getByLabel('区县', { exact: true }).selectOption({ label: RECEIVER.county })
  // Below the form, and where the order is sent.
  await page.getByRole('button', { name: '保存收货地址' }).first().click()
  await expect(page.getByRole('radio', { name: new RegExp(RECEIVER.username) })).toBeChecked()
  await expect(page.getByText(RECEIVER.adrdetail).first()).toBeVisible()
}

/** Nothing that was put in before the registration is lost. */
export async function enterCart(browsing: Browsing, cart: Locator, mobile: string) {
  const { page, shop } = browsing
  await cart.click()
  await expect(page).toHaveURL(`${shop.storefront}/auth/login?redirectUrl=%2Fcart`)
  await ready(browsing)
  await register(browsing, mobile)
  await expect(page).toHaveURL(`${shop.storefront}/cart`)
  await ready(browsing)
  await expect(messageIn(browsing, '已为你合并2件商品')).toHaveText('已为你合并2件商品')
}

export async function orderAndPay(browsing: Browsing) {
  const { page } = browsing
  await page.getByRole('link', { name: /结算（2）/ }).click()
  await expect(page).toHaveURL(/\/cart\/checkout\?mode=cart$/)
  await ready(browsing)
  await expect(page.getByText('请先填写收货地址')).toBeVisible()
  await fillAddress(browsing)
  const sums = await page.getByRole('complementary', { name: '订单金额' }).textContent()
  const total = /应付总额\s*(¥[\d,.]+)/.exec(sums ?? '')?.[1] ?? 'no total'
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await ready(browsing)
  await expect(page.getByText('订单提交成功，请您尽快付款！')).toBeVisible()
  const id = /order_id=(\d+)/.exec(page.url())![1]!
  await page.getByRole('radio', { name: '测试支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page).toHaveURL(`${browsing.shop.storefront}/finish/result?order_id=${id}`)
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page).toHaveURL(`${browsing.shop.storefront}/member/trade/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('待发货')
  for (const fact of [RECEIVER.username, '测试支付', `实付金额${total}`])
    await expect(page.getByRole('main')).toContainText(fact)
  return id
}

export async function buy(browsing: Browsing) {
  const { shop, scripts } = browsing
  const { id: goodsId, hole } = await findItem(browsing)
  const place = await placeOfChoice(browsing)
  await chooseSpecs(browsing, place, hole)
  const before = await skusOf(shop, goodsId)
  const quantity = place.getByRole('textbox', { name: '数量' })
  if (scripts) {
    await place.getByRole('button', { name: '增加数量' }).click()
    await expect(quantity).toHaveValue('2')
  } else await quantity.fill('2')
  await place.getByRole('button', { name: '加入购物车' }).click()
  const said = messageIn(browsing, '成功加入购物车')
  await expect(said).toBeVisible()
  await expect(said).toHaveText('成功加入购物车')
  return { goodsId, before, hole, mobile: newMobile() }
}

/** The cart in the bar at the top. */
export const topLink = (page: Page) =>
  page.getByRole('navigation', { name: '我的' }).getByRole('link', { name: /我的购物车/ })
