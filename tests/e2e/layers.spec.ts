import type { Locator, Page } from '@playwright/test'
import { enterDesigner, newPage } from './support/operators'
import { expect, test } from './support/test'

const text = (uuid: string) => ({ type: 'W0011', uuid, text: uuid, width: 100, height: 20 })

/** 40 panels with 49 texts each: 2,000 layers. Our shop stores 200; the editor also serves shops with larger pages. */
const PANELS = Array.from({ length: 40 }, (_, i) => ({
  type: 'W0006',
  uuid: `panel-${i}`,
  alias: `面板 ${i}`,
  width: 1190,
  height: 400,
  childWidgets: Array.from({ length: 49 }, (_, k) => ({ ...text(`text-${i}-${k}`), x: (k % 7) * 160, y: k * 7 })),
}))

/** The editor reads these blocks in place of those that are stored. */
const readInstead = async (page: Page, blocks: object[]) =>
  await page.route('**/api/pctemplate/getDecorationContent*', async route => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { config: string } }
    const config = JSON.stringify([...(JSON.parse(data.config) as object[]).slice(0, 1), ...blocks])
    await route.fulfill({ response, json: { data: { ...data, config } } })
  })

/** Watches each frame of the list. @returns how to end it: px that were empty at worst, and the most lines at once */
async function watchFrames(layers: Locator) {
  await layers.evaluate(list => {
    const found = { empty: 0, lines: 0, frames: 0, going: true }
    Object.assign(window, { found })
    const look = () => {
      const box = list.getBoundingClientRect()
      const lines = [...list.querySelectorAll('li')].map(line => line.getBoundingClientRect())
      const top = Math.min(...lines.map(line => line.top))
      const bottom = Math.max(...lines.map(line => line.bottom))
      // The list has 8 px of room above its first line.
      found.empty = Math.max(found.empty, top - box.top - 8, box.bottom - bottom)
      found.lines = Math.max(found.lines, lines.length)
      found.frames++
      if (found.going) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return async (page: Page) =>
    await page.evaluate(() => {
      const { found } = window as unknown as { found: { empty: number; lines: number; frames: number; going: boolean } }
      found.going = false
      return found
    })
}

test('the wheel goes through 2,000 layers without an empty spot, and the last one is selected by a press', async ({
  page,
  shop,
  context,
}) => {
  const id = await newPage(shop, `图层 ${Date.now()}`, 'editor')
  await readInstead(page, PANELS)
  await enterDesigner(context, shop, 'editor')
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('button', { name: '图层', exact: true }).click()
  const layers = page.locator('.hd-layers')
  await expect(layers.getByText('面板 0', { exact: true })).toBeVisible()
  await layers.hover()
  const end = await watchFrames(layers)
  const isAtEnd = () => layers.evaluate(list => list.scrollTop + list.clientHeight >= list.scrollHeight - 1)
  while (!(await isAtEnd())) await page.mouse.wheel(0, 900)
  const { empty, lines, frames } = await end(page)
  expect(frames).toBeGreaterThan(10)
  expect(empty).toBeLessThanOrEqual(1)
  expect(lines).toBeLessThan(80)

  const last = layers.getByText('text-39-48')
  await expect(last).toBeInViewport()
  await last.click({ position: { x: 4, y: 4 } })
  await expect(page.locator('[data-uuid="text-39-48"]')).toBeInViewport()
  await expect(page.getByRole('complementary', { name: '属性' }).getByText('text-39-48').first()).toBeVisible()
})
