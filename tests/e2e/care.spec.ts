import { type BrowserContext, devices, type Page, type ViewportSize } from '@playwright/test'
import { isWiderThanWindow, smallTargets } from './support/care'
import { enter } from './support/members'
import { addressIn, newShop } from './support/shop-fixture'
import { alive, expect, open, type Shop, test } from './support/test'

/** Care mode: every screen is looked at in screens.spec.ts. */

const IN_CARE = /^<!DOCTYPE html><html data-care="true" /

async function htmlOf({ storefront }: Shop, path: string, cookie: string) {
  const answer = await fetch(storefront + path, { headers: { cookie, 'user-agent': devices['iPhone 13'].userAgent } })
  return await answer.text()
}

test('care mode is right in the first HTML, on kept pages, on others and on errors', async ({ shop }) => {
  for (const path of ['/h5', '/items', '/search', '/auth/login', '/nowhere']) {
    expect(await htmlOf(shop, path, 'hj_care=1'), path).toMatch(IN_CARE)
    for (const cookie of ['', 'hj_care=0', 'hj_care=1" onload="x', 'hj_care=true'])
      expect(await htmlOf(shop, path, cookie), `${path} ${cookie}`).not.toMatch(/<html[^>]*(data-care|onload)/)
  }
})

test('the top bar turns care mode on and off, and stays on the page', async ({ page, shop }) => {
  const list = `${shop.storefront}/items?goodsSort=3`
  await open(page, list)
  const name = page.locator('.hj-card__name').first()
  const before = (await name.boundingBox())!
  await page.getByRole('button', { name: '关怀版' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.locator('html')).toHaveAttribute('data-care', 'true')
  await alive(page)
  expect((await name.boundingBox())!.height).toBeGreaterThan(before.height * 1.1)
  await open(page, `${shop.storefront}/auth/login`)
  await page.getByRole('button', { name: '退出关怀版' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/auth/login`)
  await expect(page.locator('html')).not.toHaveAttribute('data-care')
})

test('phones have it at the end of every page, with larger text and targets @phone', async ({ page, shop }) => {
  await open(page, `${shop.storefront}/items`)
  await page.getByRole('button', { name: '关怀版' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-care', 'true')
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, select), main input:not([type="hidden"]), .hs-tabbar a')]
      .map(element => [element.className, Math.round(element.getBoundingClientRect().height)] as const)
      .filter(([, height]) => height > 0 && height < 48),
  )
  expect(small).toEqual([])
  const body = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize) * 1.2)
  expect(body).toBeGreaterThanOrEqual(18)
})

test('care mode needs no scripts @noscript', async ({ page, shop }) => {
  await page.goto(`${shop.storefront}/items?page=2`)
  await page.getByRole('button', { name: '关怀版' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/items?page=2`)
  await expect(page.locator('html')).toHaveAttribute('data-care', 'true')
  await expect(page.getByRole('button', { name: '退出关怀版' })).toBeVisible()
})

/** Screens with the most on them. */
const LARGE = [
  ...['/', '/items', '/items/{item}', '/cart', '/cart/checkout?mode=cart&id={cartShop}', '/member/trade'],
  ...['/member/trade/{done}', '/member/user-info', '/shops/info?distributor_id={shop}', '/pointitems', '/search'],
]

/** What is wrong in care mode with the large screens: too small to press at the first size, too wide at the second. */
async function faultsOf(
  context: BrowserContext,
  page: Page,
  shop: Shop,
  [usual, narrow]: [ViewportSize, ViewportSize],
) {
  const { member, fixture } = await newShop(shop)
  await enter(context, shop, member)
  await context.addCookies([{ name: 'hj_care', value: '1', url: shop.storefront }])
  const faults: string[] = []
  for (const at of LARGE) {
    await page.setViewportSize(usual)
    await page.goto(shop.storefront + addressIn(fixture, at))
    faults.push(...(await smallTargets(page)).map(target => `${at}: ${target}`))
    await page.setViewportSize(narrow)
    if (await isWiderThanWindow(page)) faults.push(`${at}: wider than ${narrow.width} px`)
  }
  return faults
}

test.describe('what can be pressed is 48 px large, and no page scrolls sideways', () => {
  // Sizes need no scripts, and pages are there sooner without.
  test.use({ javaScriptEnabled: false })

  // Half as wide: a desktop that magnifies twice.
  test('magnified twice on a desktop', async ({ context, page, shop }) => {
    const sizes: [ViewportSize, ViewportSize] = [
      { width: 1440, height: 900 },
      { width: 720, height: 450 },
    ]
    expect(await faultsOf(context, page, shop, sizes)).toEqual([])
  })

  test('the footer keeps its groups under their heads', async ({ page, shop }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto(shop.storefront)
    const boxOf = async (name: string) =>
      (await page.locator('.hs-footer').getByText(name, { exact: true }).boundingBox())!
    const [head, first, next] = [await boxOf('逛商城'), await boxOf('全部商品'), await boxOf('热门分类')]
    expect([first.x, next.x]).toEqual([head.x, head.x])
    expect([head.y < first.y, first.y < next.y]).toEqual([true, true])
  })

  test('on the narrowest phone @phone', async ({ context, page, shop }) => {
    const sizes: [ViewportSize, ViewportSize] = [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]
    expect(await faultsOf(context, page, shop, sizes)).toEqual([])
  })

  test('no tag of the cart and no name of a coupon is cut on a phone @phone', async ({ context, page, shop }) => {
    const { member } = await newShop(shop)
    await enter(context, shop, member)
    await context.addCookies([{ name: 'hj_care', value: '1', url: shop.storefront }])
    await page.goto(`${shop.storefront}/cart`)
    const ends = await page
      .locator('.hs-cart-row__info')
      .first()
      .evaluate(info => {
        const tags = ['满减', '限时特惠', '第二件半价', '加价换购'].map(tag => `<span class="hj-tag">${tag}</span>`)
        info.insertAdjacentHTML('beforeend', `<p class="hs-cart-row__tags">${tags.join('')}</p>`)
        const added = [...info.querySelectorAll('.hs-cart-row__tags:last-child .hj-tag')]
        return added.map(tag => tag.getBoundingClientRect().right <= info.getBoundingClientRect().right)
      })
    expect(ends).toEqual([true, true, true, true])
    await page.goto(`${shop.storefront}/member/receiveCoupon`)
    const names = page.locator('.hs-ticket h2')
    expect(await names.count()).toBeGreaterThan(0)
    expect(await names.evaluateAll(all => all.filter(name => name.scrollWidth > name.clientWidth).length)).toBe(0)
    const days = page.locator('.hs-ticket__from + span')
    expect(await days.evaluateAll(all => all.filter(each => each.getClientRects().length > 1).length)).toBe(0)
  })
})
