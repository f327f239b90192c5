import type { Locator, Page } from '@playwright/test'
import { block, blocks, chip, panel } from './support/designer'
import { agree } from './support/dialogs/parts'
import { handsOff, type Keyboard } from './support/hands-off'
import { draftOf, enterDesigner, newPage, templates } from './support/operators'
import { expect, type Shop, test } from './support/test'

interface Hand extends Keyboard {
  /** Goes to a control as Tab does, and presses it. */
  push: (place: Locator) => Promise<void>
}

async function handOn(page: Page): Promise<Hand> {
  const hand = await handsOff(page)
  const push = async (place: Locator) => {
    await hand.goTo(place)
    await hand.press('Enter')
  }
  return { ...hand, push }
}

const button = (within: Locator | Page, name: string | RegExp) =>
  within.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })

async function openPage(page: Page, shop: Shop, id: string) {
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(blocks(page, 'W0011').first()).toBeVisible({ timeout: 30_000 })
}

/** Selects the first widget and writes its words. */
async function write(page: Page, hand: Hand, words: string) {
  await hand.run('文本 W0011')
  await hand.write(panel(page).getByRole('textbox', { name: '文本内容' }), words)
}

test('a page is published, planned, compared and taken back without a pointer', async ({ page, context, shop }) => {
  const hand = await handOn(page)
  const title = `键盘发布 ${Date.now()}`
  const id = await newPage(shop, title)
  await enterDesigner(context, shop, 'admin')
  await openPage(page, shop, id)

  // Published without being enabled, then with it.
  const dialog = page.getByRole('dialog', { name: `发布 ${title}` })
  const done = page.getByRole('dialog', { name: '发布成功' })
  await hand.run('发布')
  const enable = dialog.getByRole('checkbox', { name: '同时启用' })
  await hand.goTo(enable)
  await hand.press('Space')
  await expect(enable).not.toBeChecked()
  await expect(button(dialog, '立即发布')).toBeEnabled()
  await hand.push(button(dialog, '立即发布'))
  await expect(done.getByRole('status')).toHaveText('页面未启用，顾客还看不到这一版')
  await hand.push(button(done, '完成'))
  await expect(done).toBeHidden()
  await write(page, hand, '第二版')
  await hand.run('发布')
  await hand.write(dialog.getByRole('textbox', { name: '版本说明' }), '换了文字')
  await expect(button(dialog, '立即发布')).toBeEnabled()
  await hand.push(button(dialog, '立即发布'))
  await expect(done.getByRole('status')).toHaveText('已向商城确认：顾客看到的就是这一版')
  await hand.goTo(done.getByRole('link'))
  await expect(done.getByRole('link')).toHaveAttribute('href', /pageid=/)
  await hand.push(button(done, '完成'))

  // Planned for tomorrow, and not any more.
  await write(page, hand, '第三版')
  await hand.run('发布')
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await hand.write(dialog.getByLabel('发布时间'), `${tomorrow} 00:00`)
  await hand.press('Enter')
  await expect(button(dialog, '定时发布')).toBeEnabled()
  await hand.push(button(dialog, '定时发布'))
  await expect(dialog).toBeHidden()
  expect((await draftOf(shop, id)).template).toMatchObject({ schedule: {} })
  await hand.run('发布')
  await hand.push(button(dialog, '取消定时'))
  await hand.push(page.getByRole('tooltip').getByRole('button', { name: '取消定时' }))
  await expect(dialog.getByText('发布第')).toHaveCount(0)
  expect((await draftOf(shop, id)).template).toMatchObject({ schedule: null })
  await hand.press('Escape')
  await expect(dialog).toBeHidden()

  // The first version beside the present one, one block taken from it; then all of it.
  await hand.run('历史')
  const drawer = page.getByRole('dialog', { name: '历史' })
  await expect(drawer.getByText('换了文字')).toBeVisible()
  await hand.push(button(drawer, '比较').nth(1))
  const compare = page.getByRole('dialog', { name: /^比较：/ })
  await hand.push(button(compare, '恢复 文本 W0011'))
  await expect(compare.getByText('内容没有差异')).toBeVisible()
  await expect(block(page, 'first-text')).toContainText('原来的文字')
  await hand.press('Escape')
  await expect(compare).toBeHidden()
  await hand.push(button(drawer, '恢复为草稿').first())
  await expect(block(page, 'first-text')).toContainText('第二版')
  expect(await hand.presses()).toBe(0)
})

test('a zoom of the list is taken without a pointer; what the palette runs is followed by keys for the canvas', async ({
  page,
  context,
  shop,
}) => {
  const hand = await handOn(page)
  const id = await newPage(shop, `键盘缩放 ${Date.now()}`)
  await enterDesigner(context, shop, 'admin')
  await openPage(page, shop, id)
  await hand.push(button(page, /^缩放 /))
  const item = page.getByRole('menuitem', { name: '75%' })
  const entry = page.getByRole('menuitem').and(page.locator(':focus'))
  await expect(entry).toHaveCount(1)
  for (let i = 0; i < 15 && !(await item.evaluate(one => one === document.activeElement)); i++) {
    const before = (await entry.textContent())!
    await hand.press('ArrowDown')
    // The menu moves the focus with the next frame.
    await expect(entry).not.toHaveText(before)
  }
  await hand.press('Enter')
  await expect(button(page, '缩放 75%')).toBeFocused()

  // Escape goes back to where the palette was opened.
  await hand.run('文本 W0011')
  const words = panel(page).getByRole('textbox', { name: '文本内容' })
  await hand.goTo(words)
  await hand.press('Control+k')
  await expect(page.getByRole('combobox', { name: '搜索命令、组件和页面' })).toBeFocused()
  await hand.press('Escape')
  await expect(words).toBeFocused()
  await hand.run('放大')
  await expect(page.getByRole('group', { name: '页面内容' })).toBeFocused()
  expect(await hand.presses()).toBe(0)
})

test.describe('two operators', () => {
  // The refused save.
  test.use({ allowed: [/409/] })

  test('settle a clash without a pointer, each way', async ({ page, context, shop, visitor }) => {
    const hand = await handOn(page)
    const title = `键盘冲突 ${Date.now()}`
    const id = await newPage(shop, title)
    await enterDesigner(context, shop, 'admin')
    const otherContext = await visitor()
    await enterDesigner(otherContext, shop, 'editor')
    const other = await otherContext.newPage()
    const otherHand = await handOn(other)
    // This browser hears nothing of the other one, as behind a proxy without streams.
    await page.route('**/presence/*', route => route.fulfill({ status: 200, body: '' }))
    await openPage(page, shop, id)
    await openPage(other, shop, id)
    const banner = page.getByRole('alert').filter({ hasText: '更新了此页面' })
    /** Both write the same words, the other one first. */
    const clash = async (round: number) => {
      await write(other, otherHand, `对方${round}`)
      await otherHand.press('Control+s')
      await expect(chip(other)).toContainText('已保存')
      await write(page, hand, `我${round}`)
      await hand.press('Control+s')
      await expect(banner).toBeVisible()
    }
    const text = block(page, 'first-text')
    await clash(1)
    await hand.push(button(banner, '查看差异'))
    const dialog = page.getByRole('dialog', { name: '与最新版本的差异' })
    await expect(dialog.getByRole('row').nth(1)).toHaveText('文本 W0011文本内容我1对方1')
    await hand.push(button(dialog, '关闭').last())
    await hand.push(button(banner, '以我为准'))
    await expect(banner).toBeHidden()
    await hand.press('Control+s')
    await expect(chip(page)).toContainText('已保存')
    expect((await draftOf(shop, id)).config).toContain('我1')
    // The other one was not told either.
    await other.reload()
    await expect(block(other, 'first-text')).toContainText('我1')

    await clash(2)
    await hand.push(button(banner, '以对方为准'))
    await expect(text).toContainText('对方2')

    await clash(3)
    await hand.push(button(banner, '保留我的并另存副本'))
    await expect(page).not.toHaveURL(new RegExp(`/pages/${id}$`))
    await expect(text).toContainText('我3')
    expect((await draftOf(shop, id)).config).toContain('对方3')
    expect((await templates(shop, { keyword: title })).length).toBe(2)
    expect([await hand.presses(), await otherHand.presses()]).toEqual([0, 0])
  })
})

test.describe('work that was not saved', () => {
  // Saving is cut off.
  test.use({ allowed: [/ERR_FAILED/] })

  test('is offered again after the browser was closed: taken back, or let go, by keyboard and by pointer', async ({
    context,
    shop,
  }) => {
    const id = await newPage(shop, `恢复 ${Date.now()}`)
    await enterDesigner(context, shop, 'admin')
    const openTab = async () => {
      const page = await context.newPage()
      const hand = await handOn(page)
      await openPage(page, shop, id)
      return { page, hand, banner: page.getByRole('alert').filter({ hasText: '未保存的修改' }) }
    }
    /** Writes while nothing can be saved, and closes the browser. */
    const lose = async (page: Page, words: string) => {
      await page.route('**/saveTemplateContent', route => route.abort())
      await block(page, 'first-text').click()
      await panel(page).getByRole('textbox', { name: '文本内容' }).fill(words)
      await expect(chip(page)).toContainText('已存本机')
      await page.close()
    }
    await lose((await openTab()).page, '没有存上的')

    const second = await openTab()
    await second.hand.push(button(second.banner, '恢复'))
    await expect(second.banner).toBeHidden()
    await expect(block(second.page, 'first-text')).toContainText('没有存上的')
    await expect(chip(second.page)).toContainText('已保存')
    await second.page.keyboard.press('Control+z')
    await expect(block(second.page, 'first-text')).toContainText('原来的文字')
    await expect.poll(async () => (await draftOf(shop, id)).config).toContain('原来的文字')
    expect(await second.hand.presses()).toBe(0)
    await lose(second.page, '不要的')

    const third = await openTab()
    await third.hand.push(button(third.banner, '放弃'))
    await agree(third.page, /^确\s?定$/)
    await expect(third.banner).toBeHidden()
    await expect(block(third.page, 'first-text')).toContainText('原来的文字')
    expect(await third.hand.presses()).toBe(0)
    await lose(third.page, '也不要的')

    const { page, banner } = await openTab()
    await button(banner, '放弃').click()
    await agree(page, /^确\s?定$/)
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(block(page, 'first-text')).toContainText('原来的文字')
    await expect(banner).toHaveCount(0)
  })
})
