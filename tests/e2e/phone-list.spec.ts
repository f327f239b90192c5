import { devices, type Page } from '@playwright/test'
import { publicShop } from './support/shop-fixture'
import { alive, expect, open, test } from './support/test'

/** Categories, filters and sheets of phones. */

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

test('a double tap in a sheet buys nothing that nobody asked for @phone', async ({ page, shop }) => {
  const item = `${shop.storefront}/items/5008`
  await open(page, item)
  const buy = (await page.getByRole('button', { name: '立即购买' }).boundingBox())!
  const twice = async () => {
    for (let i = 0; i < 2; i++) await page.touchscreen.tap(buy.x + buy.width / 2, buy.y + buy.height / 2)
  }
  const sheet = page.getByRole('dialog', { name: '选择规格' })
  // The first tap opens the sheet, the second would press its button.
  await twice()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '加入购物车' }).tap()
  const add = sheet.getByRole('button', { name: '加入购物车' })
  await add.tap({ trial: true })
  // The first tap closes the sheet, the second would press 立即购买 below it.
  await twice()
  await expect(page.getByText('成功加入购物车')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(item)
})

test('the sheet to share an article lies above the tab bar, and closes beside it @phone', async ({ page, shop }) => {
  const { article } = await publicShop(shop)
  await open(page, `${shop.storefront}/article/detail/${article}`)
  const share = page.locator('.hs-share')
  for (const care of [false, true]) {
    await page.evaluate(on => document.documentElement.toggleAttribute('data-care', on), care)
    for (const close of ['取消', 'beside']) {
      await share.locator('summary').tap()
      await expect(share).toHaveAttribute('open')
      if (close === '取消') await page.getByRole('button', { name: '取消' }).tap({ timeout: 10_000 })
      else await page.touchscreen.tap(195, 20)
      await expect(share).not.toHaveAttribute('open')
    }
  }
})

test('no tag of a card is cut beside its price with coupons', async ({ page, shop }) => {
  await open(page, `${shop.storefront}/items?keywords=手机`)
  const rows = page.locator('.hj-card__tags:has(.hj-final-price):has(.hj-tag)')
  await expect(rows.first()).toBeVisible()
  const cut = await rows.evaluateAll(found =>
    found.flatMap(row => {
      const end = row.getBoundingClientRect().bottom
      return [...row.children]
        .map(tag => tag.getBoundingClientRect())
        .filter(({ top, bottom }) => top < end && bottom > end + 0.1)
    }),
  )
  expect(cut).toEqual([])
})
