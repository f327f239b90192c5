/** A bench that waits for blocks which reading leaves out never ends. */
import { expect, it } from 'vitest'
import { readPage, validatePage } from '../../packages/widgets/src/lib/page'
import { rowsOf } from './designer-limits.mjs'
import { blockAt, contentOf, SIZES } from './designer-pages.mjs'

it.each([8, ...(SIZES as number[])])('a page of %s blocks has no faults, and is read whole', size => {
  const content = contentOf(size)
  expect(validatePage(content)).toEqual([])
  const { widgets } = readPage(content)
  const blocks = widgets.flatMap(widget => [widget, ...((widget.childWidgets as typeof widgets | undefined) ?? [])])
  expect(blocks).toHaveLength(size)
  expect(new Set(blocks.map(({ uuid }) => uuid)).size).toBe(size)
})

it('both sides show headings, texts, pictures and prices', () => {
  const words = contentOf(8).map(({ text }: { text?: string }) => text ?? '')
  expect(words).toEqual(Array.from({ length: 8 }, (_, i) => blockAt(i).text))
  expect(new Set(contentOf(8).map((_: object, i: number) => blockAt(i).kind)).size).toBe(4)
})

it('prints each figure with its limit, the floor and the ratio', () => {
  const times = { 打开: [700], 输入: [12, 12], 删除: [31, 31], 堆: [60] }
  const floor = { 打开: [240], 输入: [10, 10], 删除: [10, 10], 堆: [9] }
  const rows = rowsOf(198, times, floor, 40)
  expect(rows.map(({ name }) => name)).toEqual(['198 打开', '198 输入', '198 删除', '198 堆'])
  expect(rows[0]!.倍数).toMatchObject({ value: 700 / 240, max: 3 })
  expect(rows[2]!.设计器).toMatchObject({ value: 31, max: 30 })
  expect(rows[3]!.设计器).toMatchObject({ value: 60, max: 105 })
})
