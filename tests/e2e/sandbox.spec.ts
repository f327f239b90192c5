import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findings } from './support/axe'
import { addToCart, skusOf, someSku } from './support/members'
import { enterDesigner, newPage } from './support/operators'
import { askInternal, call, type Shop } from './support/shop'
import { alive, expect, test } from './support/test'

/** An item without specs, which goes into the cart with one press. */
const PLAIN = 'EC-10'

interface Goods {
  item_id: string
  item_name: string
  pics: string[]
  price: number
}

/** Text messages and mails that the shop has sent. */
const sentBy = (shop: Shop) => readFileSync(join(shop.dataDir, 'outbox.jsonl'), 'utf8')

/** From a page with the item to the paid order. @returns its id */
async function buyFrom(tab: Page, shop: Shop, item: Goods) {
  await tab.getByRole('main').locator(`a[href^="/items/${item.item_id}"]`).first().click()
  await expect(tab).toHaveURL(new RegExp(`/items/${item.item_id}`))
  await alive(tab)
  await tab.getByRole('button', { name: '加入购物车' }).click()
  await expect(tab.getByText('成功加入购物车').first()).toBeVisible()
  await tab.goto(`${shop.storefront}/cart`)
  await alive(tab)
  await tab.getByRole('link', { name: '结算（1）' }).click()
  await expect(tab).toHaveURL(/\/cart\/checkout/)
  await alive(tab)
  await tab.getByRole('button', { name: '提交订单' }).click()
  await expect(tab).toHaveURL(/\/cashier\?order_id=\d+/)
  await alive(tab)
  const id = /order_id=(\d+)/.exec(tab.url())![1]!
  await tab.getByRole('radio', { name: '测试支付' }).check()
  await tab.getByRole('button', { name: '立即支付' }).click()
  await expect(tab.getByRole('heading', { name: '支付成功' })).toBeVisible()
  return id
}

test('an operator buys in the draft up to the paid order; the shop has no order, and its shopper loses nothing', async ({
  page,
  shop,
  context,
  member,
  allowed,
}) => {
  allowed.push(/410/)
  const { list } = await call<{ list: Goods[] }>(shop, 'GET goods/items', { item_bn: PLAIN })
  const item = list[0]!
  const { item_id: goods_id, item_name: goods_name, pics, price } = item
  const entry = { goods_id, goods_name, goods_pic: pics[0] ?? '', price, linkPage: 'goods', linkPageLabel: '商品' }
  const words = `试买稿 ${Date.now()}`
  const id = await newPage(shop, words, 'editor', [
    { type: 'W0011', uuid: 'words', text: words, width: 1190, height: 40 },
    { type: 'W0002', uuid: 'goods', width: 1190, data: [entry] },
  ])
  await addToCart(shop, member, await someSku(shop, 1), 3)
  const ofMember = async () => ({
    cart: await call(shop, 'GET cartcount', {}, member.token),
    orders: (await call<{ pager: { count: number } }>(shop, 'GET orders', { page: 1, pageSize: 9 }, member.token))
      .pager,
    stock: (await skusOf(shop, item.item_id)).map(({ store }) => store),
    sent: sentBy(shop),
    session: (await context.cookies(shop.storefront)).filter(({ name }) => name === 'ECSHOPX_TOKEN'),
  })
  const before = await ofMember()

  await enterDesigner(context, shop, 'editor')
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('button', { name: '在草稿里试买' }).click()
  const dialog = page.getByRole('dialog', { name: '在草稿里试买' })
  await dialog.getByRole('button', { name: '开始试买' }).click()
  const browsing = dialog.getByRole('link', { name: '打开试买的商城' })
  await expect(browsing).toBeVisible({ timeout: 60_000 })
  expect(await findings(page, 'the dialog of the sandbox')).toEqual([])
  const [tab] = await Promise.all([context.waitForEvent('page'), browsing.click()])
  await alive(tab)
  expect(tab.url()).toBe(`${shop.storefront}/custompage?pageid=${id}`)
  const mark = tab.getByText('试买环境，不产生真实订单')
  await expect(mark).toBeVisible()
  await expect(tab.getByText(words, { exact: true }).last()).toBeVisible()
  const order_id = await buyFrom(tab, shop, item)
  await expect(mark).toBeVisible()

  expect(await ofMember()).toEqual(before)
  expect(await askInternal(shop, `/internal/ledger?order_id=${order_id}`)).toEqual([])
  await expect(call(shop, `GET order/${order_id}`, {}, member.token)).rejects.toThrow('404')

  // The sandbox ends behind the back of the tab: nothing of it may reach the shop.
  await dialog.getByRole('button', { name: '结束试买' }).click()
  await expect(dialog.getByRole('button', { name: '开始试买' })).toBeVisible()
  await tab.goto(`${shop.storefront}/cart`)
  await expect(tab.getByRole('heading', { name: '试买已结束' })).toBeVisible()
  await tab.getByRole('link', { name: '回到商城' }).click()
  await alive(tab)
  await expect(mark).toHaveCount(0)
  expect((await context.cookies(shop.storefront)).filter(({ name }) => /^hjt_|^hj_sandbox$/.test(name))).toEqual([])
  await tab.goto(`${shop.storefront}/cart`)
  await alive(tab)
  await expect(tab.getByRole('textbox', { name: /的数量$/ })).toHaveValue('3')
  expect(await ofMember()).toEqual(before)
})
