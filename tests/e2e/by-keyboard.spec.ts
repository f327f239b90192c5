import type { Page } from '@playwright/test'
import { addBlock, canvas, chip, makePicture, panel } from './support/designer'
import { handsOff, type Keyboard } from './support/hands-off'
import { draftOf, enterDesigner, newPage, type Widget } from './support/operators'
import { expect, test } from './support/test'

interface Hand extends Keyboard {
  page: Page
}

const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true })

/** Writes numbers into the style tab. */
async function style({ page, run, write, press }: Hand, values: Record<string, number>) {
  await run('组件样式')
  for (const [name, value] of Object.entries(values)) {
    await write(field(page, name), String(value))
    // A number counts when it is finished.
    await press('Enter')
  }
}

async function settings(hand: Hand, words: Record<string, string>) {
  await hand.run('组件设置')
  for (const [name, value] of Object.entries(words)) await hand.write(field(hand.page, name), value)
}

/** Presses a button as the keyboard does. */
async function push({ page, goTo, press }: Hand, name: string | RegExp) {
  await goTo(panel(page).getByRole('button', { name, exact: true }))
  await press('Enter')
}

/** Uploads a picture for the field that is shown, and takes it. */
async function takePicture(hand: Hand) {
  const { page, goTo, press } = hand
  await push(hand, '图片：选择图片')
  const dialog = page.getByRole('dialog', { name: '选择图片' })
  const choosing = page.waitForEvent('filechooser')
  await goTo(dialog.getByRole('button', { name: '上传', exact: true }))
  await press('Enter')
  const name = `首屏${Date.now()}.png`
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer: await makePicture(page) })
  await goTo(dialog.getByRole('button', { name: new RegExp(`^${name}`) }))
  await press('Space')
  await goTo(dialog.getByRole('button', { name: '确定' }))
  await press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

/** Slides that fill a panel. */
async function hero(hand: Hand) {
  const { run, hears } = hand
  await run('添加自由面板')
  await hears(/^自由面板 W0006，第 1 个，共 1 个，宽 1190/)
  await style(hand, { 高度: 480 })
  await run('添加轮播')
  await style(hand, { 宽度: 1190, 高度: 480 })
  await hears('轮播 W0001，左 0，上 0，宽 1190，高 480，左边与面板对齐，顶边与面板对齐，上距面板 0，下距面板 0')
  await run('组件设置')
  await push(hand, '展开轮播项1')
  await takePicture(hand)
}

const SERVICES = ['正品保障', '七天无理由退换', '满99元包邮', '送装一体', '30天价保']

/** Five texts in one line, made from the first, spread over the panel. */
async function services(hand: Hand) {
  const { run, press, hears, page } = hand
  await run('添加自由面板')
  await hears(/^自由面板 W0006，第 2 个，共 2 个/)
  await press('Control+Shift+ArrowUp', 33)
  await press('Control+ArrowUp', 6)
  await hears(/，高 64$/)
  await style(hand, { 外边距上边: 16 })
  for (const [i, words] of SERVICES.entries()) {
    if (i === 0) {
      await run('添加文本')
      await hears(/^文本 W0011，/)
    } else {
      // A copy stands 10 px further right and down; five of them would make the panel higher.
      await press('Control+d')
      await press('Shift+ArrowUp')
    }
    await press('F2')
    await expect(page.getByRole('textbox', { name: '文本内容，正在画布上修改' })).toBeFocused()
    await press('Control+a')
    await page.keyboard.insertText(words)
    await press('Escape')
    if (i > 0) continue
    await press('Shift+ArrowRight', 6)
    await run('垂直居中')
    await hears(/^文本 W0011，左 60，.*与面板垂直居中/)
  }
  // The last goes to the other edge, by the lines it meets on its way.
  await press('Alt+Shift+ArrowRight', 40)
  await hears(/右边与面板对齐/)
  await press('Shift+ArrowLeft', 6)
  await press('Control+a')
  await hears('已选 5 个组件')
  await run('顶部对齐')
  await run('水平等距')
}

/** Takes a style that stands so many behind the present one. */
async function choose({ page, goTo, press }: Hand, steps: number) {
  const styles = panel(page).getByRole('radiogroup', { name: '样式' }).getByRole('radio')
  await goTo(styles.first())
  await press('ArrowRight', steps)
  await expect(styles.nth(steps)).toBeChecked()
}

/** Chooses the first rows of the open picker. */
async function pick({ page, goTo, press }: Hand, title: string, count: number) {
  const dialog = page.getByRole('dialog', { name: title })
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes.nth(count - 1)).toBeVisible()
  for (let i = 0; i < count; i++) {
    await goTo(boxes.nth(i))
    await press('Space')
  }
  await goTo(dialog.getByRole('button', { name: '确定' }))
  await press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

/** Three cards side by side: goods, coupons, pictures. */
async function cards(hand: Hand) {
  const { page, run, press, hears } = hand
  await run('添加自由面板')
  await style(hand, { 高度: 450, 外边距上边: 16 })
  for (const [i, title] of ['超值精选', '领券中心', '主题会场'].entries()) {
    await addBlock(page, 'W0012', () => run('添加橱窗卡'))
    await hears(/^橱窗卡 W0012，左 0，上 0，宽 390，高 450/)
    if (i > 0) await press('Shift+ArrowRight', 40 * i)
    await settings(hand, { 主标题: title })
    if (i === 0) {
      await choose(hand, 3)
      await push(hand, '展开商品组1')
      await push(hand, '选择商品')
      await pick(hand, '选择商品', 4)
    }
    if (i === 1) {
      await choose(hand, 4)
      await push(hand, '展开优惠券组1')
      await push(hand, '选择优惠券')
      await pick(hand, '选择优惠券', 3)
    }
    if (i === 2) {
      await push(hand, '展开图片1')
      await takePicture(hand)
    }
  }
  await hears(/^橱窗卡 W0012，左 800，上 0，宽 390，高 450，右边与面板对齐，顶边与橱窗卡对齐/)
}

/** What stands on the page, without what makes no place: kind, box, words, margin. */
const placed = (widgets: Widget[]): unknown[] =>
  widgets.map(({ type, x, y, width, height, marginTop, text, mainTitle, childWidgets }) => [
    ...[type, text || mainTitle || '', `${x},${y} ${width}×${height}`, marginTop],
    ...placed((childWidgets ?? []) as Widget[]),
  ])

test('the upper half of the home page is built from an empty page without a pointer', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(600_000)
  const hand: Hand = { ...(await handsOff(page)), page }
  const id = await newPage(shop, `键盘 ${Date.now()}`, 'admin', [])
  await enterDesigner(context, shop, 'admin')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('.hd-flow')).toBeVisible({ timeout: 30_000 })
  await hero(hand)
  await hand.press('Escape', 3)
  await services(hand)
  await hand.press('Escape', 3)
  await cards(hand)
  await hand.press('Control+s')
  await expect(chip(page)).toContainText('已保存')

  const [, ...widgets] = JSON.parse((await draftOf(shop, id)).config) as Widget[]
  const [slides, line, columns] = widgets
  expect(placed([slides!])).toEqual([['W0006', '', '0,0 1190×480', 0, ['W0001', '', '0,0 1190×480', 0]]])
  expect(line).toMatchObject({ type: 'W0006', height: 64, marginTop: 16 })
  const texts = line!.childWidgets as { text: string; x: number; y: number; width: number; height: number }[]
  expect(texts.map(({ text }) => text)).toEqual(SERVICES)
  expect(new Set(texts.map(({ y }) => y)).size).toBe(1)
  expect(Math.abs(2 * texts[0]!.y + texts[0]!.height - 64)).toBeLessThanOrEqual(1)
  const gaps = texts.slice(1).map(({ x }, i) => x - texts[i]!.x - texts[i]!.width)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  expect([texts[0]!.x, texts[4]!.x + texts[4]!.width]).toEqual([60, 1130])
  expect(placed([columns!])).toEqual([
    [
      ...['W0006', '', '0,0 1190×450', 16],
      ...['超值精选', '领券中心', '主题会场'].map((title, i) => ['W0012', title, `${400 * i},0 390×450`, 0]),
    ],
  ])
  expect(await hand.presses()).toBe(0)

  // Nothing keeps the keyboard: from the canvas it goes around the whole window and comes back.
  await hand.press('Escape', 3)
  const area = page.getByRole('group', { name: '页面内容' })
  await hand.goTo(area, 'Shift+Tab')
  await hand.press('Tab')
  await hand.goTo(area)
})
