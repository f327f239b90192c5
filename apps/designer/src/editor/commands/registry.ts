import { siblingsOf } from '../../document/remove'
import { clampZoom, type EditorState } from '../store'
import { moveBy, nudgeSelection, selectSibling } from './actions'
import { alignCommands } from './align-commands'
import { editCommands } from './edit-commands'
import { fitZoom } from './fit-zoom'
import type { Command, CommandContext } from './types'

const some = (state: EditorState) => state.selection.length > 0
const zoomTo = ({ store }: CommandContext, zoom: number) => store.getState().setView({ zoom: clampZoom(zoom) })
const nudgeKeys = (title: string, keys: string, dx: number, dy: number): Command => ({
  title,
  group: '排列',
  keys,
  changes: true,
  enabled: some,
  run: context => nudgeSelection(context, dx, dy),
})

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
    group: '选择',
    keys: 'Escape',
    enabled: some,
    run: ({ store }) => {
      const { doc, selection, select } = store.getState()
      const parent = doc.nodes[selection[0]!]?.parent
      select(parent ? [parent] : [])
    },
  },
  selectNext: { title: '下一个组件', group: '选择', keys: 'Tab', enabled: some, run: c => selectSibling(c, 1) },
  selectPrevious: {
    title: '上一个组件',
    group: '选择',
    keys: 'Shift+Tab',
    enabled: some,
    run: c => selectSibling(c, -1),
  },
  enterPanel: {
    title: '进入自由面板',
    group: '选择',
    keys: 'Enter',
    enabled: s => Boolean(s.doc.nodes[s.selection[0] ?? '']?.children.length),
    run: ({ store }) => {
      const { doc, selection, select } = store.getState()
      select(doc.nodes[selection[0]!]!.children.slice(0, 1))
    },
  },
} satisfies Record<string, Command>

const arranging = {
  moveUp: {
    title: '上移',
    group: '排列',
    keys: 'Alt+ArrowUp [',
    changes: true,
    enabled: some,
    run: c => moveBy(c, -1),
  },
  moveDown: {
    title: '下移',
    group: '排列',
    keys: 'Alt+ArrowDown ]',
    changes: true,
    enabled: some,
    run: c => moveBy(c, 1),
  },
  moveFirst: {
    title: '移到最前',
    group: '排列',
    keys: 'Mod+[',
    changes: true,
    enabled: some,
    run: c => moveBy(c, -Infinity),
  },
  moveLast: {
    title: '移到最后',
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
  ...alignCommands,
} satisfies Record<string, Command>

const viewing = {
  zoomIn: {
    title: '放大',
    group: '视图',
    keys: 'Mod+= Mod++',
    run: c => zoomTo(c, c.store.getState().view.zoom + 0.1),
  },
  zoomOut: { title: '缩小', group: '视图', keys: 'Mod+-', run: c => zoomTo(c, c.store.getState().view.zoom - 0.1) },
  zoomFull: { title: '缩放到 100%', group: '视图', keys: 'Mod+0', run: c => zoomTo(c, 1) },
  zoomFit: { title: '适应宽度', group: '视图', keys: 'Shift+1', run: c => zoomTo(c, fitZoom(c.store.getState().doc)) },
  snap: {
    title: '吸附开关',
    group: '视图',
    keys: 'Shift+S',
    run: ({ store }) => store.getState().setView({ snap: !store.getState().view.snap }),
  },
} satisfies Record<string, Command>

const page = {
  save: { title: '保存', group: '页面', keys: 'Mod+S', changes: true, run: ({ saving }) => saving.saveNow() },
  preview: { title: '预览', group: '页面', keys: 'Mod+P', run: ({ store }) => store.getState().open('preview') },
  history: { title: '历史', group: '页面', run: ({ store }) => store.getState().open('history') },
  shortcuts: { title: '快捷键', group: '页面', keys: '?', run: ({ store }) => store.getState().open('shortcuts') },
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
