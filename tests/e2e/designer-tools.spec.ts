import type { BrowserContext, Page } from '@playwright/test'
import { findings, still } from './support/axe'
import { answer, block, blocks, boxOf, canvas, chip, drag, hearToasts, panel, pickPicture } from './support/designer'
import { draftOf, enterDesigner, newPage, operatorToken } from './support/operators'
import { call } from './support/shop'
import { expect, type Shop, test } from './support/test'

type Widgets = NonNullable<Parameters<typeof newPage>[3]>

const text = (uuid: string, x: number, words: string) => ({
  type: 'W0011',
  uuid,
  x,
  y: 40,
  text: words,
  width: 100,
  height: 40,
})
const PANEL = {
  type: 'W0006',
  uuid: 'panel',
  width: 1190,
  height: 200,
  childWidgets: [text('left', 60, '左'), text('right', 700, '右'), text('middle', 300, '中')],
}

interface Where {
  page: Page
  context: BrowserContext
  shop: Shop
}

/** Opens a new page with these widgets in the editor. */
async function openPage({ page, context, shop }: Where, widgets: Widgets) {
  const id = await newPage(shop, `工具 ${Date.now()}`, 'admin', widgets)
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  // The first page of a run loads the whole designer.
  await expect(block(page, widgets[0]!.uuid)).toBeVisible({ timeout: 30_000 })
  // Parts that load around the page move it down.
  await expect(page.getByRole('button', { name: '点击编辑头部' })).toBeVisible()
}

async function save(page: Page) {
  await page.getByRole('button', { name: '保存' }).click()
  await expect(chip(page)).toContainText('已保存')
  await page.reload()
}

const order = (page: Page) =>
  canvas(page)
    .locator('[data-block]')
    .evaluateAll(all => all.map(element => (element as HTMLElement).dataset.block).join())

test('hot zones are drawn, moved, copied and linked, by mouse and by keyboard', async ({ page, context, shop }) => {
  await openPage({ page, context, shop }, [{ type: 'W0003', uuid: 'zones', width: 1190, height: 200 }])
  await block(page, 'zones').click()
  await panel(page).getByRole('button', { name: '展示图：选择图片' }).click()
  await pickPicture(page)
  await panel(page).getByRole('button', { name: '编辑热区' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑热区' })
  const zones = dialog.getByRole('button', { name: /^热区\d$/ })
  const area = dialog.locator('.hd-zones__picture')
  await expect(area.getByRole('img')).toHaveJSProperty('complete', true)
  const picture = await boxOf(area)
  const draw = async (from: number, to: number) => {
    await page.mouse.move(picture.x + from, picture.y + 20)
    await page.mouse.down()
    await page.mouse.move(picture.x + to, picture.y + 90, { steps: 4 })
    await page.mouse.up()
  }
  await draw(400, 407)
  await expect(zones).toHaveCount(0)
  await draw(20, 120)
  await draw(300, 420)
  await expect(zones).toHaveCount(2)
  const second = zones.nth(1)
  await expect(second).toBeFocused()
  const before = (await boxOf(second)).x
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => Math.round(before - ((await second.boundingBox())?.x ?? Number.NaN))).toBe(10)
  await page.keyboard.press('Control+d')
  await expect(zones.nth(2)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(zones).toHaveCount(2)
  await dialog.getByRole('button', { name: '链接：设置路径' }).click()
  const links = page.getByRole('dialog', { name: '设置路径' })
  await links.getByRole('button', { name: '页面', exact: true }).click()
  await links.getByRole('button', { name: '购物车' }).click()
  await links.getByRole('button', { name: '确定' }).click()
  await dialog.getByRole('button', { name: '确定' }).last().click()
  await expect(block(page, 'zones').locator('.hw-zones__zone')).toHaveCount(2)
  await save(page)
  await block(page, 'zones').locator('.hw-zones__zone').nth(1).click()
  await expect(panel(page).getByRole('button', { name: '热区2：页面：购物车' })).toBeInViewport()
})

test('a free panel is saved as a combined module, dropped in again and deleted', async ({ page, context, shop }) => {
  const said = await hearToasts(page)
  await openPage({ page, context, shop }, [text('first', 0, '首'), PANEL])
  const name = `模块${Date.now()}`
  const menu = page.getByRole('menu')
  await block(page, 'first').click({ button: 'right' })
  await menu.getByText('存为组合模块').click()
  await said('请选中要保存的自由面板')
  await block(page, 'panel').click({ button: 'right', position: { x: 300, y: 100 } })
  // The menu moves to where it is wanted.
  await still(page)
  await menu.getByText('存为组合模块').click()
  const dialog = page.getByRole('dialog', { name: '存为组合模块' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请输入组合模块名称')).toBeVisible()
  await dialog.getByLabel('模块名称').fill(name)
  await dialog.getByRole('button', { name: '保存' }).click()
  await said('上传组合模块图片成功!')
  await said('组合模块保存成功！')
  const tile = page.getByRole('button', { name, exact: true })
  await expect(tile.locator('img')).toHaveAttribute('src', /\/img\/u\//)
  await tile.scrollIntoViewIfNeeded()
  const first = await boxOf(block(page, 'first'))
  await drag(page, tile, { x: first.x + 200, y: first.y + 1 })
  await expect(blocks(page, 'W0006')).toHaveCount(2)
  await expect.poll(() => order(page)).toMatch(/^[^,]+,first,panel$/)
  await expect(blocks(page, 'W0006').filter({ hasText: '中' })).toHaveCount(2)
  const undo = page.getByRole('button', { name: '撤销' })
  await undo.click()
  await expect(blocks(page, 'W0006')).toHaveCount(1)
  // There is nothing left to undo, but the keyboard focus stays in its place.
  await expect(undo).toBeDisabled()
  await expect(undo).toBeFocused()
  await page.getByRole('button', { name: `删除组合模块${name}` }).click()
  await answer(page, '确定')
  await said('删除成功！')
  await expect(tile).toHaveCount(0)
})

test('blocks stay in place when pressed and have a menu; layers move between page and panel', async ({
  page,
  context,
  shop,
}) => {
  await openPage({ page, context, shop }, [
    { type: 'W0001', uuid: 'slides', width: 1190, height: 200 },
    { type: 'W0011', uuid: 'words', text: '甲', width: 1190, height: 40 },
    PANEL,
  ])
  const words = block(page, 'words')
  const box = await boxOf(words)
  await page.mouse.move(box.x + 300, box.y + 8)
  await page.mouse.down()
  await expect(page.locator('[data-frame="words"]')).toBeVisible()
  expect((await boxOf(words)).y).toBeCloseTo(box.y)
  await page.mouse.up()
  // Words are written on the canvas; a composition of letters is no word yet.
  await page.mouse.dblclick(box.x + 4, box.y + 8)
  // At once, as quick hands do.
  await page.keyboard.type('立即写下')
  const area = page.getByRole('textbox', { name: '文本内容，正在画布上修改' })
  await expect(area).toBeFocused()
  await expect(area).toHaveValue('立即写下')
  await area.fill('甲')
  await area.selectText()
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'xinpin', selectionStart: 6, selectionEnd: 6 })
  await expect(area).toHaveValue('xinpin')
  await expect(words).toHaveText('甲')
  await input.send('Input.insertText', { text: '新品' })
  await expect(words).toHaveText('新品')
  await page.keyboard.press('Escape')
  await expect(area).toHaveCount(0)
  await expect(words).toHaveText('新品')
  // The palette finds what was written, and takes it back.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: '搜索命令、组件和页面' })
  await palette.fill('新品')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/文本 W0011/)
  expect(await findings(page, 'palette', { exclude: ['.hd-page'] })).toEqual([])
  await palette.fill('撤销')
  await page.keyboard.press('Enter')
  await expect(words).toHaveText('甲')
  await words.click()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await menu.getByText('上移', { exact: true }).click()
  await expect.poll(() => order(page)).toBe('words,slides,panel')

  await block(page, 'slides').click({ position: { x: 500, y: 60 } })
  await expect(panel(page).getByRole('button', { name: '收起轮播项1' })).toBeVisible()

  await page.getByRole('button', { name: '图层' }).click()
  const layer = (name: string) => page.locator('.hd-layer__name').filter({ hasText: name })
  const child = await boxOf(layer('右'))
  await drag(page, layer('甲'), { x: child.x + 20, y: child.y + 14 })
  await expect.poll(() => order(page)).toBe('slides,panel')
  await expect(block(page, 'panel').locator('[data-uuid="words"]')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => order(page)).toBe('words,slides,panel')

  const here = page.url()
  await page.getByRole('region', { name: '头部' }).click({ position: { x: 12, y: 8 } })
  await page.getByRole('button', { name: '点击编辑头部' }).click()
  const switcher = page.getByRole('button', { name: '切换页面，当前 头部' })
  await expect(switcher).toBeVisible()
  await switcher.click()
  await page.getByRole('textbox', { name: '搜索页面' }).fill('商城首页')
  await page.getByRole('button', { name: /^商城首页.*PC/ }).click()
  await expect(page.getByRole('button', { name: '切换页面，当前 商城首页' })).toBeVisible()
  // A stray click on the header stayed on the page.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(here)
})

test('a moved block in a panel snaps to equal distances', async ({ page, context, shop }) => {
  await openPage({ page, context, shop }, [PANEL])
  const middle = block(page, 'middle')
  const box = await boxOf(middle)
  const zoom = box.width / 100
  await page.mouse.move(box.x + 20, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 + 50 * zoom, box.y + 8, { steps: 4 })
  await page.mouse.move(box.x + 20 + 76 * zoom, box.y + 8, { steps: 4 })
  await expect(canvas(page).locator('.hd-gap--x')).toHaveText(['220', '220'])
  await page.mouse.up()
  await expect(page.getByText(/X 380\s+Y 40/)).toBeVisible()

  // A guide comes out of the ruler, is moved by the arrows, is still there after a reload, and goes with Delete.
  const ruler = await boxOf(page.locator('.hd-ruler--y'))
  await page.mouse.move(ruler.x + 8, ruler.y + 300)
  await page.mouse.down()
  await page.mouse.move(box.x, ruler.y + 300, { steps: 4 })
  await page.mouse.up()
  const guide = page.getByRole('separator', { name: '竖参考线' })
  const at = Number(await guide.getAttribute('aria-valuenow'))
  expect(at).toBeGreaterThan(290)
  await guide.press('Shift+ArrowRight')
  await expect(guide).toBeFocused()
  await expect(guide).toHaveAttribute('aria-valuenow', String(at + 10))
  await save(page)
  await expect(guide).toHaveAttribute('aria-valuenow', String(at + 10))
  await guide.press('Delete')
  await expect(guide).toHaveCount(0)
})

test.describe('pickers', () => {
  // The test blocks the API.
  test.use({ allowed: [/ERR_FAILED/] })

  test('say when the API does not answer, and when too much is chosen', async ({ page, context, shop }) => {
    await openPage({ page, context, shop }, [{ type: 'W0012', uuid: 'card', styleType: 4 }])
    await block(page, 'card').click({ position: { x: 300, y: 20 } })
    await panel(page).getByRole('button', { name: '展开优惠券组1' }).click()
    await page.route('**/getCardList*', route => route.abort())
    await panel(page).getByRole('button', { name: '选择优惠券' }).click()
    const dialog = page.getByRole('dialog', { name: '选择优惠券' })
    const again = dialog.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    await page.unroute('**/getCardList*')
    await again.click()
    const rows = dialog.locator('tbody tr.ant-table-row')
    for (let i = 0; i < 4; i++) await rows.nth(i).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('最多选择3张优惠券').first()).toBeVisible()
    await rows.nth(3).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(block(page, 'card').locator('.hw-ticket')).toHaveCount(3)
    await save(page)
    await expect(block(page, 'card').locator('.hw-ticket')).toHaveCount(3)
  })
})

test('a planned page appears by itself at its time, or is taken back', async ({ page, context, shop }) => {
  const title = `定时 ${Date.now()}`
  const id = await newPage(shop, title, 'admin', [{ ...text('planned', 0, title), width: 1190 }])
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(block(page, 'planned')).toBeVisible({ timeout: 30_000 })
  const openPublish = () => page.getByRole('button', { name: '发布', exact: true }).click()
  await openPublish()
  const dialog = page.getByRole('dialog', { name: `发布 ${title}` })
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await dialog.getByLabel('发布时间').fill(`${tomorrow} 00:00`)
  // Without Enter: what the field shows counts once it is left.
  await dialog.getByLabel('发布时间').blur()
  await dialog.getByRole('button', { name: '定时发布' }).click()
  await expect(dialog).toBeHidden()
  await openPublish()
  await expect(dialog.getByText(/ 已定于 .+ 00:00 起 发布第/)).toBeVisible()
  await dialog.getByRole('button', { name: '取消定时' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '取消定时' }).click()
  await expect(dialog.getByText(/ 已定于 /)).toHaveCount(0)

  const { template } = await draftOf(shop, id)
  expect(template).toMatchObject({ schedule: null, published_version_id: null })
  // Far enough in the future that the time is not over on a busy machine.
  const publish_at = Math.floor(Date.now() / 1_000) + 5
  const plan = { theme_pc_template_id: id, revision: template.revision, publish_at }
  await call(shop, 'POST /api/pctemplate/schedule', plan, await operatorToken(shop, 'admin'))
  await expect
    .poll(async () => (await draftOf(shop, id)).template.published_version_id, { timeout: 30_000 })
    .not.toBeNull()
})

test('popups stand beside their button, also for operators who want less motion', async ({ page, context, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage({ page, context, shop }, [PANEL])
  await page.getByRole('button', { name: /^切换页面/ }).click()
  await expect(page.getByRole('textbox', { name: '搜索页面' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^缩放/ }).click()
  await expect(page.getByRole('menuitem', { name: '适应宽度' })).toBeInViewport()
})
