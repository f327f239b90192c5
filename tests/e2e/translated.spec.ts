import type { Page } from '@playwright/test'
import { buy, enterCart, orderAndPay, topLink } from './support/buying'
import { addToCart, someSku } from './support/members'
import { call, type Shop } from './support/shop'
import { expect, open, test } from './support/test'
import { translates } from './support/translator'

/** Pages whose texts a translator or an extension has replaced: they go on to work, and show what is true now. */

test.beforeEach(({ context }) => translates(context))
// Where the translator is faster than React with a part of the page, React says so and draws that part anew.
test.use({ allowed: [/Minified React error #(?:418|422)/] })

async function openTranslated(page: Page, url: string) {
  await open(page, url)
  await expect(page.locator('html')).toHaveAttribute('data-translated', 'true')
  await expect(page.locator('main font').first()).toBeAttached()
}

interface Priced {
  spec_items: { price: number; store: number; item_spec: { spec_name: string; spec_value_name: string }[] }[]
}

/** An item with two sizes for two prices. */
async function itemOfTwoPrices(shop: Shop) {
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', { pageSize: 100 })
  for (const { item_id: id } of list) {
    const { spec_items } = await call<Priced>(shop, `GET goods/items/${id}`)
    const sold = spec_items.filter(({ store, item_spec }) => store > 0 && item_spec.length === 1)
    const prices = new Set(sold.map(({ price }) => price))
    if (prices.size > 1) return { id, skus: sold }
  }
  return null
}

for (const where of ['', ' @phone'])
  test(`a new shopper finds, chooses, registers, orders and pays on translated pages${where}`, async ({
    page,
    shop,
  }) => {
    const browsing = { page, shop, scripts: true }
    const { mobile } = await buy(browsing)
    const cart = where ? page.getByRole('link', { name: /^购物车/ }).last() : topLink(page)
    await expect(cart).toContainText('2')
    await enterCart(browsing, cart, mobile)
    await orderAndPay(browsing)
  })

test('the price follows the chosen specs on a translated page', async ({ page, shop }) => {
  const item = await itemOfTwoPrices(shop)
  test.skip(item === null, 'no item has two prices')
  const { id, skus } = item!
  await openTranslated(page, `${shop.storefront}/items/${id}`)
  const main = page.locator('.hs-price__row--main')
  for (const { item_spec } of [skus[0]!, skus.at(-1)!, skus[0]!]) {
    const button = page
      .getByRole('group', { name: item_spec[0]!.spec_name })
      .getByRole('button', { name: item_spec[0]!.spec_value_name, exact: true })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const shown = await main.textContent()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-translated', 'true')
    const again = page
      .getByRole('group', { name: item_spec[0]!.spec_name })
      .getByRole('button', { name: item_spec[0]!.spec_value_name, exact: true })
    if ((await again.getAttribute('aria-pressed')) !== 'true') await again.click()
    await expect(main).toHaveText(shown ?? '')
  }
})

test('the cart counts on a translated page, and removes what is taken out', async ({ page, shop, member }) => {
  const sku = await someSku(shop, 2)
  await addToCart(shop, member, sku, 1)
  await openTranslated(page, `${shop.storefront}/cart`)
  const settle = page.getByRole('link', { name: /^结算/ })
  await expect(settle).toContainText('1')
  await page.getByRole('button', { name: '增加数量' }).first().click()
  await expect(settle).toContainText('2')
  await page.getByRole('button', { name: '增加数量' }).first().click()
  await expect(settle).toContainText('3')
  await page.getByRole('button', { name: /^删除 / }).click()
  await page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeVisible()
})

test('a form says what is missing on a translated page, and takes it back', async ({ page, shop }) => {
  await openTranslated(page, `${shop.storefront}/auth/login`)
  const mobile = page.getByLabel('手机号')
  await mobile.focus()
  await mobile.blur()
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await mobile.fill('139')
  await mobile.blur()
  await expect(page.getByText('请输入手机号')).toHaveCount(0)
  await mobile.fill('13900001111')
  await expect(page.locator('.hj-field__error:not(:empty)')).toHaveCount(0)
})
