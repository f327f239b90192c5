import { expect, type Locator, type Page } from '@playwright/test'

/** More presses of Tab than any part of the designer has places. */
const MOST_PLACES = 150

/** An operator with a keyboard alone. */
export interface Keyboard {
  /** Runs what the palette lists under this name. */
  run: (name: string) => Promise<void>
  /** Goes to a place as Tab does, and fails where Tab never comes to it. */
  goTo: (place: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
  /** Goes to a text box and writes over what is in it. */
  write: (box: Locator, words: string) => Promise<void>
  press: (keys: string, times?: number) => Promise<void>
  /** What a screen reader was told last about the selection on the canvas. */
  hears: (words: string | RegExp) => Promise<void>
  /** Presses of a pointer in this document. */
  presses: () => Promise<number>
}

/** Takes the pointer away before the first document: whoever presses one is counted. */
export async function handsOff(page: Page): Promise<Keyboard> {
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 })
    const count = () => {
      ;(window as unknown as { presses: number }).presses++
    }
    for (const name of ['pointerdown', 'mousedown', 'wheel', 'touchstart']) addEventListener(name, count, true)
  })
  const press = async (keys: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(keys)
  }
  const goTo: Keyboard['goTo'] = async (place, key = 'Tab') => {
    // To find a place by its role and name takes longer than a press, so it is found once, and again when it was replaced.
    const find = async () => (await place.elementHandle({ timeout: 30_000 }))!
    let found = await find()
    for (let i = 0; i < MOST_PLACES; i++) {
      const at = await found.evaluate(one =>
        one === document.activeElement ? 'there' : one.isConnected ? 'away' : 'gone',
      )
      if (at === 'there') return
      if (at === 'gone') found = await find()
      else await page.keyboard.press(key)
    }
    throw new Error(`${key} never comes to ${place}`)
  }
  return {
    press,
    goTo,
    run: async name => {
      await press('Control+k')
      const box = page.getByRole('combobox', { name: '搜索命令、组件和页面' })
      await expect(box).toBeFocused()
      await page.keyboard.insertText(name)
      // The list is in groups, and a name may begin another one.
      const option = page.getByRole('option').filter({ has: page.locator('span').getByText(name, { exact: true }) })
      await expect(option.first()).toBeVisible()
      for (let i = 0; (await option.first().getAttribute('aria-selected')) !== 'true'; i++) {
        expect(i).toBeLessThan(60)
        await press('ArrowDown')
      }
      await press('Enter')
      await expect(box).toHaveCount(0)
    },
    write: async (box, words) => {
      await goTo(box)
      await press('Control+a')
      await page.keyboard.insertText(words)
    },
    hears: async words => {
      await expect(page.getByRole('status', { name: '位置' })).toHaveText(words)
    },
    presses: () => page.evaluate(() => (window as unknown as { presses: number }).presses),
  }
}
