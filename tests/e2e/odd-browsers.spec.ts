import type { BrowserContext, Page } from '@playwright/test'
import { addAddress, addToCart, someSku } from './support/members'
import { call, type Shop } from './support/shop'
import { expect, open, test } from './support/test'

/** Browsers with a wrong clock or without storage (reliability rows 31 and 32). */

const secondsOf = (text: string | null) => {
  const [, days = '0', h, m, s] = /(?:(\d+)天)?(\d\d):(\d\d):(\d\d)/.exec(text ?? '') ?? []
  return ((Number(days) * 24 + Number(h)) * 60 + Number(m)) * 60 + Number(s)
}

/** An item with a running activity, and the API's present data of it. */
async function activityOf(shop: Shop) {
  const { list } = await call<{ list: { item_id: string; activity_price?: number }[] }>(shop, 'GET goods/items', {
    pageSize: 100,
  })
  const id = list.find(item => item.activity_price !== undefined)!.item_id
  const item = await call<{ act_price: number; activity_info: { last_seconds: number; status: string } }>(
    shop,
    `GET goods/items/${id}`,
  )
  return { id, price: item.act_price, left: item.activity_info.last_seconds }
}

for (const year of ['1970-01-02', '2038-01-20'])
  test(`prices and countdowns follow the shop's clock in a browser of ${year} (row 31)`, async ({
    page,
    shop,
    member,
  }) => {
    await page.clock.install({ time: new Date(`${year}T03:14:08Z`) })
    const { id, price, left } = await activityOf(shop)
    await open(page, `${shop.storefront}/items/${id}`)
    await expect(page.locator('.hs-price__row--main')).toContainText((price / 100).toFixed(2))
    const timer = page.getByRole('timer').first()
    const shown = secondsOf(await timer.textContent())
    // Loading takes seconds, not days.
    expect(left - shown).toBeGreaterThanOrEqual(0)
    expect(left - shown).toBeLessThan(3_600)
    await page.clock.runFor(10_000)
    await expect.poll(async () => shown - secondsOf(await timer.textContent())).toBeGreaterThanOrEqual(9)

    const sku = await someSku(shop, 2)
    await addAddress(shop, member)
    await addToCart(shop, member, sku)
    const { list } = await call<{ list: { address_id: string }[] }>(shop, 'GET member/addresslist', {}, member.token)
    const ask = { cart_type: 'cart', distributor_id: sku.shop, address_id: list[0]!.address_id }
    const { order_id } = await call<{ order_id: string }>(shop, 'POST order_new', ask, member.token)
    await open(page, `${shop.storefront}/cashier?order_id=${order_id}`)
    const rest = secondsOf(await page.getByRole('timer').textContent())
    expect(rest).toBeGreaterThan(25 * 60)
    expect(rest).toBeLessThanOrEqual(30 * 60)
    await expect(page.getByRole('button', { name: '立即支付' })).toBeEnabled()
  })

/** A browser whose storage is switched off, full, or contains foreign data. */
const STORAGES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'switched off': context =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    }),
  full: context =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
  corrupt: context =>
    context.addInitScript(() => {
      for (const storage of [localStorage, sessionStorage])
        for (const key of ['auth_token', 'positions', 'hj-chunk-reload']) storage.setItem(key, '{"broken')
    }),
}

async function buys(page: Page, shop: Shop, goodsId: string, itemId: string, token: string) {
  await open(page, `${shop.storefront}/items/${goodsId}?sku=${itemId}`)
  await page.getByRole('button', { name: '加入购物车', exact: true }).first().click()
  await expect(page.getByText('成功加入购物车').first()).toBeVisible()
  await expect
    .poll(async () => (await call<{ item_count: number }>(shop, 'GET cartcount', {}, token)).item_count)
    .toBe(1)
  await open(page, `${shop.storefront}/cart`)
  await expect(page.getByRole('textbox', { name: /的数量$/ })).toHaveValue('1')
}

test.describe('a browser without storage that can be used', () => {
  // The code that remembers the scroll position logs that it cannot.
  test.use({ allowed: [/denied|in JSON/] })

  for (const [name, break_] of Object.entries(STORAGES))
    test(`the cart comes from the shop when storage is ${name} (row 32)`, async ({ page, shop, member, context }) => {
      await break_(context)
      const sku = await someSku(shop, 1)
      await buys(page, shop, sku.goods_id, sku.item_id, member.token)
      await page.reload()
      await expect(page.getByRole('textbox', { name: /的数量$/ })).toHaveValue('1')
    })
})
