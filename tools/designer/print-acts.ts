/**
 * `pnpm acts`: a row for every act of an operator in the designer, with its places and its proofs. Ends with an error when a
 * cell says nothing or something untrue. What is not built yet is counted, too, but is no error.
 */

import { printTable } from '../lib/table.mjs'
import { SCREENS } from '../shots/screens.mjs'
import { type Cell, COLUMNS, type Column, faultsOf, GROUPS, gaps, leftOf, ROWS, type Row, strayCommands } from './acts'
import { DIALOGS, dialogFaults } from './dialogs'

const pictures = new Set(SCREENS.map(({ name }) => name))
const PROOFS = new Set<Column>(['keyboard', 'pointer', 'picture'])

/** `–` where there is none for a reason, `缺` where it is still to be done. */
function text(column: Column, cell: Cell | undefined) {
  if (cell === undefined) return '✗'
  if (typeof cell === 'object') return 'left' in cell ? '缺' : '–'
  return PROOFS.has(column) ? '✓' : cell
}

const line = ({ name, act, cells }: Row) => ({
  name,
  ...Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map(column => [COLUMNS[column], act.left ? '缺' : text(column, cells[column])]),
  ),
})

for (const group of Object.keys(GROUPS)) {
  const rows = ROWS.filter(row => row.group === group)
  const notes = rows.flatMap(row => (leftOf(row).length > 0 ? [`缺 ${row.name}：${leftOf(row).join('；')}`] : []))
  printTable('acts', { title: group, rows: rows.map(line), notes })
}
const faults = [
  ...ROWS.flatMap(row => faultsOf(row, pictures).map(what => `${row.name}：${what}`)),
  ...strayCommands().map(what => `命令不在表中或多次出现 ${what}`),
  ...dialogFaults(),
  ...gaps(),
]
for (const fault of faults) console.log(`错 ${fault}`)
const full = ROWS.filter(row => leftOf(row).length === 0 && faultsOf(row, pictures).length === 0).length
const notBuilt = ROWS.filter(({ act }) => act.left).length
const leftCells = ROWS.filter(({ act }) => !act.left).flatMap(leftOf).length
console.log(
  `\n${ROWS.length} 个操作，${full} 个完整；${notBuilt} 个还没有做，另有 ${leftCells} 格待补；${faults.length} 处错误。`,
)
const unwalked = Object.values(DIALOGS).filter(({ left }) => left)
console.log(
  `${Object.keys(DIALOGS).length} 个对话框、菜单和浮层，${unwalked.length} 个还没有走查（tests/e2e/dialogs.spec.ts）。`,
)
process.exitCode = faults.length > 0 ? 1 : 0
