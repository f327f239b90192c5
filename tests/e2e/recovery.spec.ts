import type { Locator } from '@playwright/test'
import { walked } from './support/keyboard'
import {
  addAddress,
  addToCart,
  claimCoupons,
  enter,
  type Member,
  newMember,
  type Sku,
  skusOf,
  someSku,
} from './support/members'
import { call } from './support/shop'
import { expect, open, type Shop, test } from './support/test'

/** Ways back: undo after removing, another coupon, cancelled orders, sold-out stock, closed orders. */

const cartRow = (shop: Shop, { token }: Member) =>
  call<{ valid_cart: { list: { item_id: string; num: number; is_checked: boolean; cart_id: string }[] }[] }>(
    shop,
    'GET cart/list',
    {},
    token,
  ).then(cart => cart.valid_cart.flatMap(group => group.list))

async function place(shop: Shop, member: Member, sku: Sku) {
  const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
  await addToCart(shop, member, sku)
  const ask = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
  return (await call<{ order_id: string }>(shop, 'POST order_new', ask, member.token)).order_id
}

test('a removed line comes back unchanged', async ({ page, shop, member }) => {
  const sku = await someSku(shop, 3)
  await addToCart(shop, member, sku, 3)
  const [line] = await cartRow(shop, member)
  await call(shop, `PUT cartupdate/checkstatus?cart_id=${line!.cart_id}&is_checked=0`, {}, member.token)
  await open(page, `${shop.storefront}/cart`)
  await page.getByRole('button', { name: /^删除 / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('商品已恢复')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /的数量$/ })).toHaveValue('3')
  expect(await cartRow(shop, member)).toMatchObject([{ item_id: sku.item_id, num: 3, is_checked: false }])
})

test('a removed line comes back without scripts @noscript', async ({ page, shop, member }) => {
  const sku = await someSku(shop, 3)
  await addToCart(shop, member, sku, 2)
  await page.goto(`${shop.storefront}/cart`)
  await page.getByRole('button', { name: /^删除 / }).click()
  // Playwright's text search ignores <noscript>.
  const told = page.locator('.hs-flash')
  await expect(told).toContainText('商品删除成功')
  expect(await cartRow(shop, member)).toEqual([])
  await told.locator('button', { hasText: '撤销' }).click()
  await expect(told).toHaveText('商品已恢复')
  expect(await cartRow(shop, member)).toMatchObject([{ item_id: sku.item_id, num: 2, is_checked: true }])
})

/** Claims every claimable coupon and fills the cart with goods of one shop. */
async function withCoupons(shop: Shop, member: Member) {
  await addAddress(shop, member)
  await claimCoupons(shop, member)
  const sku = await someSku(shop, 0)
  await addToCart(shop, member, sku, 4)
  return `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`
}

/** The first amount in a text; prices contain theirs twice, once for screen readers. */
const money = (text: string | null) => Number((/[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '').replaceAll(',', ''))

test('the best coupon is chosen first; another choice changes the totals, and the order uses it', async ({
  page,
  shop,
  member,
}) => {
  await open(page, await withCoupons(shop, member))
  const total = page.locator('.hs-summary__total')
  const block = page.getByRole('region', { name: /使用优惠/ })
  await expect(page.locator('.hs-summary').getByText('优惠券', { exact: true })).toBeVisible()
  const best = money(await total.textContent())
  await block.getByText(/^可用 \d+ 张$/).click()
  await expect(block.getByText(/订单商品不适用|订单金额需满|不适用于该店铺/).first()).toBeVisible()
  await block.getByRole('radio', { name: '不使用优惠券' }).check()
  await expect(page).toHaveURL(/coupon=none/)
  await expect.poll(async () => money(await total.textContent())).toBeGreaterThan(best)
  const plain = money(await total.textContent())
  await block.getByRole('radio').first().check()
  await expect.poll(async () => money(await total.textContent())).toBeLessThan(plain)
  const shown = money(await total.textContent())
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=/)
  expect(money(await page.locator('.hs-pay__amount .hj-price').textContent())).toBe(shown)
})

test('a coupon is chosen without scripts @noscript', async ({ page, shop, member }) => {
  await page.goto(await withCoupons(shop, member))
  const total = page.locator('.hs-summary__total')
  const best = money(await total.textContent())
  await page.getByText(/^可用 \d+ 张$/).click()
  await page.getByRole('radio', { name: '不使用优惠券' }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.locator('.hs-flash')).toHaveText('优惠券已更换，请核对金额后重新提交')
  const plain = money(await total.textContent())
  expect(plain).toBeGreaterThan(best)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cashier\?order_id=/)
  expect(money(await page.locator('.hs-pay__amount .hj-price').textContent())).toBe(plain)
})

test('an order is cancelled in a dialog that requires a reason; its cashier is closed', async ({
  page,
  shop,
  member,
}) => {
  await addAddress(shop, member)
  const id = await place(shop, member, await someSku(shop, 1))
  await open(page, `${shop.storefront}/member/trade/${id}`)
  const cancel = page.locator('summary', { hasText: '取消订单' })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: '取消订单' })
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0
  // As high as its content, not as the window.
  await expect.poll(async () => (await height(dialog)) - (await height(dialog.locator('form')))).toBeLessThan(140)
  await dialog.getByRole('button', { name: '暂不取消' }).click()
  await expect(dialog).toBeHidden()
  await cancel.click()
  await dialog.getByRole('radio', { name: '其他' }).check()
  await dialog.getByRole('textbox', { name: '其他原因' }).fill('换个颜色')
  await walked(page)
  await dialog.getByRole('button', { name: '确认取消' }).click()
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
  await expect(page.getByText('取消原因：')).toContainText('换个颜色')
  await open(page, `${shop.storefront}/cashier?order_id=${id}`)
  await expect(page.getByText('订单已取消', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '立即支付' })).toHaveCount(0)
})

test('an order is cancelled without scripts @noscript', async ({ page, shop, member }) => {
  await addAddress(shop, member)
  const id = await place(shop, member, await someSku(shop, 1))
  await page.goto(`${shop.storefront}/member/trade/${id}`)
  await page.getByText('取消订单', { exact: true }).click()
  await page.getByRole('radio', { name: '不想要了' }).check()
  await page.getByRole('button', { name: '确认取消' }).click()
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
})

test('sold-out goods are named, with the stock that is left and a way back', async ({
  page,
  shop,
  member,
  visitor,
}) => {
  await addAddress(shop, member)
  const sku = (await skusOf(shop, '5053')).find(({ store }) => store > 2 && store < 5_000)!
  await addToCart(shop, member, sku, sku.store)
  await open(page, `${shop.storefront}/cart/checkout?mode=cart&id=${sku.shop}`)
  await expect(page.getByRole('button', { name: '提交订单' })).toBeEnabled()

  const other = await newMember(shop)
  await enter(await visitor(), shop, other)
  await addAddress(shop, other)
  await place(shop, other, sku)
  await page.getByRole('button', { name: '提交订单' }).click()
  // The answer stands above the form until the page is loaded again; then it moves up, in place of the form.
  await expect(page.getByRole('button', { name: '提交订单' })).toHaveCount(0)
  const refused = page.getByRole('alert').filter({ hasText: '库存不足' })
  await expect(refused).toContainText(`需要 ${sku.store} 件，仅剩 ${sku.store - 1} 件`)
  await refused.getByRole('link', { name: '返回购物车修改' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/cart`)
  await expect(page.getByText(`库存仅剩 ${sku.store - 1} 件，已为您调整`)).toBeVisible()
})
