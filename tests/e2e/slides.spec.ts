import type { Page } from '@playwright/test'
import { livePage } from './support/operators'
import { call } from './support/shop'
import { expect, open, test } from './support/test'

/** Slides that a carousel shows, as layout has it: [1] while it rests on the second. Their order in the document changes. */
const inView = (page: Page) =>
  page
    .locator('.hw-carousel')
    .first()
    .evaluate(carousel => {
      const track = carousel.querySelector('.hw-slider__track')!.getBoundingClientRect()
      const isShown = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - track.left) < 2
      const slides = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')]
      return slides.filter(isShown).map(({ dataset }) => Number(dataset.slide))
    })

async function openHome(page: Page, storefront: string) {
  // Slides that play by themselves would move under the test.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, storefront)
  await expect(page.locator('.hw-carousel [data-ready=true]').first()).toBeVisible()
  await expect.poll(() => inView(page)).toEqual([0])
  return (await page.locator('.hw-carousel').first().locator('[data-slide]').count()) - 1
}

test('arrows turn the slides of a carousel in a loop', async ({ page, shop }) => {
  const last = await openHome(page, shop.storefront)
  const carousel = page.locator('.hw-carousel').first()
  await carousel.hover()
  await carousel.getByRole('button', { name: '上一张' }).click()
  await expect.poll(() => inView(page)).toEqual([last])
  await carousel.getByRole('button', { name: '下一张' }).press('Enter')
  await expect.poll(() => inView(page)).toEqual([0])
  await expect(carousel.locator('[data-slide]:not([inert])')).toHaveCount(1)
})

test('a finger turns the slides of a carousel in a loop @phone', async ({ page, shop }) => {
  const last = await openHome(page, shop.storefront)
  const devtools = await page.context().newCDPSession(page)
  const box = (await page.locator('.hw-carousel').first().boundingBox())!
  const y = box.y + box.height / 2
  const swipe = async (from: number, to: number) => {
    const at = (part: number) => [{ x: box.x + box.width * part, y }]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', at(from))
    for (let step = 1; step <= 8; step++) await send('touchMove', at(from + ((to - from) * step) / 8))
    await send('touchEnd', [])
  }
  await swipe(0.2, 0.8)
  await expect.poll(() => inView(page)).toEqual([last])
  await swipe(0.8, 0.2)
  await expect.poll(() => inView(page)).toEqual([0])
  await swipe(0.8, 0.2)
  await expect.poll(() => inView(page)).toEqual([1])
  await expect(page).toHaveURL(`${shop.storefront}/`)
})

test('goods of a hot-sale block begin where its title does, also after a turn', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { list } = await call<{ list: { item_id: string }[] }>(shop, 'GET goods/items', { page: 1, pageSize: 8 })
  const goods = list.map(({ item_id }) => ({ goods_id: item_id, goods_name: '好物', goods_pic: '', price: 100 }))
  const data = [{ data: goods.slice(0, 4) }, { data: goods.slice(4) }]
  const id = await livePage(shop, `热卖 ${Date.now()}`, [{ type: 'W0018', uuid: 'hot', mainTitle: '热卖榜', data }])
  await open(page, `${shop.storefront}/custompage?pageid=${id}`)
  const hot = page.locator('[data-widget="W0018"]')
  await expect(hot.locator('[data-ready=true]')).toBeVisible()
  const offset = (slide: number) =>
    hot.evaluate((block, i) => {
      const left = (one: string) => block.querySelector(one)!.getBoundingClientRect().left
      return Math.round(left(`[data-slide="${i}"]`) - left('.hw-hot__title'))
    }, slide)
  await expect.poll(() => offset(0)).toBe(0)
  await hot.getByRole('button', { name: '下一组' }).click()
  await expect.poll(() => offset(1)).toBe(0)
})
