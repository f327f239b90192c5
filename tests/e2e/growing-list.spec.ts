import { expect, open, test } from './support/test'

/** Sum of the jumps of a page, as browsers count them: a page that stands still has 0. */
function watchJumps() {
  const seen = { jumps: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.jumps += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Half a window in two frames, until the end. */
async function scrollFast() {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo(0, y)
    await frame()
    await frame()
  }
}

test('whoever scrolls faster than goods come sees nothing jump, and all goods come', async ({ page, shop }) => {
  await page.addInitScript(watchJumps)
  await open(page, `${shop.storefront}/items`)
  const first = await page.locator('.hs-grid > li').count()
  await expect(page.locator('.hs-growing')).toHaveAttribute('style', /min-height/)
  await page.evaluate(scrollFast)
  await expect(page.locator('.hs-grid > li')).toHaveCount(first * 6)
  const jumps = () => page.evaluate(() => (globalThis as unknown as { seen: { jumps: number } }).seen.jumps)
  expect(await jumps()).toBeLessThan(0.02)
})
