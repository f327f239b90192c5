import type { Page } from '@playwright/test'
import { type Browsing, go, messageIn, ready } from './browsing'
import { fillCode } from './codes'
import { addAddress, type Member } from './members'
import { call, type Shop } from './shop'
import { expect } from './test'

/** What staff do: they sign in with their work id and buy goods that only staff see. */

/** One of the demo shop. A number gets one message a minute, so each walk has its own. */
export interface Staff {
  workId: string
  mobile: string
}

interface Goods {
  item_id: string
  default_item_id: string
  item_name: string
  distributor_id: string
  product_type: string
}

interface Listed {
  list: Goods[]
}

export const staffBar = (page: Page) => page.getByRole('region', { name: '员工模式' })

/** Puts goods into the cart as a visitor. They have no specs, so one press does. */
async function chooseBefore(browsing: Browsing) {
  const { list } = await call<Listed>(browsing.shop, 'GET goods/items', { item_bn: 'EC-10' })
  await go(browsing, `/items/${list[0]!.item_id}`)
  await browsing.page.getByRole('button', { name: '加入购物车' }).click()
  await expect(messageIn(browsing, '成功加入购物车')).toContainText('成功加入购物车')
}

/** Signs in by work id; what was chosen before is in the cart then. */
export async function signInAsStaff(browsing: Browsing, { workId, mobile }: Staff): Promise<Member> {
  const { page, shop } = browsing
  await chooseBefore(browsing)
  await go(browsing, '/staff/login?redirectUrl=%2Fitems')
  await page.getByLabel('员工工号').fill(workId)
  if (browsing.scripts) await expect(page.getByText(`验证码将发送至 138****${mobile.slice(7)}`)).toBeVisible()
  await fillCode(browsing, mobile)
  await page.getByRole('button', { name: '员工登录' }).click()
  await expect(page.getByText('请先阅读并同意员工登录协议')).toBeVisible()
  await ready(browsing)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '员工登录' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/items`)
  await expect(messageIn(browsing, '已为你合并1件商品')).toContainText('已为你合并1件商品')
  await expect(staffBar(page)).toBeVisible()
  const token = (await page.context().cookies()).find(({ name }) => name === 'ECSHOPX_TOKEN')!.value
  expect(await call(shop, 'GET cartcount', {}, token)).toMatchObject({ item_count: 1 })
  return { mobile, token }
}

/** Orders a 福袋, from its page to the cashier. @returns the goods and the number of the order */
export async function orderBag(browsing: Browsing, member: Member): Promise<{ bag: Goods; id: string }> {
  const { page, shop } = browsing
  await addAddress(shop, member)
  const { list } = await call<Listed>(shop, 'GET /staff.activity.items', { page_size: 100 }, member.token)
  const bag = list.find(item => item.product_type === 'bag')!
  await go(browsing, `/items/${bag.item_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('福袋')
  await putBag(shop, bag, member)
  await go(browsing, '/cart')
  await expect(page.getByRole('listitem').filter({ hasText: bag.item_name }).first()).toContainText('福袋')
  await go(browsing, `/cart/checkout?mode=cart&id=${bag.distributor_id}`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=\d+/)
  const id = /order_id=(\d+)/.exec(page.url())![1]!
  await go(browsing, `/member/trade/${id}`)
  await expect(page.getByRole('main')).toContainText('福袋')
  return { bag, id }
}

export const putBag = (shop: Shop, { default_item_id, distributor_id }: Goods, { token }: Member) =>
  call(shop, 'POST cart', { item_id: default_item_id, num: 1, distributor_id, cart_type: 'cart' }, token)

/** Leaves the mode: goods for staff are then out of reach. */
export async function leaveStaffMode(browsing: Browsing, { bag, id }: { bag: Goods; id: string }) {
  const { page, shop } = browsing
  await go(browsing, `/member/trade/${id}`)
  await staffBar(page).getByRole('button', { name: '退出员工模式' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/member/trade/${id}`)
  await expect(staffBar(page)).toBeHidden()
  await go(browsing, `/items/${bag.item_id}`)
  await expect(page.getByRole('link', { name: '仅限员工购买，员工登录' })).toBeVisible()
}
