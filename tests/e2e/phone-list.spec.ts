import { devices, type Page } from '@playwright/test'
import { alive, expect, open, test } from './support/test'

/** Categories and filters of phones. */

const brand = '[name="brand_id"]:not([value=""])'

test('filters in a sheet, with their number of goods, and the list again on the way back @phone', async ({
  page,
  shop,
}) => {
  const list = `${shop.storefront}/items?goodsSort=3`
  await open(page, list)
  const button = page.getByRole('button', { name: '筛选' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sheet.locator(brand).first().check()
  const chosen = await sheet.locator(brand).first().getAttribute('value')
  await expect(sheet.getByRole('button', { name: '查看商品' })).toBeVisible()
  const go = sheet.getByRole('button', { name: /^查看 \d+ 件商品$/ })
  await expect(go).toBeVisible()
  const count = /\d+/.exec((await go.textContent()) ?? '')![0]
  await go.click()
  await expect(page).toHaveURL(`${list}&brand_id=${chosen}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`共 ${count} 件商品`)
  await alive(page)
  await expect(page.getByRole('button', { name: '筛选 1' })).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  const before = await page.evaluate(() => window.scrollY)
  // Header and order stay in sight.
  await expect(page.getByRole('searchbox', { name: '搜索商品' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: '排序' })).toBeInViewport({ ratio: 1 })
  await page.locator('.hs-grid .hj-card__link').nth(2).click()
  await expect(page).toHaveURL(/\/items\/\d+$/)
  await alive(page)
  await page.goBack()
  await expect(page).toHaveURL(`${list}&brand_id=${chosen}`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100)
})

/** What gets the focus behind an open dialog in so many presses of Tab. Past its end the browser itself has the focus. */
async function reachedBehind(page: Page, presses: number) {
  const behind: (string | null)[] = []
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab')
    behind.push(
      await page.evaluate(() => {
        const { activeElement, body } = document
        return activeElement === body || activeElement?.closest('dialog') ? null : (activeElement?.outerHTML ?? null)
      }),
    )
  }
  return behind.filter(Boolean)
}

test('the sheet holds the focus, on the list, in a shop and for points @phone', async ({ page, shop }) => {
  for (const path of ['/items', '/shops/info?distributor_id=1', '/pointitems']) {
    await open(page, shop.storefront + path)
    await page.getByRole('button', { name: '筛选' }).click()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await expect(sheet).toBeVisible()
    expect(await reachedBehind(page, 20), path).toEqual([])
    await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(sheet, path).toBeHidden()
    await expect(page.getByRole('button', { name: '筛选' })).toBeFocused()
    await page.getByRole('button', { name: '筛选' }).click()
    await page.mouse.click(8, 400)
    await expect(sheet, path).toBeHidden()
  }
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByText('仅看有货').click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await expect(page).toHaveURL(`${shop.storefront}/pointitems?in_stock=1`)
  await expect(page.getByRole('button', { name: '筛选 1' })).toBeVisible()
})

test('categories and filters of phones need no scripts', async ({ browser, shop }) => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13']
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.storefront}/h5`)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/category`)
  const rail = page.getByRole('navigation', { name: '一级分类' })
  const second = rail.getByRole('link').nth(1)
  const name = (await second.textContent()) ?? ''
  await second.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.locator('.hs-category__group li a').first().click()
  await expect(page).toHaveURL(/\/items\?cat_id=\d+$/)
  await page.goto(`${shop.storefront}/items?goodsSort=1`)
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByText('仅看有货').click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await expect(page).toHaveURL(/[?&]in_stock=1/)
  await expect(page).toHaveURL(/[?&]goodsSort=1/)
  await expect(page.getByText('仅看有货').first()).toBeVisible()
  await context.close()
})
