import type { Page } from '@playwright/test'
import { draftOf, enterDesigner, newPage, templates } from './support/operators'
import { expect, type Shop, test } from './support/test'

// These tests expect the refused save.
test.use({ allowed: [/409/] })

const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
const chip = (page: Page) => page.locator('.hd-save')

async function openPage(page: Page, shop: Shop, id: string) {
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('region', { name: '画布' }).locator('.hd-flow [data-widget="W0011"]').first().click()
}

async function write(page: Page, words: string) {
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill(words)
  await page.getByRole('button', { name: '保存' }).click()
}

test('the second of two operators on one page keeps both works', async ({ context, page, shop, visitor }) => {
  const title = `冲突 ${Date.now()}`
  const id = await newPage(shop, title)
  await enterDesigner(context, shop, 'admin')
  const otherContext = await visitor()
  await enterDesigner(otherContext, shop, 'editor')
  const other = await otherContext.newPage()
  await openPage(page, shop, id)
  await openPage(other, shop, id)

  await write(page, '店长的文字')
  await expect(chip(page)).toContainText('已保存')
  await write(other, '编辑的文字')
  const banner = other.getByRole('alert').filter({ hasText: '更新了此页面' })
  await expect(banner).toContainText(/店长 于 \d\d:\d\d 更新了此页面，你的修改还没有保存/)
  await expect(chip(other)).toContainText('有新版本')
  await banner.getByRole('button', { name: '查看差异' }).click()
  await expect(other.getByRole('dialog', { name: '与最新版本的差异' })).toContainText('文本')
  await other.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await banner.getByRole('button', { name: '保留我的并另存副本' }).click()
  await expect(other).not.toHaveURL(new RegExp(`/pages/${id}$`))
  await expect(other.getByRole('region', { name: '画布' }).getByText('编辑的文字')).toBeVisible()

  expect((await draftOf(shop, id)).config).toContain('店长的文字')
  const copy = (await templates(shop, { keyword: title })).find(row => row.theme_pc_template_id !== id)
  expect(copy?.template_title).toContain('副本')
  expect((await draftOf(shop, copy!.theme_pc_template_id)).config).toContain('编辑的文字')
})

test("taking the other operator's version is a step that undo reverts", async ({ context, page, shop, visitor }) => {
  const id = await newPage(shop, `对方 ${Date.now()}`)
  await enterDesigner(context, shop, 'admin')
  const otherContext = await visitor()
  await enterDesigner(otherContext, shop, 'editor')
  const other = await otherContext.newPage()
  await openPage(page, shop, id)
  await openPage(other, shop, id)
  await write(page, '先保存的')
  await expect(chip(page)).toContainText('已保存')
  await write(other, '后保存的')
  await other.getByRole('button', { name: '以对方为准' }).click()
  const canvas = other.getByRole('region', { name: '画布' })
  await expect(canvas.getByText('先保存的')).toBeVisible()
  await other.getByRole('button', { name: '撤销' }).click()
  await expect(canvas.getByText('后保存的')).toBeVisible()
  await other.getByRole('button', { name: '保存' }).click()
  await expect(chip(other)).toContainText('已保存')
  expect((await draftOf(shop, id)).config).toContain('后保存的')
})
