import { enter, newMember } from './support/members'
import { call } from './support/shop'
import { alive, expect, open, type Shop, test } from './support/test'

interface ShopRow {
  distributor_id: string
  name: string
}

const CHANGPING = { province: '北京市', city: '北京市', area: '昌平区', type: '1' }
const JINGAN = { latitude: 31.2286, longitude: 121.448 }

const shopsNear = async (shop: Shop, where: Record<string, string>) =>
  (await call<{ list: ShopRow[] }>(shop, 'GET distributor/list', { ...where, pageSize: '20' })).list

test('stores of the fallback district, by tag, order and name, and one of them @noscript', async ({ page, shop }) => {
  const near = await shopsNear(shop, CHANGPING)
  await page.goto(`${shop.storefront}/shops/near`)
  const rows = page.locator('.hs-near-shop')
  await expect(page.getByText('北京市 昌平区')).toBeVisible()
  expect(await rows.getByRole('heading').allInnerTexts()).toEqual(near.map(({ name }) => name))

  const second = page.getByRole('navigation', { name: '店铺标签' }).getByRole('link').nth(1)
  const tag = String(await second.textContent())
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  const tagged = await rows.count()
  expect(tagged).toBeLessThan(near.length)
  await expect(rows.filter({ hasText: tag })).toHaveCount(tagged)
  await page.getByRole('link', { name: '全部', exact: true }).click()
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '销量' }).click()
  await expect(page.getByRole('navigation', { name: '排序' }).locator('[aria-current]')).toHaveText('销量')

  await page.getByRole('searchbox', { name: '店铺名称' }).fill('没有这家店')
  await page.getByRole('button', { name: '搜索店铺' }).click()
  await expect(page.getByText('没有查询到店铺')).toBeVisible()
  await page.getByRole('searchbox', { name: '店铺名称' }).fill(near[0]!.name)
  await page.getByRole('button', { name: '搜索店铺' }).click()
  await rows.getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(near[0]!.name)
  expect(page.url()).toBe(`${shop.storefront}/shops/info?distributor_id=${near[0]!.distributor_id}`)
})

test('goods of a store by category, price and words @noscript', async ({ page, shop }) => {
  await page.goto(`${shop.storefront}/shops/info?distributor_id=1`)
  await expect(page).toHaveTitle(/ - 禾集商城$/)
  const goods = page.locator('.hs-store__goods .hs-grid > li')
  const categories = page.getByRole('navigation', { name: '店内商品分类' })
  const first = categories.locator('li a').first()
  const count = Number(await first.locator('small').textContent())
  await first.click()
  await expect(page).toHaveURL(/category_id=/)
  await expect(goods).toHaveCount(Math.min(16, count))
  await page.getByRole('link', { name: '按价格排序' }).click()
  await expect(page.getByRole('link', { name: '价格从低到高，点按改为从高到低' })).toBeVisible()
  const prices = (await goods.locator('.hj-price').allTextContents()).map(text =>
    Number(/[\d,]+\.\d\d/.exec(text)![0].replace(',', '')),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))

  await page.goto(`${shop.storefront}/shops/info?distributor_id=1`)
  const name = String(await goods.first().getByRole('heading').textContent())
  await page.getByRole('searchbox', { name: '搜索本店商品' }).fill(name)
  await page.getByRole('button', { name: '搜本店' }).click()
  await expect(page).toHaveURL(/keywords=/)
  await expect(goods.first().getByRole('heading')).toHaveText(name)
  await page.getByRole('searchbox', { name: '搜索本店商品' }).fill('没有这种商品')
  await page.getByRole('button', { name: '搜本店' }).click()
  await expect(page.getByText('暂无数据')).toBeVisible()
})

test('an item links to its store', async ({ page, shop }) => {
  await page.goto(`${shop.storefront}/items/5053`)
  const name = String(await page.locator('.hs-shop__name').textContent())
  await page.getByRole('link', { name: '进入店铺' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test.describe('with a place', () => {
  test.use({ geolocation: JINGAN, permissions: ['geolocation'] })

  test("the list of stores loads again from the visitor's place", async ({ page, shop }) => {
    await page.goto(`${shop.storefront}/shops/near?sort=distance`)
    await page.waitForURL(/lat=31\.229&lng=121\.448/)
    await expect(page.locator('.hs-near-shop').first()).toContainText(/距离 \d/)
    const [nearest] = await shopsNear(shop, { lat: '31.229', lng: '121.448', sort_type: '1' })
    await expect(page.locator('.hs-near-shop').first().getByRole('heading')).toHaveText(nearest!.name)
    await alive(page)
    await expect(page.getByRole('button', { name: '重新定位' })).toBeVisible()
  })
})

test('a browser that refuses its place shows a message and keeps the list', async ({ page, shop }) => {
  await page.goto(`${shop.storefront}/shops/near`)
  await page.getByRole('button', { name: '使用我的当前位置' }).click()
  await expect(page.locator('.hj-toast')).toContainText('failed')
  await expect(page.getByText('北京市 昌平区')).toBeVisible()
  await expect(page.getByRole('button', { name: '使用我的当前位置' })).toBeEnabled()
})

test('members follow a store', async ({ page, context, shop }) => {
  const path = '/shops/info?distributor_id=1'
  await open(page, shop.storefront + path)
  await page.getByRole('button', { name: '关注店铺' }).click()
  await page.waitForURL(url => url.pathname === '/auth/login')
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path)
  await enter(context, shop, await newMember(shop))
  await open(page, shop.storefront + path)
  await page.getByRole('button', { name: '关注店铺' }).click()
  await expect(page.getByText('收藏成功')).toBeVisible()
  await page.getByRole('button', { name: '取消关注' }).click()
  await expect(page.getByRole('button', { name: '关注店铺' })).toBeVisible()
})

test.describe('nobody', () => {
  test.use({ allowed: [/404/] })

  test('shows the error page for a missing store', async ({ page, shop }) => {
    const answer = await page.goto(`${shop.storefront}/shops/info?distributor_id=999999`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Sorry! The page you are visiting does not exist!')).toBeVisible()
  })
})
