import { expect, it } from 'vitest'
import { workbookOf } from '../../../testing/workbook'
import { GOODS_TABLE } from '../catalogue/columns'
import { readTable } from './read-table'

/** ms in which nobody else was served while the file was read. */
async function longestStop(bytes: Buffer) {
  let [last, longest] = [performance.now(), 0]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  const table = await readTable(bytes, GOODS_TABLE).catch((error: Error) => error.message)
  look()
  clearInterval(timer)
  return { longest, table }
}

/** Far below what these files took; a machine at work makes everything slower. */
const SHORT = 2_500

it('a workbook that unpacks to one endless text keeps nobody waiting, and its cell is refused', async () => {
  const rows = [
    ['货号', '名称'],
    ['A-1', '长'.repeat(20 * 1024 * 1024)],
    ['A-2', '短'],
  ]
  const { longest, table } = await longestStop(workbookOf([{ name: 'a', rows }]))
  expect(longest).toBeLessThan(SHORT)
  expect(table).toMatchObject({ rows: [{ line: 2, fault: expect.stringContaining('截断') }, { line: 3 }] })
})

it('a workbook of very many rows keeps nobody waiting, and is refused', async () => {
  const rows = [['货号'], ...Array.from({ length: 300_000 }, (_, i) => [i])]
  const { longest, table } = await longestStop(workbookOf([{ name: 'a', rows }]))
  expect(longest).toBeLessThan(SHORT)
  expect(table).toBe('表格超过 50000 行：请分成几个文件')
})

it('a workbook whose blank rows have colours is read to its end', async () => {
  const rows = [['货号'], ...Array.from({ length: 60_000 }, () => []), ['A-1']]
  const { rows: read } = await readTable(workbookOf([{ name: 'a', rows }]), GOODS_TABLE)
  expect(read).toEqual([{ line: 60_002, cells: { 货号: 'A-1' } }])
})

it.each(['货号,名称', '款,式'])('a text with a line of very many cells (%s) keeps nobody waiting', async head => {
  const wide = Array.from({ length: 300_000 }, (_, i) => `列${i}`).join(',')
  const { longest, table } = await longestStop(Buffer.from(`${head},${wide}\n${','.repeat(300_000)}\n`))
  expect(longest).toBeLessThan(SHORT)
  expect(table).toEqual(expect.stringMatching(/表格超过 500 列|缺少列/))
})

it('a text of very many rows keeps nobody waiting', async () => {
  const { longest, table } = await longestStop(Buffer.from(`货号,名称\n${'A-1,短袖\n'.repeat(1_500_000)}`))
  expect(longest).toBeLessThan(SHORT)
  expect(table).toBe('表格超过 50000 行：请分成几个文件')
})

it('does not repeat an endless name of a column', async () => {
  const { notes } = await readTable(Buffer.from(`货号,${'长'.repeat(100_000)}\nA-1,x\n`), GOODS_TABLE)
  expect(notes.join('').length).toBeLessThan(200)
})
