import { alive, expect, open, type Shop, test } from './support/test'

/** Day of arrival, comparison, poster and film of items. */

const ITEM = '5053'
const OTHERS = ['5212', '5001']
const itemPage = ({ storefront }: Shop, id = ITEM) => `${storefront}/items/${id}`

test('the day of arrival follows the chosen region', async ({ page, shop }) => {
  await open(page, itemPage(shop))
  const promise = page.getByText(/^预计 .*\d月\d+日 周. 送达$/)
  await expect(page.getByText('选好后显示预计送达时间')).toBeVisible()
  await expect(promise).toHaveCount(0)
  await page.getByRole('link', { name: /请选择地区$/ }).click()
  const dialog = page.getByRole('dialog', { name: '选择配送地区' })
  await dialog.getByRole('combobox', { name: '省' }).selectOption('广东省')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请选择所在地区')).toBeVisible()
  await dialog.getByRole('combobox', { name: '市' }).selectOption('深圳市')
  await dialog.getByRole('combobox', { name: '区县' }).selectOption('南山区')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /广东省 深圳市 南山区$/ })).toBeVisible()
  await expect(promise).toBeVisible()
  await open(page, itemPage(shop, OTHERS[0]))
  await expect(page.getByRole('link', { name: /广东省 深圳市 南山区$/ })).toBeVisible()
})

test('the same without scripts @noscript', async ({ page, shop }) => {
  await page.goto(itemPage(shop))
  await page.getByRole('link', { name: /^更改配送地区/ }).click()
  await page.getByRole('combobox', { name: '省' }).selectOption('广东省')
  // Playwright's text search ignores <noscript>.
  await page.locator('button[value="region"]').click()
  await page.getByRole('combobox', { name: '市' }).selectOption('深圳市')
  await page.locator('button[value="region"]').click()
  await page.getByRole('combobox', { name: '区县' }).selectOption('南山区')
  await page.getByRole('button', { name: '确定' }).last().click()
  await expect(page).toHaveURL(itemPage(shop))
  await expect(page.getByRole('link', { name: /广东省 深圳市 南山区$/ })).toBeVisible()
})

test('items are compared from their pages and cards', async ({ page, shop }) => {
  for (const id of [ITEM, ...OTHERS]) {
    await open(page, itemPage(shop, id))
    await page
      .getByRole('button', { name: /^加入对比/ })
      .first()
      .click()
    await expect(page.getByRole('complementary', { name: '商品对比' })).toBeVisible()
  }
  await open(page, `${shop.storefront}/items`)
  const card = page.locator('.hs-grid .hj-card').first()
  await card.hover()
  await card.getByRole('button', { name: /^加入对比/ }).click()
  await page.getByRole('link', { name: '对比 4/4' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=5053,5212,5001,\d+$/)
  await alive(page)
  await expect(page.locator('thead th[scope="col"]')).toHaveCount(4)
  const all = await page.locator('tbody tr').count()
  await page.getByRole('link', { name: '只看不同' }).click()
  await expect(page).toHaveURL(/&diff=1$/)
  await expect(page.getByRole('link', { name: '显示全部参数' })).toBeVisible()
  // Besides the price.
  await expect(page.locator('tbody tr:not([data-differs])')).toHaveCount(1)
  expect(await page.locator('tbody tr').count()).toBeLessThanOrEqual(all)
  await page
    .getByRole('button', { name: /^移出对比/ })
    .first()
    .click()
  await expect(page.locator('thead th[scope="col"]')).toHaveCount(3)
  await open(page, `${shop.storefront}/compare`)
  await expect(page.locator('thead th[scope="col"]')).toHaveCount(3)
})

test('items are compared without scripts @noscript', async ({ page, shop }) => {
  for (const id of [ITEM, ...OTHERS]) {
    await page.goto(itemPage(shop, id))
    await page
      .getByRole('button', { name: /^加入对比/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/compare\?ids=/)
  }
  await expect(page.locator('thead th[scope="col"]')).toHaveCount(3)
  await page
    .getByRole('button', { name: /^移出对比/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${shop.storefront}/compare?ids=${OTHERS}`)
})

test('the table scrolls sideways inside, below its first column @phone', async ({ page, shop }) => {
  await open(page, `${shop.storefront}/compare?ids=${ITEM},${OTHERS}`)
  const box = page.locator('.hs-compare__scroll')
  const head = box.locator('tbody th').first()
  const before = (await head.boundingBox())!.x
  await box.evaluate(element => element.scrollBy(200, 0))
  await expect.poll(() => box.evaluate(element => element.scrollLeft)).toBeGreaterThan(100)
  expect((await head.boundingBox())!.x).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a poster is drawn and can be kept', async ({ page, shop }) => {
  await open(page, itemPage(shop))
  await page.locator('.hs-share summary').click()
  await page.getByRole('button', { name: '生成海报' }).click()
  const poster = page.getByRole('img', { name: /^海报/ })
  await expect(poster).toBeVisible()
  expect(await poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    750, 1180,
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '保存图片' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/)
})

test('the film of an item loads with the first press, and plays', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/video/')) asked.push(request.url())
  })
  await open(page, `${shop.storefront}/items?item_bn=HJ5008&keywords=Solid`)
  await page.locator('.hs-grid .hj-card__link').first().click()
  await alive(page)
  const link = page.getByRole('link', { name: '视频' })
  await expect(link).toBeVisible()
  expect(asked).toEqual([])
  await link.click()
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(3)
  await page.getByRole('button', { name: '下一张' }).click()
  await expect(film).toBeHidden()
})
