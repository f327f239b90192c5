import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { answer, canvas, chip } from './support/designer'
import { draftOf, enterDesigner, newPage, type Widget } from './support/operators'
import { type Asked, clickQuickly } from './support/quick-hand'
import { expect, type Shop, test } from './support/test'

/** Acts of each operator. `HEJI_ACTS=1000` is the long form, with `HEJI_SEED` for another course of them. */
const ACTS = Number(process.env.HEJI_ACTS ?? 60)
const SEED = Number(process.env.HEJI_SEED ?? 14)

// Saves that come too late are refused, and merged.
// A deleted page is not found.
test.use({ allowed: [/409/, /404/] })

type Act = Pick<Asked, 'kind' | 'at'>
const KINDS = ['write', 'margin', 'copy', 'delete', 'up', 'down', 'undo', 'redo', 'save'] as const
const acts: fc.Arbitrary<Act> = fc.record({ kind: fc.constantFrom(...KINDS), at: fc.nat(30) })

/** Blocks of one operator begin with a letter of their own. */
const START: Widget[] = ['a', 'b', 'a', 'b', 'a', 'b'].map((letter, i) => ({
  type: 'W0011',
  uuid: `${letter}${i}`,
  text: `${letter}${i}`,
  width: 600,
  height: 40,
}))

/** Texts on the canvas in their order, each with the name of its block. */
const shown = (page: Page) =>
  canvas(page)
    .locator('.hd-flow [data-widget="W0011"]')
    .evaluateAll(all => all.map(one => `${(one as HTMLElement).dataset.uuid} ${one.textContent}`))

/** One operator at one browser, who changes only blocks of one letter. */
async function operatorAt(page: Page, shop: Shop, id: string, letter: string) {
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('[data-uuid="b5"]')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '图层' }).click()
  const own = async () => (await shown(page)).filter(one => one.split(' ')[1]?.startsWith(letter)).toSorted()
  const act = (one: Act, count: number) => clickQuickly(page, { ...one, letter, words: `${letter}${count}` })
  return { page, own, act }
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
    let last = await own()
    for (const [count, one] of fc.sample(acts, { numRuns: ACTS, seed }).entries()) {
      const { before, after } = await act(one, count)
      // Between two acts of one operator only the other one works.
      expect(before, `before act ${count} of seed ${seed}`).toEqual(last)
      last = after
    }
    return last
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

test('a page that a colleague deletes says so at once to whoever has it open, and comes back with his work', async ({
  page,
  context,
  shop,
  visitor,
}) => {
  const title = `删掉 ${Date.now()}`
  const id = await newPage(shop, title, 'admin', START)
  await enterDesigner(context, shop, 'editor')
  await page.goto(`${shop.designer}/pages/${id}`)
  await expect(canvas(page).locator('[data-uuid="b5"]')).toBeVisible({ timeout: 30_000 })
  const otherContext = await visitor()
  await enterDesigner(otherContext, shop, 'admin')
  const other = await otherContext.newPage()
  await other.goto(`${shop.designer}/pages?keyword=${encodeURIComponent(title)}`)
  const row = other.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: '删除' }).click()
  await expect(other.getByRole('dialog', { name: '提示' })).toContainText('正打开着')
  await answer(other, '删除')
  const alert = page.getByRole('alert').filter({ hasText: '删除了此页面' })
  await expect(alert).toContainText('它还在回收站里')
  await alert.getByRole('button', { name: '恢复页面' }).click()
  await expect(alert).toHaveCount(0)
  await expect(chip(page)).toContainText('已保存')
  expect((await draftOf(shop, id)).config).toContain('a0')
})
