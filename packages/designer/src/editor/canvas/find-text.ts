import { type EditableText, pathOfMark, textsOf } from '../../document/text/texts-of'
import type { Doc } from '../../document/types'
import { elementOf } from './canvas-context'

/** A text of a widget, and the element that shows it. */
export interface ShownText extends EditableText {
  uuid: string
  element: HTMLElement
}

/** Elements that show exactly these words, the innermost first in their order. */
function* showing(root: Element, words: string): Generator<HTMLElement> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (element?.textContent?.trim() === words.trim() && words.trim() !== '') yield element
  }
}

/** The innermost row of a list in which an element stands, within its widget. */
function rowAt(element: Element, widget: Element) {
  const row = element.closest<HTMLElement>('[data-row]')
  return row && widget.contains(row) ? row : null
}

/** Children of a free panel are widgets of their own. */
const isOwn = (element: Element, uuid: string) => element.closest<HTMLElement>('[data-uuid]')?.dataset.uuid === uuid

/** The text that a widget shows at an element, or around it; null where it shows none that can be written. */
export function textUnder(doc: Doc, uuid: string, target: Element): ShownText | null {
  const node = doc.nodes[uuid]
  const widget = elementOf(uuid)
  if (!node || !widget || node.data.unknown) return null
  for (let row = rowAt(target, widget); ; row = rowAt(row.parentElement!, widget)) {
    const path = row?.dataset.row ? pathOfMark(row.dataset.row) : []
    for (const text of textsOf(node, path)) {
      const shown = [...showing(row ?? widget, text.value)].filter(element => isOwn(element, uuid))
      const element = shown.find(one => one.contains(target) || target.contains(one))
      if (element) return { ...text, uuid, element }
    }
    if (!row) break
  }
  return node.data.type === 'W0011' ? firstText(doc, uuid) : null
}

/** The text that the keyboard writes first: a text's words, or the widget's title. */
export function firstText(doc: Doc, uuid: string): ShownText | null {
  const node = doc.nodes[uuid]
  const widget = elementOf(uuid)
  if (!node || !widget || node.data.unknown) return null
  for (const text of textsOf(node)) {
    const shown = [...showing(widget, text.value)].find(one => isOwn(one, uuid))
    const element = shown ?? (node.data.type === 'W0011' ? widget.querySelector<HTMLElement>('.hw-text__words') : null)
    if (element) return { ...text, uuid, element }
  }
  return null
}
