import type { BrowserContext, Page } from '@playwright/test'
import { findings } from './support/axe'
import { addAddress, addToCart, newMember, someSku } from './support/members'
import { enterDesigner, operatorToken } from './support/operators'
import { call, type Shop } from './support/shop'
import { expect, test } from './support/test'

/** Two operators at one order of the console. */

// The act that goes over another is refused.
test.use({ allowed: [/422/] })

async function unpaidOrder(shop: Shop) {
  const member = await newMember(shop)
  await addAddress(shop, member)
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  const sku = await someSku(shop)
  await addToCart(shop, member, sku)
  const request = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
  return (await call<{ order_id: string }>(shop, 'POST order_new', request, member.token)).order_id
}

async function openOrder(page: Page, context: BrowserContext, shop: Shop, id: string, role: 'admin' | 'editor') {
  await enterDesigner(context, shop, role)
  await page.goto(`${shop.console}/orders/${id}`)
  await expect(page.getByRole('heading', { name: id })).toBeVisible()
}

async function changeReceiver(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('收货人').fill(name)
  await dialog.getByRole('button', { name: '改收货信息' }).click()
}

test('two people on one order see each other, each act of the other at once, and go over none unseen', async ({
  page,
  context,
  shop,
  visitor,
}) => {
  const id = await unpaidOrder(shop)
  await openOrder(page, context, shop, id, 'admin')
  const own = page.getByRole('status').filter({ hasText: '也开着这个订单' })
  await expect(own).toHaveCount(0)
  const otherContext = await visitor()
  const other = await otherContext.newPage()
  await openOrder(other, otherContext, shop, id, 'editor')
  const names = await Promise.all(
    (['admin', 'editor'] as const).map(async role => {
      const token = await operatorToken(shop, role)
      return (await call<{ display_name: string }>(shop, 'GET /api/operator/getinfo', {}, token)).display_name
    }),
  )
  await expect(own).toContainText(`${names[1]} 也开着这个订单`)
  await expect(other.getByText(`${names[0]} 也开着这个订单`)).toBeVisible()

  // The first has the form open while the second saves.
  await page.getByRole('button', { name: '改收货信息' }).click()
  await expect(page.getByRole('dialog').getByLabel('收货人')).toBeVisible()
  await other.getByRole('button', { name: '改收货信息' }).click()
  await changeReceiver(other, '赵六')
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(`${names[1]} 刚刚动了这个订单：改收货信息`)).toBeVisible()
  await expect(page.getByRole('region', { name: '收货' })).toContainText('赵六')
  await changeReceiver(page, '王五')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`${names[1]} 刚刚动过这个订单（改收货信息）`)
  expect(await findings(page, 'an order with two people')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: '收货' })).toContainText('赵六')

  // Whoever has seen it may.
  await page.getByRole('button', { name: '改收货信息' }).click()
  await changeReceiver(page, '王五')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(other.getByText(`${names[0]} 刚刚动了这个订单：改收货信息`)).toBeVisible()
  await other.close()
  await expect(own).toHaveCount(0)
})
