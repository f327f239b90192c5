import { block, blocks, canvas, panel } from './support/designer'
import { enterDesigner, newPage } from './support/operators'
import { expect, test } from './support/test'

const zone = { leftPer: 0, topPer: 0, widthPer: 0.5, heightPer: 1, pathData: {} }
const PAGE = [
  { type: 'W0011', uuid: 'words', text: '第一段', width: 400, height: 40 },
  { type: 'W0003', uuid: 'zones', width: 1190, height: 200, imgUrl: '/img/demo/none.jpg', data: [zone] },
]

test.beforeEach(async ({ page, context, shop }) => {
  const id = await newPage(shop, `画布 ${Date.now()}`, 'admin', PAGE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(block(page, 'words')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: '点击编辑头部' })).toBeVisible()
})

test('words that were copied elsewhere are pasted as a text, blocks that were copied later as blocks', async ({
  page,
}) => {
  await page.evaluate(() => navigator.clipboard.writeText('全场满 300 减 40\n仅限今日'))
  await block(page, 'words').click()
  await page.keyboard.press('Control+v')
  await expect(blocks(page, 'W0011')).toHaveCount(2)
  await expect(panel(page).getByRole('textbox', { name: '文本内容' })).toHaveValue('全场满 300 减 40\n仅限今日')
  await block(page, 'words').click()
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('第一段')
  await page.keyboard.press('Control+v')
  await expect(blocks(page, 'W0011')).toHaveCount(3)
  await expect(canvas(page).getByText('第一段')).toHaveCount(2)
})

test('hot zones are marked while their picture is selected, and a swipe stays in the editor', async ({ page }) => {
  const mark = block(page, 'zones').locator('.hw-zones__zone')
  await expect(mark).toHaveCSS('opacity', '0')
  await block(page, 'zones').click()
  await expect(mark).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(mark).toHaveCSS('opacity', '0')
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior', 'none')
  await expect(page.locator('.hd-canvas__scroll')).toHaveCSS('overscroll-behavior', 'none')
})
