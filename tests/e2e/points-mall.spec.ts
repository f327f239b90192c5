import type { Page } from '@playwright/test'
import type { Browsing } from './support/browsing'
import { walked } from './support/keyboard'
import { enter } from './support/members'
import { call, callFrom } from './support/shop'
import { alive, askInternal, expect, type Shop, test } from './support/test'

/** An exchange in the points mall, from the list to the end. */

interface Goods {
  item_id: string
  item_name: string
  point: number
  price: number
}

/** The demo member who has points. */
async function openAsRich(page: Page, shop: Shop) {
  const form = { username: '13800000002', password: 'heji2026' }
  const { token } = await callFrom<{ token: string }>(shop, '10.9.8.7', '/api/h5app/wxapp/login', form)
  await enter(page.context(), shop, { mobile: form.username, token })
  const balance = async () => (await call<{ point: number }>(shop, 'GET point/member/info', {}, token)).point
  return { balance }
}

async function cheapest(shop: Shop, fits: (goods: Goods) => boolean) {
  const { list } = await call<{ list: Goods[] }>(shop, 'GET pointsmall/goods/items', { goodsSort: 3, pageSize: 50 })
  const found = list.find(fits)
  if (!found) throw new Error('no goods for points')
  return found
}

/** @param walks whether the form of the checkout is walked by keyboard, which takes scripts */
async function exchange(page: Page, shop: Shop, goods: Goods, ready: () => Promise<unknown>, walks = false) {
  await page.goto(`${shop.storefront}/pointitems?goodsSort=3`)
  await ready()
  await page.getByRole('link', { name: `立即兑换 ${goods.item_name}` }).click()
  const dialog = page.getByRole('dialog', { name: '积分兑换' })
  await expect(dialog).toContainText(`${goods.point.toLocaleString('en-US')} 积分`)
  await ready()
  await dialog.getByRole('button', { name: '立即兑换' }).click()
  await expect(page).toHaveURL(/\/pointitems\/checkout\?mode=fastbuy&order_type=normal_pointsmall/)
  await ready()
  await expect(page.getByRole('complementary', { name: '订单金额' })).toContainText('包邮')
  if (walks) await walked(page)
  await page.getByRole('button', { name: '提交订单' }).click()
}

async function payWithPoints({ page, shop, scripts }: Browsing) {
  const ready = () => (scripts ? alive(page) : page.waitForLoadState('load'))
  const { balance } = await openAsRich(page, shop)
  const before = await balance()
  const goods = await cheapest(shop, ({ price }) => price > 0)
  await exchange(page, shop, goods, ready, scripts)
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  await ready()
  expect(await balance()).toBe(before - goods.point)
  await page.getByRole('radio', { name: '测试支付' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  expect(await askInternal(shop, '/internal/invariants')).toEqual([])
}

test('goods for points and money are exchanged and paid', ({ page, shop }) =>
  payWithPoints({ page, shop, scripts: true }))
test('the same on a phone @phone', ({ page, shop }) => payWithPoints({ page, shop, scripts: true }))
test('the same without scripts @noscript', ({ page, shop }) => payWithPoints({ page, shop, scripts: false }))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('goods for points alone are exchanged on a phone @phone', async ({ page, shop }) => {
    const { balance } = await openAsRich(page, shop)
    const before = await balance()
    const goods = await cheapest(shop, ({ price }) => price === 0)
    await exchange(page, shop, goods, () => page.waitForLoadState('load'))
    await expect(page.getByRole('heading', { name: '积分支付成功' })).toBeVisible()
    expect(await balance()).toBe(before - goods.point)
    await page.getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByRole('main')).toContainText(goods.item_name)
    expect(await askInternal(shop, '/internal/invariants')).toEqual([])
  })
})
