import type { Page } from '@playwright/test'
import { findings } from './support/axe'
import { livePage } from './support/operators'
import { expect, open, type Shop, test } from './support/test'

/** Bars and layers of a page of a sale (decision 069). */

const words = (uuid: string) => ({ type: 'W0011', uuid, text: `楼层 ${uuid}`, fontSize: 24, marginBottom: 900 })
const floors = ['one', 'two', 'three']
const page = (more: object[]) => [
  {
    type: 'W0028',
    uuid: 'floors',
    data: floors.map((target, i) => ({ uuid: `row${i}`, title: `${i + 1} 楼`, target })),
  },
  ...more,
  ...floors.map(words),
]
const bar = (stick: string) => ({
  type: 'W0027',
  uuid: stick,
  stick,
  text: '今晚 8 点开抢',
  pathData: { href: '/items' },
})
const popup = { type: 'W0029', uuid: 'popup', imgUrl: '/img/p/tee/2F6FD0/tint/hero', label: '新人礼包', seconds: 1 }

async function visit(browser: Page, shop: Shop, blocks: object[], platform: 'pc' | 'h5' = 'pc') {
  const id = await livePage(shop, `大促 ${platform} ${Date.now()}`, page(blocks) as never, platform)
  await open(browser, `${shop.storefront}/custompage?pageid=${id}`)
}

const block = (browser: Page, uuid: string) => browser.locator(`[data-uuid="${uuid}"]`)
const topOf = async (browser: Page, uuid: string) => (await block(browser, uuid).boundingBox())?.y

test('floors lead there by keyboard, follow, and show where one is', async ({ page: browser, shop }) => {
  await visit(browser, shop, [bar('top'), bar('bottom')])
  const second = browser.getByRole('link', { name: '2 楼' })
  await second.focus()
  await browser.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-current', 'location')
  await expect(block(browser, 'two')).toBeFocused()
  await expect.poll(() => topOf(browser, 'floors')).toBe(0)
  await expect.poll(() => topOf(browser, 'top')).toBe(0)
  const low = await block(browser, 'bottom').boundingBox()
  expect(low!.y + low!.height).toBe(browser.viewportSize()!.height)
  const text = browser.getByText('楼层 two')
  expect((await text.boundingBox())!.y).toBeGreaterThan(60)
  expect(await findings(browser, 'floors', { rules: ['landmark-unique'] })).toEqual([])
  await block(browser, 'top').getByRole('link').focus()
  await browser.keyboard.press('Escape')
  await expect(block(browser, 'top').getByRole('link')).toBeHidden()
  await expect(block(browser, 'bottom').getByRole('link')).toBeVisible()
})

test('bars lie over what an operator gave any level', async ({ page: browser, shop }) => {
  const child = { ...words('child'), x: 0, y: 0, width: 1190, height: 1800, z: 5, backgroundColor: '#e00030ff' }
  const panel = { type: 'W0006', uuid: 'panel', width: 1190, height: 2000, zindex: 99_999, childWidgets: [child] }
  await visit(browser, shop, [bar('bottom'), panel])
  await block(browser, 'panel').scrollIntoViewIfNeeded()
  const low = (await block(browser, 'bottom').boundingBox())!
  const over = ([x, y]: number[]) =>
    document.elementFromPoint(x!, y!)?.closest<HTMLElement>('[data-uuid]')?.dataset.uuid
  expect(await browser.evaluate(over, [low.x + low.width / 2, low.y + low.height / 2])).toBe('bottom')
})

test('bars work without scripts', async ({ visitor, shop }) => {
  const browser = await (await visitor({ javaScriptEnabled: false })).newPage()
  const id = await livePage(shop, `大促 ${Date.now()}`, page([bar('top')]) as never)
  await browser.goto(`${shop.storefront}/custompage?pageid=${id}`)
  await browser.getByRole('link', { name: '3 楼' }).click()
  await expect(browser.getByText('楼层 three')).toBeInViewport()
  expect(await topOf(browser, 'top')).toBe(0)
  await block(browser, 'top').locator('summary').click()
  await expect(block(browser, 'top').getByRole('link')).toBeHidden()
})

test('on a phone bars stay clear of the tab bar @phone', async ({ page: browser, shop }) => {
  await visit(browser, shop, [bar('bottom')], 'h5')
  await browser.getByRole('link', { name: '2 楼' }).click()
  await expect(browser.getByRole('link', { name: '2 楼' })).toHaveAttribute('aria-current', 'location')
  await expect(browser.getByRole('link', { name: '2 楼' })).toBeInViewport({ ratio: 1 })
  const low = (await block(browser, 'bottom').boundingBox())!
  const tabs = (await browser.locator('.hs-tabbar').boundingBox())!
  expect(low.y + low.height).toBeLessThanOrEqual(tabs.y + 1)
  expect(await findings(browser, 'phone', { rules: ['landmark-unique'] })).toEqual([])
})

test('a popup opens once a day, and Escape closes it', async ({ page: browser, shop }) => {
  await visit(browser, shop, [popup])
  const dialog = browser.getByRole('dialog', { name: '新人礼包' })
  await expect(dialog).toBeVisible()
  expect(await findings(browser, 'popup', { rules: ['landmark-unique'] })).toEqual([])
  await browser.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const seen = await browser.evaluate(() => localStorage.getItem('heji-layers'))
  expect(seen).toContain('popup')
  await browser.clock.install()
  await browser.reload()
  await browser.getByRole('link', { name: '1 楼' }).waitFor()
  await browser.clock.runFor(5_000)
  await expect(dialog).toBeHidden()
})
