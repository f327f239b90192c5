import { group, groupable, isGrouped, ungroup } from '../../document/edit/groups'
import { unlink } from '../../document/edit/unlink'
import { addVariant, keepVariant, mayVary, pairOf } from '../../document/edit/variants'
import { firstText } from '../canvas/find-text'
import type { EditorState } from '../store'
import { allAre, deleteSelection, duplicateSelection, keepModule, openMenuAtSelection, toggleMark } from './actions'
import { copySelection, cutSelection, paste, pasteStyle } from './copy-paste'
import type { Command, CommandContext } from './types'

const some = (state: EditorState) => state.selection.length > 0

const isLinked = ({ doc, selection }: EditorState) => Boolean(doc.nodes[selection[0] ?? '']?.data.moduleId)

const hasPair = (state: EditorState) => pairOf(state.doc, state.selection[0]) !== undefined

/** The editor cannot know whether the shop counts; the checks before publishing look for signs. */
const WHO_SEES_B = '已做好 B 版：只有同意统计的访客会看到它；商城没有开启统计或没有同意提示时，所有人看到的都是 A 版'

/** Ends the test of the selected block. */
const keep =
  (which: 'first' | 'second', title: string) =>
  ({ store }: CommandContext) => {
    const { doc, selection, run } = store.getState()
    const pair = pairOf(doc, selection[0])
    if (pair) run(keepVariant(pair, pair[which]), title, { selection: [pair[which]] })
  }

export const editCommands = {
  undo: {
    title: '撤销',
    group: '编辑',
    keys: 'Mod+Z',
    changes: true,
    enabled: s => s.history.done.length > 0,
    run: ({ store }) => store.getState().undo(),
  },
  redo: {
    title: '重做',
    group: '编辑',
    keys: 'Mod+Shift+Z Mod+Y',
    changes: true,
    enabled: s => s.history.undone.length > 0,
    run: ({ store }) => store.getState().redo(),
  },
  copy: { title: '复制', group: '编辑', keys: 'Mod+C', enabled: some, run: copySelection },
  cut: {
    title: '剪切',
    group: '编辑',
    keys: 'Mod+X',
    changes: true,
    enabled: some,
    run: cutSelection,
  },
  paste: { title: '粘贴', group: '编辑', keys: 'Mod+V', changes: true, run: paste },
  pasteStyle: {
    title: '粘贴样式',
    group: '编辑',
    keys: 'Mod+Shift+V',
    changes: true,
    enabled: some,
    run: pasteStyle,
  },
  duplicate: {
    title: '创建副本',
    group: '编辑',
    keys: 'Mod+D',
    changes: true,
    enabled: some,
    run: duplicateSelection,
  },
  repeat: {
    title: '重复…',
    group: '编辑',
    keys: 'Mod+Alt+D',
    changes: true,
    enabled: some,
    run: ({ store }) => store.getState().open('repeat'),
  },
  replace: {
    title: '查找和替换…',
    group: '编辑',
    keys: 'Mod+Alt+F',
    changes: true,
    run: ({ store }) => store.getState().open('replace'),
  },
  editText: {
    title: '改文字',
    group: '编辑',
    keys: 'F2',
    changes: true,
    enabled: s => s.selection.length === 1,
    run: ({ store }) => {
      const { doc, selection, write } = store.getState()
      write(firstText(doc, selection[0]!))
    },
  },
  toggleLocked: {
    title: '锁定 / 解锁',
    now: s => (allAre(s, 'locked') ? '解锁' : '锁定'),
    group: '编辑',
    changes: true,
    enabled: some,
    run: context => toggleMark(context, 'locked'),
  },
  toggleHidden: {
    title: '隐藏 / 显示',
    now: s => (allAre(s, 'hidden') ? '显示' : '隐藏'),
    group: '编辑',
    changes: true,
    enabled: some,
    run: context => toggleMark(context, 'hidden'),
  },
  group: {
    title: '编组',
    group: '编辑',
    keys: 'Mod+G',
    changes: true,
    enabled: s => groupable(s.doc, s.selection).length > 0,
    run: ({ store }) => {
      const { doc, selection, run } = store.getState()
      const together = groupable(doc, selection)
      run(group(together), '编组', { selection: together })
    },
  },
  ungroup: {
    title: '取消编组',
    group: '编辑',
    keys: 'Mod+Shift+G',
    changes: true,
    enabled: s => s.selection.some(uuid => isGrouped(s.doc, uuid)),
    run: ({ store }) => store.getState().run(ungroup(store.getState().selection), '取消编组'),
  },
  addVariant: {
    title: '做一个 B 版',
    group: '编辑',
    changes: true,
    enabled: s => s.selection.length === 1 && mayVary(s.doc, s.selection[0]),
    run: ({ store, notify }) => {
      const { doc, selection, run } = store.getState()
      const { verb, uuid } = addVariant(doc, selection[0]!)
      if (run(verb, '做一个 B 版', { selection: [uuid] })) notify('info', WHO_SEES_B)
    },
  },
  keepVariantA: { title: '保留 A', group: '编辑', changes: true, enabled: hasPair, run: keep('first', '保留 A') },
  keepVariantB: { title: '保留 B', group: '编辑', changes: true, enabled: hasPair, run: keep('second', '保留 B') },
  keepModule: {
    title: '存为组合模块',
    group: '编辑',
    needs: ['modules', 'upload'],
    changes: true,
    enabled: some,
    run: keepModule,
  },
  changeModule: {
    title: '更新链接的模块',
    group: '编辑',
    needs: ['modules'],
    changes: true,
    enabled: isLinked,
    run: ({ store }) => store.getState().open('linked'),
  },
  unlinkModule: {
    title: '取消模块链接',
    group: '编辑',
    changes: true,
    enabled: isLinked,
    run: ({ store }) => store.getState().run(unlink(store.getState().selection[0]!), '取消模块链接'),
  },
  blockHistory: {
    title: '组件的历史',
    group: '编辑',
    needs: ['history'],
    enabled: some,
    run: ({ store }) => store.getState().open('block'),
  },
  swapBlock: {
    title: '替换其他页面的同款…',
    group: '编辑',
    needs: ['swaps'],
    changes: true,
    enabled: s => s.selection.length === 1,
    run: ({ store }) => store.getState().open('swap'),
  },
  menu: { title: '组件菜单', group: '编辑', keys: 'ContextMenu Shift+F10', enabled: some, run: openMenuAtSelection },
  delete: {
    title: '删除',
    group: '编辑',
    keys: 'Delete Backspace',
    changes: true,
    enabled: some,
    run: deleteSelection,
  },
} satisfies Record<string, Command>
