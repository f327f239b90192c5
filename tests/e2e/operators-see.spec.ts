import type { BrowserContext, Page } from '@playwright/test'
import { block, panel } from './support/designer'
import { enterDesigner, newPage } from './support/operators'
import { expect, type Shop, test } from './support/test'

interface Where {
  page: Page
  context: BrowserContext
  shop: Shop
}

async function openPage({ page, context, shop }: Where, widgets: NonNullable<Parameters<typeof newPage>[3]>) {
  const id = await newPage(shop, `所见 ${Date.now()}`, 'admin', widgets)
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(block(page, widgets[0]!.uuid)).toBeVisible({ timeout: 30_000 })
}

const LONG = '一二三四五六七八九十'.repeat(7)

test('in a low window the menu of a block scrolls to its last entry', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 1280, height: 360 })
  await openPage({ page, context, shop }, [{ type: 'W0011', uuid: 'words', text: '甲', width: 1190 }])
  await block(page, 'words').click({ button: 'right', position: { x: 20, y: 8 } })
  const menu = page.getByRole('menu').filter({ hasText: '删除' })
  await expect(menu).toBeVisible()
  // It unfolds first.
  await expect
    .poll(async () => {
      const box = (await menu.boundingBox())!
      return box.y >= 0 && box.y + box.height <= 360
    })
    .toBe(true)
  const last = page.getByRole('menuitem', { name: /^删除/ })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('an emptied text is a line that can be seen, pressed and written again; a long title is cut with an ellipsis', async ({
  page,
  context,
  shop,
}) => {
  await openPage({ page, context, shop }, [
    { type: 'W0011', uuid: 'words', text: '', width: 1190, fontSize: 20 },
    { type: 'W0002', uuid: 'goods', text: LONG, width: 1190 },
  ])
  const words = block(page, 'words').locator('.hw-text')
  expect(await words.evaluate(element => (element as HTMLElement).offsetHeight)).toBeGreaterThanOrEqual(30)
  await words.dblclick({ position: { x: 20, y: 8 } })
  await page.keyboard.type('又有字')
  await expect(words).toHaveText('又有字')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeVisible()
  const title = block(page, 'goods').locator('.hw-heading__words')
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  const heading = (await block(page, 'goods').locator('.hw-heading').boundingBox())!
  const own = (await title.boundingBox())!
  expect(own.x + own.width).toBeLessThanOrEqual(heading.x + heading.width)
})
