import { livePage } from './support/operators'
import { expect, open, test } from './support/test'

/** Blocks as wide as the window, in a shop page of 1190 px. */

test.use({ viewport: { width: 1600, height: 900 } })

test('a carousel fills the window, keeps its height, and its controls stay within the page', async ({ page, shop }) => {
  const slide = (uuid: string) => ({ uuid, imgUrl: '/img/banner-1', pathData: { href: '/items' } })
  const hero = { type: 'W0001', uuid: 'hero', width: 1190, height: 360, fullWidth: true, autoplay: false }
  const id = await livePage(shop, `通栏 ${Date.now()}`, [{ ...hero, data: [slide('a'), slide('b')] }] as never)
  await open(page, `${shop.storefront}/custompage?pageid=${id}`)
  const width = await page.evaluate(() => document.body.clientWidth)
  const body = page.locator('[data-uuid="hero"] .hw-body')
  expect(await body.boundingBox()).toMatchObject({ x: 0, width, height: 360 })
  const next = (await page
    .getByRole('main')
    .getByRole('button', { name: /下一张/ })
    .boundingBox())!
  expect(next.x + next.width).toBeLessThanOrEqual((width + 1190) / 2)
  await page.setViewportSize({ width: 1000, height: 900 })
  expect(await body.boundingBox()).toMatchObject({ x: 0, width: 1190, height: 360 })
})
