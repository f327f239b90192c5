import { definitions } from '@heji/widgets/definitions'
import { duplicateAll } from '../../document/edit/duplicate'
import { fitPage } from '../../document/edit/fit-page'
import { fitPanel, tooWide } from '../../document/edit/fit-panel'
import { insert, newWidget, refusalOf } from '../../document/edit/insert'
import { moduleOf } from '../../document/edit/module'
import { nudge, reorder } from '../../document/edit/move'
import { remove, siblingsOf } from '../../document/edit/remove'
import { update } from '../../document/edit/update'
import { nameOf } from '../../document/name-of'
import { contentWidth, type Doc, type Place, type Verb } from '../../document/types'
import type { EditorState } from '../store'
import type { CommandContext } from './types'

/** Verbs one after another, as one step. */
export const all =
  (...verbs: Verb[]): Verb =>
  doc => {
    for (const verb of verbs) verb(doc)
  }

/** Index on the page behind the last selected block, or the end. */
export function indexAfterSelection({ doc, selection }: EditorState): number {
  const last = Math.max(...selection.map(uuid => doc.roots.indexOf(rootOf(doc, uuid))))
  return last >= 0 ? last + 1 : doc.roots.length
}

/** The block of the page in which a node stands. */
const rootOf = (doc: Doc, uuid: string): string => doc.nodes[uuid]?.parent ?? uuid

/** Why a new widget may not stand at a place, or null. */
export const refusalAt = (doc: Doc, code: string, place: Place): string | null =>
  refusalOf(code, place.kind) ??
  (place.kind === 'panel' ? tooWide(code, doc.nodes[place.panel]?.data.width ?? 0) : null)

/** Puts a new widget at a place and selects it, or says why it may not stand there. */
export function addWidget({ store, notify }: CommandContext, code: string, place: Place): boolean {
  const state = store.getState()
  const refusal = refusalAt(state.doc, code, place)
  if (refusal) {
    notify('error', refusal)
    return false
  }
  if (!state.canEdit) return false
  const widget = newWidget(code, place.kind, contentWidth(state.doc))
  return state.run(all(insert(widget, place), fitPanel(widget.uuid)), `添加${definitions[code]!.name}`, {
    selection: [widget.uuid],
  })
}

/** Puts a kept free panel on the page and selects it. `params` is what the shop stores of it. */
export function addModule({ store, notify }: CommandContext, params: string, index: number) {
  const { doc, canEdit, run } = store.getState()
  if (!canEdit) return
  const kept = moduleOf(params)
  if (!kept) return notify('error', '组合模块的数据无效')
  const panel = fitPage(kept, doc)
  if (kept.moduleId && !panel.moduleId) notify('info', '模块比手机页面宽，已重新排版放入，不随模块更新')
  run(insert(panel, { kind: 'page', index }), '添加组合模块', { selection: [panel.uuid] })
}

/** What of the selection may go; says so where nothing may. */
export function freeOf({ store, notify }: CommandContext): string[] {
  const { doc, selection } = store.getState()
  const free = selection.filter(uuid => !doc.nodes[uuid]?.data.locked)
  if (selection.length > 0 && free.length === 0) notify('info', '组件已锁定，解锁后才能删除')
  return free
}

/** @returns whether something went */
export function removeSelection(context: CommandContext): boolean {
  const { doc, run } = context.store.getState()
  const free = freeOf(context)
  if (free.length === 0) return false
  const next = free[0] ? neighbourOf(doc, free[0], free) : undefined
  const name = free.length === 1 ? `删除${nameOf(doc, free[0]!)}` : `删除${free.length}个组件`
  return run(remove(free), name, { selection: next ? [next] : [] })
}

/** Deletes by key and menu do not ask, because one press brings all of it back: the message says which. */
export function deleteSelection(context: CommandContext) {
  if (removeSelection(context)) context.notify('success', '已删除，按 Ctrl+Z 撤销')
}

/** Who is selected when a node goes: the one behind it, else the one before. */
function neighbourOf(doc: Doc, uuid: string, gone: readonly string[]) {
  const siblings = siblingsOf(doc, uuid)
  const at = siblings.indexOf(uuid)
  return [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()].find(other => !gone.includes(other))
}

export function duplicateSelection({ store }: CommandContext) {
  const { doc, selection, run } = store.getState()
  const { verb, uuids } = duplicateAll(doc, selection)
  run(verb, '创建副本', { selection: uuids })
}

type Mark = 'hidden' | 'locked'

/** Whether all selected have a mark. */
export const allAre = ({ doc, selection }: EditorState, mark: Mark) =>
  selection.length > 0 && selection.every(uuid => doc.nodes[uuid]?.data[mark])

/** Sets or clears a mark of all selected: set unless all have it. */
export function toggleMark({ store }: CommandContext, mark: Mark) {
  const { selection, run } = store.getState()
  const value = !allAre(store.getState(), mark)
  run(all(...selection.map(uuid => update(uuid, { [mark]: value }))), MARKS[mark][value ? 0 : 1])
}

const MARKS = { hidden: ['隐藏', '显示'], locked: ['锁定', '解锁'] } as const

/** Opens the menu of the selection beside its frame, for the keyboard. */
export function openMenuAtSelection({ store }: CommandContext) {
  const frame = document.querySelector('[data-frame]')?.getBoundingClientRect()
  if (frame) store.getState().openMenu({ x: Math.max(300, frame.left + 24), y: Math.max(80, frame.top + 24) })
}

/** Asks for the name under which the selected free panel is kept (spec §5). */
export function keepModule({ store, notify }: CommandContext) {
  const { doc, selection, open } = store.getState()
  const isPanel = selection.length === 1 && doc.nodes[selection[0]!]?.data.type === 'W0006'
  if (isPanel) open('module')
  else notify('error', '请选中要保存的自由面板')
}

/** The free panel that is worked in: the selected one, or the one whose child is selected. */
export function panelOfSelection({ doc, selection }: EditorState): string | null {
  const node = selection.length > 0 ? doc.nodes[selection.at(-1)!] : undefined
  if (!node) return null
  return node.parent ?? (node.data.type === 'W0006' ? node.uuid : null)
}

export function moveBy({ store }: CommandContext, step: number) {
  const { doc, selection, run } = store.getState()
  const uuid = selection[0]
  if (!uuid || doc.nodes[uuid]?.data.locked) return
  const siblings = siblingsOf(doc, uuid)
  const to = Math.min(siblings.length - 1, Math.max(0, siblings.indexOf(uuid) + step))
  run(reorder(uuid, to), `移动${nameOf(doc, uuid)}`)
}

export function nudgeSelection({ store }: CommandContext, dx: number, dy: number) {
  const { doc, selection, run } = store.getState()
  const free = selection.filter(uuid => doc.nodes[uuid]?.parent && !doc.nodes[uuid]?.data.locked)
  if (free.length > 0) run(nudge(free, dx, dy), '微移', { mergeKey: `nudge:${free.join()}` })
}

/** The widget beside the selected one in its list; nothing behind the last, so that Tab leaves the canvas there. */
export function siblingBeside({ doc, selection }: EditorState, step: 1 | -1): string | undefined {
  const uuid = selection.at(-1)
  const siblings = uuid ? siblingsOf(doc, uuid) : []
  return uuid ? siblings[siblings.indexOf(uuid) + step] : undefined
}
