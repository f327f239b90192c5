import { definitions } from '@heji/widgets/definitions'
import { fitPanel } from '../../document/edit/fit-panel'
import { insert, newWidget } from '../../document/edit/insert'
import { update } from '../../document/edit/update'
import { textBox } from '../../document/text/text-box'
import { contentWidth, type Place } from '../../document/types'
import { cutTo } from '../../lib/cut-to'
import { keepInSight } from '../canvas/scroll-to-selection'
import type { EditorState } from '../store'
import { all, indexAfterSelection, panelOfSelection } from './actions'
import type { CommandContext } from './types'

/** Letters that a text widget holds. */
const { max: MOST = 0 } = definitions.W0011!.fields.text as { max?: number }

/** Where something that comes from outside is put: behind the selection, or into the free panel that is worked in. */
export function placeOfSelection(state: EditorState): Place {
  const panel = panelOfSelection(state)
  if (!panel) return { kind: 'page', index: indexAfterSelection(state) }
  const beside = state.doc.nodes[state.selection.at(-1)!]!
  const { x, y } = beside.parent ? { x: beside.data.x + 10, y: beside.data.y + 10 } : { x: 0, y: 0 }
  return { kind: 'panel', panel, x, y }
}

/** Puts words from another program on the page as a text. What does not fit is said. */
export function pasteWords({ store, notify }: CommandContext, pasted: string) {
  const state = store.getState()
  const words = pasted.replaceAll(/\r\n?/g, '\n').replaceAll(/^\n+|\s+$/g, '')
  const text = cutTo(words, MOST)
  const place = placeOfSelection(state)
  const widget = newWidget('W0011', place.kind, contentWidth(state.doc))
  const { uuid } = widget
  const isDone = state.run(
    all(insert(widget, place), doc => update(uuid, { text, ...textBox(doc, uuid, { text }) })(doc), fitPanel(uuid)),
    '粘贴文字',
    { selection: [uuid] },
  )
  if (isDone) keepInSight([uuid])
  if (isDone && text.length < words.length)
    notify('info', `文本最多 ${MOST} 个字，后面 ${words.length - text.length} 个字没有放入`)
}
