import { STYLE_FIELDS } from '@heji/widgets/definitions'
import { inOrder, shiftOf, withNewIdentities } from '../../document/edit/duplicate'
import { fitPage } from '../../document/edit/fit-page'
import { fitPanel } from '../../document/edit/fit-panel'
import { regroup } from '../../document/edit/groups'
import { fitted, insert, refusalOf } from '../../document/edit/insert'
import { setAround } from '../../document/edit/set-around'
import { lostTargets } from '../../document/floors'
import { toWidget } from '../../document/stored'
import type { Place } from '../../document/types'
import { all, freeOf, indexAfterSelection, panelOfSelection, removeSelection } from './actions'
import { readClipboard, writeClipboard } from './clipboard'
import type { CommandContext } from './types'

export const copySelection = (context: CommandContext) => void keepCopy(context, context.store.getState().selection)

/** What cannot be kept must not go. */
export function cutSelection(context: CommandContext) {
  const free = freeOf(context)
  if (free.length > 0 && keepCopy(context, free)) removeSelection(context)
}

function keepCopy({ store, notify }: CommandContext, uuids: readonly string[]): boolean {
  const { doc } = store.getState()
  const isKept = uuids.length > 0 && writeClipboard(inOrder(doc, uuids).map(uuid => toWidget(doc, uuid)))
  if (isKept) notify('success', '已复制')
  else if (uuids.length > 0) notify('error', '没有复制：浏览器的存储已满或被禁用')
  return isKept
}

export function paste({ store, notify }: CommandContext) {
  const state = store.getState()
  const widgets = readClipboard()
  if (widgets.length === 0) return notify('info', '剪贴板中没有组件；文字和图片请按 Ctrl+V 粘贴')
  const wanted = panelOfSelection(state)
  // What no panel takes stands behind it.
  const panel = wanted && widgets.every(({ type }) => refusalOf(type, 'panel') === null) ? wanted : null
  const refused = widgets.map(({ type }) => refusalOf(type, panel ? 'panel' : 'page')).find(Boolean)
  if (refused) return notify('error', refused)
  if (wanted && !panel) notify('info', '不可放入自由面板，已粘贴到它之后')
  const index = indexAfterSelection(state)
  const copies = withNewIdentities(widgets, lostTargets(state.doc))
  const shift = panel ? shiftOf(copies, state.doc.nodes[panel]!.data) : { x: 0, y: 0 }
  const verbs = copies.map((copy, i) => {
    const place: Place = panel
      ? { kind: 'panel', panel, x: copy.x + shift.x, y: copy.y + shift.y }
      : { kind: 'page', index: index + i }
    const block = panel ? copy : fitPage(copy, state.doc)
    return all(insert(fitted(block, place), place), fitPanel(copy.uuid))
  })
  const uuids = copies.map(copy => copy.uuid)
  state.run(all(...verbs, regroup(uuids)), '粘贴', { selection: uuids })
}

/** Gives the selection the looks of what was copied last: everything of the style tab but place and size. */
export function pasteStyle({ store, notify }: CommandContext) {
  const [source] = readClipboard()
  if (!source) return notify('info', '剪贴板中没有组件')
  const { selection, run } = store.getState()
  const style = Object.fromEntries(LOOKS.map(name => [name, source[name]]))
  run(all(...selection.map(uuid => setAround(uuid, style))), '粘贴样式')
}

const PLACE_AND_SIZE = new Set(['x', 'y', 'width', 'height', 'proportion'])
const LOOKS = Object.keys(STYLE_FIELDS).filter(name => !PLACE_AND_SIZE.has(name))
