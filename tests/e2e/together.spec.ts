import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { canvas, chip, panel } from './support/designer'
import { draftOf, enterDesigner, newPage, type Widget } from './support/operators'
import { expect, type Shop, test } from './support/test'

/** Acts of each operator. `HEJI_ACTS=1000` is the long form, with `HEJI_SEED` for another course of them. */
const ACTS = Number(process.env.HEJI_ACTS ?? 60)
const SEED = Number(process.env.HEJI_SEED ?? 14)

// Saves that come too late are refused, and merged.
test.use({ allowed: [/409/] })

const acts = fc.record({
  kind: fc.constantFrom('write', 'margin', 'copy', 'delete', 'up', 'down', 'undo', 'redo', 'save'),
  at: fc.nat(30),
})
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never

/** Blocks of one operator begin with a letter of their own. */
const START: Widget[] = ['a', 'b', 'a', 'b', 'a', 'b'].map((letter, i) => ({
  ...{ type: 'W0011', uuid: `${letter}${i}`, text: `${letter}${i}`, width: 600, height: 40 },
}))
const FEW = 2
const MANY = 8

/** Texts on the canvas in their order, each with the name of its block. */
const shown = (page: Page) =>
  canvas(page)
    .locator('.hd-flow [data-widget="W0011"]')
    .evaluateAll(all => all.map(one => `${(one as HTMLElement).dataset.uuid} ${one.textContent}`))

/** One operator at one browser, who changes only blocks of one letter. */
async function operatorAt(page: Page, shop: Shop, id: string, letter: string) {
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('[data-uuid="b5"]')).toBeVisible({ timeout: 30_000 })
  const own = async () => (await shown(page)).filter(one => one.split(' ')[1]?.startsWith(letter)).toSorted()
  /** Goes to a block by its layer, which stays in sight however long the page is. */
  const select = async (uuid: string) => {
    await page.locator(`[data-layer="${uuid}"]`).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-frame]').first()).toHaveAttribute('data-frame', uuid)
    // The panel follows a moment later.
    await expect(panel(page)).toHaveAttribute('data-of', uuid)
    await canvas(page).getByRole('group', { name: '页面内容' }).focus()
  }
  const act = async ({ kind, at }: Act, count: number) => {
    if (kind === 'undo' || kind === 'redo') {
      await canvas(page).getByRole('group', { name: '页面内容' }).focus()
      return page.keyboard.press(KEYS[kind])
    }
    if (kind === 'save') return page.keyboard.press('Control+s')
    const blocks = await own()
    const uuid = blocks[at % blocks.length]?.split(' ')[0]
    if (!uuid || (kind === 'delete' && blocks.length <= FEW) || (kind === 'copy' && blocks.length >= MANY)) return
    await select(uuid)
    if (kind === 'write') {
      await panel(page).getByRole('textbox', { name: '文本内容' }).fill(`${letter}${count}`)
      await expect(canvas(page).locator(`[data-uuid="${uuid}"]`)).toHaveText(`${letter}${count}`)
    } else if (kind === 'margin') {
      await page.getByRole('tab', { name: '组件样式' }).click()
      await panel(page).getByRole('textbox', { name: '外边距上边' }).fill(String(at))
      await page.getByRole('tab', { name: '组件设置' }).click()
    } else await page.keyboard.press(KEYS[kind])
  }
  await page.getByRole('button', { name: '图层' }).click()
  return { page, own, act }
}
const KEYS = {
  undo: 'Control+z',
  redo: 'Control+y',
  copy: 'Control+d',
  delete: 'Delete',
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
}

test(`two operators on one page do ${ACTS} acts each: both end alike, and nobody loses or undoes the other's`, async ({
  page,
  context,
  shop,
  visitor,
}) => {
  test.setTimeout(240_000 + ACTS * 2_000)
  const id = await newPage(shop, `一起 ${Date.now()}`, 'admin', START)
  await enterDesigner(context, shop, 'admin')
  const otherContext = await visitor()
  await enterDesigner(otherContext, shop, 'editor')
  const sides = [
    await operatorAt(page, shop, id, 'a'),
    await operatorAt(await otherContext.newPage(), shop, id, 'b'),
  ] as const
  const work = async ({ act, own }: (typeof sides)[number], seed: number) => {
    let before = await own()
    for (const [count, one] of fc.sample(acts, { numRuns: ACTS, seed }).entries()) {
      // Between two acts of one operator only the other one works.
      expect(await own(), `before act ${count} of seed ${seed}`).toEqual(before)
      await act(one, count)
      before = await own()
    }
    return before
  }
  const ends = await Promise.all(sides.map((side, i) => work(side, SEED + i)))

  // Two rounds: the second brings each what the other saved last.
  for (const _ of [1, 2])
    for (const { page } of sides) {
      await page.keyboard.press('Control+s')
      await expect(chip(page)).toContainText('已保存')
    }
  const [first, second] = sides
  await expect.poll(() => shown(second.page)).toEqual(await shown(first.page))
  const stored = (JSON.parse((await draftOf(shop, id)).config) as Widget[]).slice(1)
  expect(stored.map(({ uuid, text }) => `${uuid} ${text}`)).toEqual(await shown(first.page))
  expect(await Promise.all(sides.map(({ own }) => own()))).toEqual(ends)
})
