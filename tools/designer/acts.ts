import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MENU, PANEL_TABS, RAIL_BUTTONS, TOOLBAR } from '../../packages/designer/src/editor/commands/places'
import { type CommandId, commands } from '../../packages/designer/src/editor/commands/registry'
import { faultOf } from '../screens/facts'
import { SOURCES } from './source'

/** How an operator comes to an act, and what proves it. */
export const COLUMNS = {
  menu: '菜单',
  toolbar: '工具栏',
  shortcut: '快捷键',
  palette: '命令面板',
  undo: '撤销名',
  keyboard: '键盘测试',
  pointer: '指针测试',
  picture: '图',
} as const
export type Column = keyof typeof COLUMNS

/** A word for the cell; why there is none; or what is still to be done. */
export type Cell = string | { none: string } | { left: string }

export interface Act extends Partial<Record<Column, Cell>> {
  /** Its command: menu, toolbar, shortcut and palette then come from the code. */
  command?: CommandId
  /** Not built yet; what it takes. */
  left?: string
}

interface Group {
  /** Cells of all acts of the group that say nothing else. */
  usual?: Partial<Record<Column, Cell>>
  acts: Record<string, Act>
}

/** Every act of an operator, written from the specification, `reference/widgets.md` and the list of what rivals can do. */
export const GROUPS = JSON.parse(readFileSync(join(import.meta.dirname, 'acts.json'), 'utf8')) as Record<string, Group>

/** They press the keys, the button or the menu item of every command and looks at what it does. */
const TESTS = 'packages/designer/src/editor/commands/'
const BY_KEY = `${TESTS}keys.test.tsx > is run by its key`
const BY_NAME =
  'packages/designer/src/editor/palette/palette.test.tsx > runs every command by its name, with the keyboard alone'
const ON_BAR = `${TESTS}places.test.tsx > is run by a press on its bar`
const BESIDE = `${TESTS}places.test.tsx > is run by a press beside the canvas`
const IN_MENU = `${TESTS}places.test.tsx > is run by a press in the menu`

/** What the code itself says of a command. */
function fromCode(id: CommandId): Partial<Record<Column, Cell>> {
  const { title, keys } = commands[id]
  const usual = { none: '命令可用快捷键或命令面板' }
  const isOnBar = TOOLBAR.includes(id)
  const isInMenu = MENU.flat().includes(id)
  const isBeside = [...RAIL_BUTTONS, ...PANEL_TABS].some(other => other === id)
  const pressed = isBeside ? BESIDE : isOnBar ? ON_BAR : isInMenu ? IN_MENU : undefined
  return {
    menu: isInMenu ? title : usual,
    toolbar: isOnBar ? title : usual,
    shortcut: keys ?? { none: '不常用，命令面板可以执行' },
    palette: id === 'palette' ? { none: '它就是命令面板' } : title,
    ...(pressed ? { pointer: pressed } : {}),
    keyboard: keys ? BY_KEY : BY_NAME,
  }
}

export interface Row {
  group: string
  name: string
  act: Act
  cells: Partial<Record<Column, Cell>>
}

const cellsOf = (act: Act) =>
  Object.fromEntries(Object.entries(act).filter(([name]) => name in COLUMNS)) as Partial<Record<Column, Cell>>

export const ROWS: Row[] = Object.entries(GROUPS).flatMap(([group, { usual, acts }]) =>
  Object.entries(acts).map(([name, act]) => ({
    group,
    name,
    act,
    cells: { ...usual, ...(act.command && commands[act.command] ? fromCode(act.command) : {}), ...cellsOf(act) },
  })),
)

const sources = SOURCES.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8')),
)

/** Whether the designer names a step so; `…` stands for what the code puts in. */
export function isStepName(name: string): boolean {
  const [head = '', tail = ''] = name.split('…')
  const words = name.includes('…') ? [`\`${head}\${`, ...(tail ? [`}${tail}`] : [])] : [`'${head}'`]
  return sources.some(text => words.every(word => text.includes(word)))
}

/** Why a cell is not true, or null. */
function lie(column: Column, word: string, pictures: ReadonlySet<string>): string | null {
  if (column === 'keyboard' || column === 'pointer') return faultOf({ fact: '', test: word })
  if (column === 'picture') return pictures.has(word) ? null : `没有图 ${word}`
  if (column === 'undo') return isStepName(word) ? null : `没有步骤叫「${word}」`
  return null
}

/** What is wrong with the table: cells that say nothing, that lie, or that contradict the code. */
export function faultsOf({ act, cells }: Row, pictures: ReadonlySet<string>): string[] {
  if (act.left) return []
  const columns = Object.keys(COLUMNS) as Column[]
  const command = act.command ? commands[act.command] : undefined
  const wrong = columns.flatMap(column => {
    const cell = cells[column]
    if (cell === undefined || cell === '') return [`${COLUMNS[column]}：什么也没写`]
    const fault = typeof cell === 'string' ? lie(column, cell, pictures) : null
    return fault ? [`${COLUMNS[column]}：${fault}`] : []
  })
  if (act.command && !command) wrong.push(`没有命令 ${act.command}`)
  const isUndoable = typeof cells.undo === 'string'
  if (command && !command.changes && isUndoable) wrong.push('撤销名：这个命令不改页面')
  return wrong
}

/** Cells that the table itself says are still to be done. */
export const leftOf = ({ act, cells }: Row): string[] =>
  act.left
    ? [act.left]
    : Object.entries(cells).flatMap(([column, cell]) =>
        typeof cell === 'object' && 'left' in cell ? [`${COLUMNS[column as Column]}：${cell.left}`] : [],
      )

/** Commands that no act names, and such that two name. */
export function strayCommands(rows: readonly Row[] = ROWS): string[] {
  const named = rows.flatMap(({ act }) => act.command ?? [])
  return (Object.keys(commands) as CommandId[]).flatMap(id => {
    const count = named.filter(other => other === id).length
    return count === 1 ? [] : [`${id}：${count} 行`]
  })
}

/** Acts that are there and still lack a proof: each goes from here with its last gap. */
const MAY_LACK = [
  '滚动两千个图层',
  '画热区',
  '更新链接的模块',
  '取消模块链接',
  '关于',
  '一个组件的历史',
  '在草稿里试买',
]

/** What acts that are there still lack. */
export const gaps = (rows: readonly Row[] = ROWS): string[] =>
  rows
    .filter(({ name, act }) => !act.left && !MAY_LACK.includes(name))
    .flatMap(row => leftOf(row).map(what => `${row.name}：${what}`))
