import { alive, expect, test } from './support/test'

/** Pages that are pressed from the first moment, on a slow machine, must hydrate. */

const LOADS = 3
const PRESS_EVERY_MS = 10

for (const path of ['/', '/items/5053']) {
  test(`${path} hydrates under presses`, async ({ page, shop }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const press = async (x: number, y: number) => {
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await cdp.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    }
    // These presses change no page: empty margins, and buttons that only change the current page.
    const spots = async () => {
      const buttons = await page.locator('main button:not([type=submit]):visible').all()
      const boxes = await Promise.all(buttons.slice(0, 3).map(button => button.boundingBox().catch(() => null)))
      const inside = boxes.flatMap(box => (box && box.y < 850 ? [{ x: box.x + 4, y: box.y + 4 }] : []))
      return [{ x: 2, y: 500 }, { x: 1438, y: 700 }, ...inside]
    }
    let places = [{ x: 2, y: 500 }]
    for (let load = 1; load <= LOADS; load++) {
      await page.goto(shop.storefront + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.readyState !== 'loading')
      let isAlive = false
      const done = alive(page).then(() => {
        isAlive = true
      })
      let presses = 0
      while (!isAlive) {
        const { x, y } = places[presses++ % places.length]!
        await Promise.all([press(x, y), new Promise(resolve => setTimeout(resolve, PRESS_EVERY_MS))])
      }
      await done
      await expect(page.locator('html'), `load ${load}`).toHaveAttribute('data-alive', 'true')
      expect(presses).toBeGreaterThan(0)
      // Positions for the next load: now the page no longer moves.
      if (load === 1) places = await spots()
    }
  })
}

for (const where of ['', ' @phone'])
  test(`a voice that follows a link to the reviews leaves the page below whole${where}`, async ({ page, shop }) => {
    await page.goto(`${shop.storefront}/items/5085`)
    await expect(page.locator('html')).toHaveAttribute('data-alive', 'true')
    const below = page.locator('.hw-page').last()
    const words = await below.textContent()
    // Scripts of blocks come when the page is used. The first use of a voice or a switch is the press alone.
    await page.route('**/assets/**', () => {})
    await page.locator('.hs-tabs__bar a[href="#reviews"]').dispatchEvent('click')
    await expect(page).toHaveURL(/#reviews$/)
    await expect(page.locator('#reviews')).toBeInViewport()
    expect(await below.textContent()).toBe(words)
  })
