/** The acts of an operator on a page with blocks, each measured in the browser from the input event to the paint. */
import { expectPainted, recordFrames, watchOpening } from './in-page.mjs'

const OPENINGS = 3
const LETTERS = 20
const ROUNDS = 8
const DRAG_STEPS = 60
/** Texts of the first screen that are far enough apart, so that no frame or chip covers the next one. */
const TARGETS = [1, 4, 7]

const CANVAS = 'section[aria-label="画布"]'
/** Blocks of the page; what stands around it has no names. */
const BLOCKS = `${CANVAS} [data-uuid]:not([data-uuid=""])`
const blockOf = uuid => `${CANVAS} [data-uuid="${uuid}"]`
const uuidAt = i => `bench-${TARGETS[i % TARGETS.length]}`

/**
 * Works on anything that looks like the designer: blocks with data-uuid in a region 画布, a frame with data-frame, a text
 * box 文本内容, a button 撤销, Delete and Ctrl+D.
 * @param open makes `{ context, url }`, a browser context of its own each time
 * @returns milliseconds by act
 */
export async function measureEditor(open, size) {
  const openings = []
  for (let i = 1; ; i++) {
    const { context, url } = await open()
    const page = await context.newPage()
    await page.addInitScript(watchOpening, { selector: BLOCKS, count: size })
    await page.goto(url)
    await page.waitForFunction(() => globalThis.benchOpened !== undefined, undefined, { timeout: 60_000 })
    openings.push(await page.evaluate(() => globalThis.benchOpened))
    // The last one stays open for the other acts.
    if (i < OPENINGS) await context.close()
    else {
      const times = { 打开: openings, ...(await actsOf(page)) }
      await context.close()
      return times
    }
  }
}

async function actsOf(page) {
  // The network is never idle: a stream tells who else is on the page.
  await page.waitForSelector('[data-settled]')
  const times = { 选中: await select(page), 输入: await typeLetters(page), 拖动帧: await drag(page) }
  return { ...times, ...(await removeAndUndo(page)), ...(await duplicateAndUndo(page)) }
}

/** Milliseconds between the event of `act` and the paint that shows `wanted`. */
async function timed(page, event, wanted, act) {
  await page.evaluate(expectPainted, { event, ...wanted })
  await act()
  return await page.evaluate(() => globalThis.benchPainted)
}

// Far from the left, where the chip of the selected block lies.
const click = (page, uuid) =>
  page
    .locator(blockOf(uuid))
    .first()
    .click({ position: { x: 400, y: 6 }, force: true })

async function select(page) {
  const times = []
  for (let i = 0; i < ROUNDS; i++) {
    const uuid = uuidAt(i)
    times.push(
      await timed(page, 'pointerdown', { selector: `[data-frame="${uuid}"]`, count: 1 }, () => click(page, uuid)),
    )
  }
  return times
}

async function typeLetters(page) {
  const uuid = uuidAt(0)
  await click(page, uuid)
  const box = page.getByRole('textbox', { name: '文本内容' })
  await box.click()
  await page.keyboard.press('End')
  let text = await box.inputValue()
  const times = []
  for (let i = 0; i < LETTERS; i++) {
    const letter = 'abcdefghij'[i % 10]
    text += letter
    times.push(
      await timed(page, 'keydown', { selector: blockOf(uuid), count: 1, text }, () => page.keyboard.press(letter)),
    )
  }
  return times
}

/** Time between frames while a block is drawn down and up again. */
async function drag(page) {
  const box = await page
    .locator(blockOf(uuidAt(1)))
    .first()
    .boundingBox()
  const x = box.x + Math.min(200, box.width / 2)
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 8)
  await page.evaluate(recordFrames)
  for (let i = 0; i < DRAG_STEPS; i++) await page.mouse.move(x, y + 8 + 160 * Math.sin((i / DRAG_STEPS) * Math.PI))
  const frames = await page.evaluate(() => globalThis.benchFrames())
  await page.mouse.up()
  return frames
}

const undo = (page, wanted) =>
  timed(page, 'pointerdown', wanted, () => page.getByRole('button', { name: '撤销', exact: true }).click())

async function removeAndUndo(page) {
  const times = { 删除: [], 撤销: [] }
  for (let i = 0; i < ROUNDS; i++) {
    const selector = blockOf(uuidAt(i))
    await click(page, uuidAt(i))
    times.删除.push(await timed(page, 'keydown', { selector, count: 0 }, () => page.keyboard.press('Delete')))
    times.撤销.push(await undo(page, { selector, count: 1 }))
  }
  return times
}

async function duplicateAndUndo(page) {
  const selector = BLOCKS
  const times = { 创建副本: [] }
  for (let i = 0; i < ROUNDS; i++) {
    const count = await page.locator(selector).count()
    await click(page, uuidAt(i))
    const wanted = { selector, count: count + 1 }
    times.创建副本.push(await timed(page, 'keydown', wanted, () => page.keyboard.press('Control+d')))
    await undo(page, { selector, count })
  }
  return times
}
