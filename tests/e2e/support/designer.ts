import { expect, type Locator, type Page } from '@playwright/test'

/** Parts of the editor by their names. */
export const canvas = (page: Page) => page.getByRole('region', { name: '画布' })
export const blocks = (page: Page, code: string) => canvas(page).locator(`.hd-flow [data-widget="${code}"]`)
export const block = (page: Page, uuid: string) => canvas(page).locator(`[data-uuid="${uuid}"]`)
export const panel = (page: Page) => page.getByRole('complementary', { name: '属性' })
export const chip = (page: Page) => page.locator('.hd-save')

/**
 * Records toasts from the next document on. They stay only three seconds, so a slow test could miss them; the record
 * keeps them.
 * @returns waits until a toast has shown these words
 */
export async function hearToasts(page: Page): Promise<(words: string) => Promise<void>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const listen = (node: Node) => {
      if (!(node instanceof Element)) return
      const notices = node.matches('.ant-message-notice') ? [node] : node.querySelectorAll('.ant-message-notice')
      for (const notice of notices) heard.push(notice.textContent ?? '')
    }
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) addedNodes.forEach(listen)
    }).observe(document, { childList: true, subtree: true })
  })
  return words =>
    expect.poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain(words)
}

/** Distance from the top of the window (px); NaN while the element is not laid out, so that a poll goes on. */
export const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN

interface Point {
  x: number
  y: number
}

/**
 * Drags with the mouse, as an operator does; in steps, so that the browser sees a drag.
 * @param to where to let go; a place that moves while it is dragged to is asked again until it stays
 */
export async function drag(page: Page, from: Locator, to: Point | (() => Promise<Point>)) {
  // Waits until the element stops moving and is not covered.
  await from.hover()
  await page.mouse.down()
  const place = async () => (typeof to === 'function' ? await to() : to)
  let at = await place()
  await page.mouse.move(at.x - 20, at.y - 5, { steps: 4 })
  for (let before: Point | undefined; before?.x !== at.x || before.y !== at.y; ) {
    before = at
    await page.mouse.move(at.x, at.y, { steps: 4 })
    at = await place()
  }
  await page.mouse.up()
}

/** The widget in the palette. */
export const tile = (page: Page, code: string) =>
  page.getByRole('region', { name: '组件' }).getByRole('button', { name: new RegExp(`${code}$`) })

/** Box of an element that has stayed in its place for ten frames: blocks glide, dialogs open with a movement. */
export async function boxOf(of: Locator) {
  const rest = (one: Element) =>
    new Promise<{ x: number; y: number; width: number; height: number }>(resolve => {
      const look = (before: string, frames: number) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const now = [x, y, width, height].join()
        if (now === before && frames === 10) resolve({ x, y, width, height })
        else requestAnimationFrame(() => look(now, now === before ? frames + 1 : 0))
      }
      look('', 0)
    })
  let box = { x: 0, y: 0, width: 0, height: 0 }
  await expect(async () => {
    box = await of.evaluate(rest)
    // One that has just been replaced has no size.
    expect(box.width + box.height).toBeGreaterThan(0)
  }).toPass()
  return box
}

/** Answers the question 提示, once it has opened: a press while it still grows may miss its button. */
export async function answer(page: Page, name: '确定' | '取消' | '删除') {
  const question = page.getByRole('dialog', { name: '提示' })
  await boxOf(question)
  await question.getByRole('button', { name: new RegExp(name.split('').join('\\s?')) }).click()
}

/** Position where a drop makes the first block of a page. */
export async function topOfPage(page: Page) {
  const area = await boxOf(canvas(page).locator('.hd-flow'))
  return { x: area.x + area.width / 2, y: Math.max(area.y, 80) + 6 }
}

/**
 * Brings in one widget and returns it, once its frame and its panel have taken the place of those of the selection
 * before.
 */
export async function addBlock(page: Page, code: string, act: () => Promise<void>) {
  const uuids = () => blocks(page, code).evaluateAll(all => all.map(one => one.getAttribute('data-uuid')))
  const before = await uuids()
  await act()
  await expect(blocks(page, code)).toHaveCount(before.length + 1)
  const uuid = (await uuids()).find(one => !before.includes(one))!
  await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', uuid)
  await expect(panel(page)).toHaveAttribute('data-of', uuid)
  return block(page, uuid)
}

/** Drops a widget of the library and returns it: the new block is the selected one. */
export const drop = async (page: Page, code: string, to: Parameters<typeof drag>[2]) =>
  await addBlock(page, code, () => drag(page, tile(page, code), to))

/** A picture that nobody has uploaded yet. */
export async function makePicture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const drawing = document.createElement('canvas')
    drawing.width = 1190
    drawing.height = 200
    const pen = drawing.getContext('2d')!
    pen.fillStyle = '#1772c1'
    pen.fillRect(0, 0, 1190, 200)
    pen.fillStyle = '#ffffff'
    pen.fillText(String(performance.now()), 20, 100)
    return drawing.toDataURL('image/png')
  })
  return Buffer.from(data.split(',')[1]!, 'base64')
}

/** Uploads a picture in the open picture dialog and chooses this new one, not an older one of the library. */
export async function pickPicture(page: Page) {
  const dialog = page.getByRole('dialog', { name: '选择图片' })
  const buffer = await makePicture(page)
  const name = `横幅${Date.now()}.png`
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  await dialog.locator('.hd-images').getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
