/** The acts of an operator on a page with blocks, each measured in the browser from the input event to the paint. */
import { MOST_STORED } from './designer-pages.mjs'
import { amount } from './form.mjs'
import { expectPainted, recordFrames, untilQuiet, watchStart } from './in-page.mjs'

const OPENINGS = amount(3, 1)
const LETTERS = amount(20, 2)
const ROUNDS = amount(8, 1)
const DRAGS = amount(3, 1)
/** ms between two acts, as operators have them: what follows an act, such as the panel of what was selected, is done by then. */
const PAUSE = 250
/** ms between two letters of a quick typist. */
const LETTER_PAUSE = 80
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
 * @returns milliseconds by act, and the heap in MB
 */
export async function measureEditor(open, size) {
  const openings = []
  for (let i = 1; ; i++) {
    const { context, url } = await open()
    const page = await context.newPage()
    await page.addInitScript(watchStart, { selector: BLOCKS, count: size })
    await page.goto(url)
    await page.waitForFunction(() => globalThis.benchOpened !== undefined, undefined, { timeout: 60_000 })
    openings.push(await page.evaluate(() => globalThis.benchOpened))
    // The last one stays open for the other acts.
    if (i < OPENINGS) await context.close()
    else {
      await page.evaluate(untilQuiet)
      const heap = [await heapOf(page)]
      const times = { 打开: openings, ...(await actsOf(page, size)), 堆: heap }
      await context.close()
      return times
    }
  }
}

/** Heap of a page without blocks, MB. */
export async function measureEmpty(open) {
  const { context, url } = await open()
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(CANVAS)
  await page.evaluate(untilQuiet)
  const heap = await heapOf(page)
  await context.close()
  return heap
}

async function heapOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}

async function actsOf(page, size) {
  const times = { 选中: await select(page), 输入: await typeLetters(page), ...(await removeAndUndo(page)) }
  // A full page takes no copy.
  if (size < MOST_STORED) Object.assign(times, await duplicateAndUndo(page))
  return { ...times, ...(await drag(page)) }
}

/** Milliseconds between the event of `act` and the paint that shows `wanted`. */
async function timed(page, event, wanted, act, pause = PAUSE) {
  await page.waitForTimeout(pause)
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
      await timed(
        page,
        'keydown',
        { selector: blockOf(uuid), count: 1, text },
        () => page.keyboard.press(letter),
        LETTER_PAUSE,
      ),
    )
  }
  return times
}

/** Times between frames from the press on a block until it is dropped four blocks further down, several drags. */
async function drag(page) {
  const times = { 拖动帧: [], 最长帧: [] }
  for (let i = 0; i < DRAGS; i++) {
    const box = await page
      .locator(blockOf(uuidAt(0)))
      .first()
      .boundingBox()
    const x = box.x + Math.min(200, box.width / 2)
    const y = box.y + box.height / 2
    const order = await orderOf(page)
    await page.mouse.move(x, y)
    await page.evaluate(recordFrames)
    await page.mouse.down()
    for (let step = 1; step <= DRAG_STEPS; step++) await page.mouse.move(x, y + (160 * step) / DRAG_STEPS)
    await page.mouse.up()
    const frames = await page.evaluate(() => globalThis.benchFrames())
    if ((await orderOf(page)) === order) throw new Error('拖动没有移动组件')
    times.拖动帧.push(...frames)
    times.最长帧.push(Math.max(...frames))
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.evaluate(untilQuiet)
  }
  return times
}

const orderOf = page =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)]
        .slice(0, 20)
        .map(one => one.dataset.uuid)
        .join(),
    BLOCKS,
  )

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
