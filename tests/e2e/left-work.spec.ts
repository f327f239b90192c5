import type { BrowserContext, Locator, Page } from '@playwright/test'
import { block, chip, panel } from './support/designer'
import { draftOf, enterDesigner, newPage } from './support/operators'
import { expect, type Shop, test } from './support/test'

/** Work that was in a tab which is gone: what a crash leaves of it, and whom it must not harm. */

// Saving is cut off in some tabs, and a stale save is refused.
test.use({ allowed: [/ERR_FAILED|409/] })

const TWO_TEXTS = ['first-text', 'second-text'].map(uuid => ({ type: 'W0011', uuid, text: '原来的文字' }))

async function openPage(page: Page, shop: Shop, id: string, uuid = 'first-text') {
  await page.goto(`${shop.designer}/pages/${id}`)
  await block(page, uuid).click()
}

const text = (page: Page) => panel(page).getByRole('textbox', { name: '文本内容' })
/** Not the message that the work is there again, which has the same words. */
const banner = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: '未保存的修改' })
    .filter({ has: page.getByRole('button', { name: '恢复' }) })

/** px between a part and what stands below it, as soon as both are there. */
async function gap(above: Locator, below: Locator) {
  const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()])
  return upper && lower ? lower.y - upper.y - upper.height : -1
}

/** A tab that cannot save. */
async function cutOff(context: BrowserContext, shop: Shop, id: string) {
  const page = await context.newPage()
  await page.route('**/saveTemplateContent', route => route.abort())
  await openPage(page, shop, id)
  return page
}

test('is merged with what somebody else saved meanwhile', async ({ context, shop, visitor }) => {
  const id = await newPage(shop, `遗留 ${Date.now()}`, 'admin', TWO_TEXTS)
  await enterDesigner(context, shop, 'admin')
  const lost = await cutOff(context, shop, id)
  await text(lost).fill('店长没有存上的')
  await expect(chip(lost)).toContainText('已存本机')
  await lost.close()

  const others = await visitor()
  await enterDesigner(others, shop, 'editor')
  const other = await others.newPage()
  await openPage(other, shop, id, 'second-text')
  await text(other).fill('编辑存上的')
  await expect(chip(other)).toContainText('已保存')

  const page = await context.newPage()
  await openPage(page, shop, id)
  await expect(banner(page)).toContainText('此后页面有别的更新，恢复时会与它合并')
  await banner(page).getByRole('button', { name: '恢复' }).click()
  await expect(block(page, 'first-text')).toContainText('店长没有存上的')
  await expect(block(page, 'second-text')).toContainText('编辑存上的')
  await expect.poll(async () => (await draftOf(shop, id)).config).toContain('店长没有存上的')
  expect((await draftOf(shop, id)).config).toContain('编辑存上的')
  await expect(banner(page)).toBeHidden()
})

test('of one tab stays when another tab saves, and is offered only when its tab is gone', async ({ context, shop }) => {
  const id = await newPage(shop, `两个标签 ${Date.now()}`)
  await enterDesigner(context, shop, 'admin')
  const second = await cutOff(context, shop, id)
  await text(second).fill('第二个标签的')
  await expect(chip(second)).toContainText('已存本机')
  const first = await context.newPage()
  await openPage(first, shop, id)
  await expect(banner(first)).toHaveCount(0)
  await text(first).fill('第一个标签的')
  await expect(chip(first)).toContainText('已保存')
  await second.close()
  await first.reload()
  await banner(first).getByRole('button', { name: '恢复' }).click()
  const mine = first.getByRole('button', { name: '以我为准' })
  await expect(mine).toBeVisible()
  const notice = first.locator('.ant-message-notice', { hasText: '已恢复未保存的修改' })
  // It is there for three seconds.
  const hidesNone = async () => (await notice.count()) === 0 || (await gap(mine, notice)) > 0
  await expect.poll(hidesNone, 'the notice slides to a place where it hides no button').toBe(true)
  await mine.click()
  await expect.poll(async () => (await draftOf(shop, id)).config).toContain('第二个标签的')
})

test('is kept while somebody types without a pause', async ({ context, shop }) => {
  const id = await newPage(shop, `不停地写 ${Date.now()}`)
  await enterDesigner(context, shop, 'admin')
  const page = await cutOff(context, shop, id)
  await text(page).fill('')
  await text(page).pressSequentially('abcdefghijklmnopqrstuvwxyz', { delay: 120 })
  await page.close()
  const after = await context.newPage()
  await openPage(after, shop, id)
  await banner(after).getByRole('button', { name: '恢复' }).click()
  await expect(block(after, 'first-text')).toContainText('abcdefghij')
})
