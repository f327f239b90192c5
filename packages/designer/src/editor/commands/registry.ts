import { groupOf } from '../../document/edit/groups'
import { siblingsOf } from '../../document/edit/remove'
import type { EditorState } from '../store'
import { moveBy, nudgeSelection, siblingBeside } from './actions'
import { alignCommands } from './align-commands'
import { editCommands } from './edit-commands'
import { sizeCommands } from './size-commands'
import type { Command } from './types'
import { page, viewing } from './view-commands'

const some = (state: EditorState) => state.selection.length > 0
const nudgeKeys = (title: string, keys: string, dx: number, dy: number): Command => ({
  title,
  group: '排列',
  keys,
  changes: true,
  enabled: some,
  run: context => nudgeSelection(context, dx, dy),
})

const beside = (title: string, keys: string, step: 1 | -1): Command => ({
  title,
  group: '选择',
  keys,
  enabled: state => siblingBeside(state, step) !== undefined,
  run: ({ store }) => store.getState().select([siblingBeside(store.getState(), step)!]),
})

/** Takes the widget beside the last one that is selected into the selection. */
const adding = (title: string, keys: string, step: 1 | -1): Command => ({
  title,
  group: '选择',
  keys,
  enabled: state => siblingBeside(state, step) !== undefined,
  run: ({ store }) => {
    const { selection, select } = store.getState()
    const next = siblingBeside(store.getState(), step)!
    // Going back over one that is selected lets go of the last.
    select(selection.includes(next) ? selection.slice(0, -1) : [...selection, next])
  },
})

/** The first widget of the selected panel, or of the page where nothing is selected. */
const firstInside = ({ doc, selection }: EditorState) =>
  selection[0] ? doc.nodes[selection[0]]?.children[0] : doc.roots[0]

/** What is around the selection: the rest of its group, its panel, or nothing. */
function around({ doc, selection }: EditorState): { what: 'group' | 'panel' | 'nothing'; uuids: string[] } {
  const group = groupOf(doc, selection[0] ?? '')
  if (selection.length < group.length) return { what: 'group', uuids: group }
  const parent = doc.nodes[selection[0] ?? '']?.parent
  return parent ? { what: 'panel', uuids: [parent] } : { what: 'nothing', uuids: [] }
}

const selecting = {
  selectAll: {
    title: '全选',
    group: '选择',
    keys: 'Mod+A',
    run: ({ store }) => {
      const { doc, selection, select } = store.getState()
      select([...(selection[0] ? siblingsOf(doc, selection[0]) : doc.roots)])
    },
  },
  selectParent: {
    title: '选择父级 / 取消选择',
    now: state => {
      const { what } = around(state)
      return { group: '选择整个编组', panel: '选择所在的面板', nothing: '取消选择' }[what]
    },
    group: '选择',
    keys: 'Escape',
    enabled: some,
    run: ({ store }) => store.getState().select(around(store.getState()).uuids),
  },
  selectNext: beside('下一个组件', 'Tab', 1),
  selectPrevious: beside('上一个组件', 'Shift+Tab', -1),
  addNext: adding('加选下一个组件', 'Mod+Enter', 1),
  addPrevious: adding('加选上一个组件', 'Mod+Shift+Enter', -1),
  enterPanel: {
    title: '进入自由面板',
    group: '选择',
    keys: 'Enter',
    enabled: s => firstInside(s) !== undefined,
    run: ({ store }) => store.getState().select([firstInside(store.getState())!]),
  },
} satisfies Record<string, Command>

/** Children of a panel lie over one another. */
const inPanel = ({ doc, selection }: EditorState) => Boolean(doc.nodes[selection[0] ?? '']?.parent)

const arranging = {
  moveUp: {
    title: '上移',
    now: s => (inPanel(s) ? '下移一层' : '上移'),
    group: '排列',
    keys: 'Alt+ArrowUp [',
    changes: true,
    enabled: some,
    run: c => moveBy(c, -1),
  },
  moveDown: {
    title: '下移',
    now: s => (inPanel(s) ? '上移一层' : '下移'),
    group: '排列',
    keys: 'Alt+ArrowDown ]',
    changes: true,
    enabled: some,
    run: c => moveBy(c, 1),
  },
  moveFirst: {
    title: '移到最前',
    now: s => (inPanel(s) ? '移到最下层' : '移到最前'),
    group: '排列',
    keys: 'Mod+[',
    changes: true,
    enabled: some,
    run: c => moveBy(c, -Infinity),
  },
  moveLast: {
    title: '移到最后',
    now: s => (inPanel(s) ? '移到最上层' : '移到最后'),
    group: '排列',
    keys: 'Mod+]',
    changes: true,
    enabled: some,
    run: c => moveBy(c, Infinity),
  },
  nudgeLeft: nudgeKeys('左移 1px', 'ArrowLeft', -1, 0),
  nudgeRight: nudgeKeys('右移 1px', 'ArrowRight', 1, 0),
  nudgeUp: nudgeKeys('上移 1px', 'ArrowUp', 0, -1),
  nudgeDown: nudgeKeys('下移 1px', 'ArrowDown', 0, 1),
  nudgeLeft10: nudgeKeys('左移 10px', 'Shift+ArrowLeft', -10, 0),
  nudgeRight10: nudgeKeys('右移 10px', 'Shift+ArrowRight', 10, 0),
  nudgeUp10: nudgeKeys('上移 10px', 'Shift+ArrowUp', 0, -10),
  nudgeDown10: nudgeKeys('下移 10px', 'Shift+ArrowDown', 0, 10),
  ...sizeCommands,
  ...alignCommands,
} satisfies Record<string, Command>

/** Everything that the operator can do, by name. */
export const commands = { ...editCommands, ...selecting, ...arranging, ...viewing, ...page } satisfies Record<
  string,
  Command
> as Record<
  | keyof typeof editCommands
  | keyof typeof selecting
  | keyof typeof arranging
  | keyof typeof viewing
  | keyof typeof page,
  Command
>

export type CommandId = keyof typeof commands

/** What a command would do now, as menus name it. */
export const actOf = (id: CommandId, state: EditorState) => commands[id].now?.(state) ?? commands[id].title

/** Whether the adapter can do what a command needs. */
export const isOffered = (id: CommandId, { abilities }: Pick<EditorState, 'abilities'>) =>
  (commands[id].needs ?? []).every(ability => abilities.has(ability))
