import type { BrowserContext, Page } from '@playwright/test'
import { block, chip, panel, top } from './support/designer'
import { draftOf, enterDesigner, newPage, templates } from './support/operators'
import { expect, type Shop, test } from './support/test'

// These tests expect the refused save.
test.use({ allowed: [/409/] })

async function openPage(page: Page, shop: Shop, id: string) {
  await page.goto(`${shop.designer}/pages/${id}`)
  await page.getByRole('region', { name: '画布' }).locator('.hd-flow [data-widget="W0011"]').first().click()
}

interface Where {
  context: BrowserContext
  page: Page
  shop: Shop
  visitor: () => Promise<BrowserContext>
}

/** Opens a page as admin in this browser, and as editor in a second one. @returns the page of the second one */
async function openTwice({ context, page, shop, visitor }: Where, id: string, { isDeaf = false } = {}) {
  await enterDesigner(context, shop, 'admin')
  const otherContext = await visitor()
  await enterDesigner(otherContext, shop, 'editor')
  const other = await otherContext.newPage()
  // A browser that hears nothing of the others, as behind a proxy without streams.
  if (isDeaf) await other.route('**/presence/*', route => route.fulfill({ status: 200, body: '' }))
  await openPage(page, shop, id)
  await openPage(other, shop, id)
  return other
}

async function write(page: Page, words: string) {
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill(words)
  await page.getByRole('button', { name: '保存' }).click()
}

test('the second of two operators on one page keeps both works', async ({ context, page, shop, visitor }) => {
  const title = `冲突 ${Date.now()}`
  const id = await newPage(shop, title)
  const other = await openTwice({ context, page, shop, visitor }, id, { isDeaf: true })

  await write(page, '店长的文字')
  await expect(chip(page)).toContainText('已保存')
  await write(other, '编辑的文字')
  const banner = other.getByRole('alert').filter({ hasText: '更新了此页面' })
  await expect(banner).toContainText(/店长 于 \d\d:\d\d 更新了此页面，与你改了同一处，你的修改还没有保存/)
  await expect(chip(other)).toContainText('有新版本')
  await banner.getByRole('button', { name: '查看差异' }).click()
  const rows = other.getByRole('dialog', { name: '与最新版本的差异' }).getByRole('row')
  await expect(rows.nth(1)).toHaveText('文本 W0011文本内容编辑的文字店长的文字')
  await other.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await banner.getByRole('button', { name: '保留我的并另存副本' }).click()
  await expect(other).not.toHaveURL(new RegExp(`/pages/${id}$`))
  await expect(other.getByRole('region', { name: '画布' }).getByText('编辑的文字')).toBeVisible()

  expect((await draftOf(shop, id)).config).toContain('店长的文字')
  const copy = (await templates(shop, { keyword: title })).find(row => row.theme_pc_template_id !== id)
  expect(copy?.template_title).toContain('副本')
  expect((await draftOf(shop, copy!.theme_pc_template_id)).config).toContain('编辑的文字')
})

test('changes of two operators to different blocks are merged without a question, and undo reverts only one’s own', async ({
  context,
  page,
  shop,
  visitor,
}) => {
  const id = await newPage(shop, `合并 ${Date.now()}`, 'admin', [
    { type: 'W0011', uuid: 'one', text: '一' },
    { type: 'W0011', uuid: 'two', text: '二' },
  ])
  const other = await openTwice({ context, page, shop, visitor }, id)
  // Each sees who the other is, and what the other has selected.
  await expect(other.getByRole('status', { name: /^同时在此页面：店长$/ })).toBeVisible()
  await block(other, 'two').click()
  const frame = page.locator('.hd-frame--other')
  await expect(frame).toHaveCount(1)
  await expect.poll(async () => Math.abs((await top(frame)) - (await top(block(page, 'two'))))).toBeLessThan(1)
  // The other's saved work comes by itself, before there is anything to save here.
  await write(page, '店长改了一')
  await expect(chip(page)).toContainText('已保存')
  await expect(block(other, 'one')).toContainText('店长改了一')
  await write(other, '编辑改了二')
  await expect(chip(other)).toContainText('已保存')
  await expect(block(other, 'one')).toContainText('店长改了一')
  const { config } = await draftOf(shop, id)
  for (const words of ['店长改了一', '编辑改了二']) expect(config).toContain(words)
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: '撤销' }).click()
  await expect(block(other, 'two')).toContainText('二')
  await expect(block(other, 'one')).toContainText('店长改了一')
  await other.close()
  await expect(frame).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^同时在此页面/ })).toHaveCount(0)
})

test("taking the other operator's version is a step that undo reverts", async ({ context, page, shop, visitor }) => {
  const id = await newPage(shop, `对方 ${Date.now()}`)
  const other = await openTwice({ context, page, shop, visitor }, id, { isDeaf: true })
  await write(page, '先保存的')
  await expect(chip(page)).toContainText('已保存')
  const { revision } = (await draftOf(shop, id)).template
  await write(other, '后保存的')
  await other.getByRole('button', { name: '以对方为准' }).click()
  const canvas = other.getByRole('region', { name: '画布' })
  await expect(canvas.getByText('先保存的')).toBeVisible()
  // Taking it wrote nothing.
  await expect(chip(other)).toContainText('已保存')
  await other.getByRole('button', { name: '保存' }).click()
  expect((await draftOf(shop, id)).template.revision).toBe(revision)
  await other.getByRole('button', { name: '撤销' }).click()
  await expect(canvas.getByText('后保存的')).toBeVisible()
  await other.getByRole('button', { name: '保存' }).click()
  await expect(chip(other)).toContainText('已保存')
  expect((await draftOf(shop, id)).config).toContain('后保存的')
})
