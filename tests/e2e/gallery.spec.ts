import type { Page } from '@playwright/test'
import { hearToasts, panel } from './support/designer'
import { enterDesigner } from './support/operators'
import { expect, type Shop, test } from './support/test'

const stage = (page: Page) => page.getByRole('region', { name: '示例', exact: true })
const shelves = (page: Page) => page.getByRole('navigation', { name: '组件示例' })
const acts = (page: Page) => page.getByRole('log', { name: '动作' })

async function openGallery(page: Page, shop: Shop, query: string) {
  await page.goto(`${shop.designer}/gallery?${query}`)
  await expect(stage(page).locator('[data-widget]').first()).toBeVisible({ timeout: 30_000 })
}

test('the gallery is for operators', async ({ page, shop }) => {
  await page.goto(`${shop.designer}/gallery?widget=W0008&example=defaults`)
  await expect(page).toHaveURL(/\/login\?to=%2Fgallery%3Fwidget%3DW0008/)
})

test('an example is found, changed in the panel, shown on both platforms and copied', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said = await hearToasts(page)
  await enterDesigner(context, shop, 'viewer')
  await page.goto(`${shop.designer}/pages`)
  await page.getByRole('link', { name: '组件一览' }).click()
  await expect(stage(page).locator('[data-widget="W0001"]')).toBeVisible({ timeout: 30_000 })

  await page.getByRole('textbox', { name: '搜索组件、编号或示例' }).fill('w0011')
  await expect(shelves(page).getByRole('heading')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(shelves(page).getByRole('link', { name: 'link', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(stage(page)).toContainText('秋冬上新 · 全场包邮')

  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('今日新品')
  await expect(stage(page)).toHaveText('今日新品')
  await panel(page).getByRole('tab', { name: '组件样式' }).click()
  await panel(page).getByLabel('宽度').fill('500')
  await page.keyboard.press('Enter')
  await expect(stage(page).locator('.hw-body')).toHaveCSS('width', '500px')

  const source = page.getByRole('region', { name: '数据' })
  await expect(source).toHaveCount(0)
  await page.getByRole('switch', { name: '开发者数据' }).click()
  await source.getByRole('button', { name: '复制 JSON' }).click()
  await said('已复制')
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  // The box grows with its words; how high depends on the fonts of the machine.
  const height = expect.any(Number)
  expect(copied).toEqual({ type: 'W0011', uuid: 'w0011-1', text: '今日新品', width: 500, height, fontSize: 24 })
  await source.getByRole('tab', { name: 'Schema' }).click()
  await expect(source.locator('pre')).toContainText('"title": "W0011 文本"')

  await page
    .getByRole('group', { name: '终端' })
    .or(page.getByRole('radiogroup', { name: '终端' }))
    .getByText('H5')
    .click()
  await expect(stage(page).locator('[data-render="h5"]')).toHaveText('今日新品')
  await expect(stage(page).locator('.hw-body')).toHaveCSS('width', '351px')
  await page.getByText('设计', { exact: true }).click()
  await expect(page).toHaveURL(/widget=W0011&example=plain&mode=design&type=h5&source=1$/)
  await page.getByRole('button', { name: '还原示例' }).click()
  await expect(stage(page)).toHaveText('秋冬上新 · 全场包邮')
  await page.reload()
  await expect(stage(page).locator('[data-render="h5"]')).toHaveText('秋冬上新 · 全场包邮')
})

test('actions of a widget are reported but not carried out', async ({ page, context, shop }) => {
  await enterDesigner(context, shop, 'admin')
  await openGallery(page, shop, 'widget=W0008&example=with+hot+keywords')
  const at = page.url()
  await stage(page).getByRole('searchbox').fill('童装')
  await page.keyboard.press('Enter')
  await expect(acts(page)).toContainText('emit {"wgt":"W0008","data":{"keyword":"童装"}}')
  await expect(acts(page)).toContainText('navigate /items?keywords=')

  await openGallery(page, shop, 'widget=W0012&example=coupons')
  await stage(page).getByRole('button', { name: '立即领取 新人专享券' }).click()
  await expect(acts(page)).toContainText('GET user/receiveCard {"card_id":"1"}（未执行）')
  await page.getByText('预览', { exact: true }).click()
  await stage(page).getByRole('button', { name: '立即领取 新人专享券' }).click()
  await expect(page.getByRole('region', { name: '动作记录' })).not.toContainText('receiveCard')
  expect(new URL(page.url()).pathname).toBe(new URL(at).pathname)
})
