import type { WidgetBase } from '@heji/widgets/definitions'
import { outerBox } from '../geometry/outer-box'
import type { Rect } from '../geometry/rect'
import { toWidget } from '../stored'
import { inBrowser } from '../text/in-browser'
import type { Measure } from '../text/measure-text'
import { textBox } from '../text/text-box'
import type { Doc, Verb } from '../types'
import { inOrder, withNewIdentities } from './duplicate'
import { fillLine, type ListLine } from './fill-line'
import { fitPanel } from './fit-panel'
import { boundsOf } from './groups'
import { insert } from './insert'
import { cellsOf, isAddress, isPicture } from './list-lines'
import { siblingsOf } from './remove'
import { resize } from './update'

type Widget = WidgetBase & Record<string, unknown>

/** Copies that one act makes at most. */
export const MOST_COPIES = 50

export interface Repetition {
  count: number
  /** Px between two copies. */
  gap: number
  /** Where copies of a panel's children go, in rows if to the right; on the page they always stand below each other. */
  direction: 'x' | 'y'
  /** One for each copy; shorter lists leave the rest as the original. */
  lines: readonly ListLine[]
}

/** Lines of a list. A cell that is an address is a link, or a picture if it looks like one; the first other cell is the words. */
export const readLines = (pasted: string): ListLine[] =>
  pasted
    .split(/\r\n?|\n/)
    .map(cellsOf)
    .filter(cells => cells.length > 0)
    .slice(0, MOST_COPIES)
    .map(cells => ({
      text: cells.find(cell => !isAddress(cell)) ?? '',
      href: cells.find(cell => isAddress(cell) && !isPicture(cell)) ?? '',
      picture: cells.find(isPicture) ?? '',
    }))

/** What only a page that is drawn knows. */
interface Drawn {
  /** How large a widget is drawn with margins and borders inside, px; null where nothing is drawn. */
  sizeOf?: (uuid: string) => Size | null
  measure?: Measure
}

type Size = Pick<Rect, 'width' | 'height'>

/** Copies of a selection behind it, as one step. @returns uuids of the copies */
export function repeatAll(
  doc: Doc,
  uuids: readonly string[],
  how: Repetition,
  { sizeOf = () => null, measure = inBrowser }: Drawn = {},
): { verb: Verb; uuids: string[] } {
  const sources = inOrder(doc, uuids)
  const count = Math.min(MOST_COPIES, Math.max(0, Math.round(how.count)))
  const originals = sources.map(uuid => toWidget(doc, uuid))
  const boxes = originals.map((original, at) => largerOf(outerBox(original), sizeOf(sources[at]!)))
  const made = Array.from({ length: count }, (_, i) =>
    withNewIdentities(originals).map(copy => ({ words: wordsIn(copy), copy: fillLine(copy, how.lines[i]) })),
  )
  const verb: Verb = draft => {
    const first = draft.nodes[sources[0]!]!
    const nextTo = placesFrom(boundsOf(boxes), how, draft.nodes[first.parent ?? '']?.data.width ?? 0)
    for (const [i, copies] of made.entries()) {
      for (const [at, { copy, words }] of copies.entries()) {
        const panel = draft.nodes[sources[at]!]!.parent
        const behind = siblingsOf(draft, sources.at(-1)!).indexOf(sources.at(-1)!) + 1
        const index = behind + i * copies.length + at
        if (panel === null) insert(at === 0 ? { ...copy, marginTop: how.gap } : copy, { kind: 'page', index })(draft)
        else insert(copy, { kind: 'panel', panel, x: copy.x, y: copy.y })(draft)
        for (const [uuid, text] of words) fitWords(draft, uuid, text, measure)
      }
      const inPanels = copies.flatMap(({ copy }, at) => {
        const data = draft.nodes[copy.uuid]!.data
        const isAsBefore = data.width === originals[at]!.width && data.height === originals[at]!.height
        return draft.nodes[copy.uuid]!.parent === null ? [] : [{ data, box: isAsBefore ? boxes[at]! : outerBox(data) }]
      })
      if (inPanels.length > 0) moveTo(inPanels, nextTo)
      for (const { data } of inPanels) fitPanel(data.uuid)(draft)
    }
  }
  return { verb, uuids: made.flat().map(({ copy }) => copy.uuid) }
}

const largerOf = (box: Rect, drawn: Size | null): Rect => ({
  ...box,
  width: Math.max(box.width, drawn?.width ?? 0),
  height: Math.max(box.height, drawn?.height ?? 0),
})

function moveTo(copies: readonly { data: Widget; box: Rect }[], nextTo: (size: Size) => Pick<Rect, 'x' | 'y'>) {
  const bounds = boundsOf(copies.map(({ box }) => box))
  const { x, y } = nextTo(bounds)
  for (const { data } of copies) {
    data.x += x - bounds.x
    data.y += y - bounds.y
  }
}

/** Where each further copy stands: behind the one before, and in a new row where the panel ends. */
function placesFrom(box: Rect, { gap, direction }: Repetition, panelWidth: number) {
  let [before, bottom] = [box, box.y + box.height]
  return ({ width, height }: Size) => {
    const beside = before.x + before.width + gap
    const isRow = direction === 'x' && beside + width <= panelWidth
    const place = isRow ? { x: beside, y: before.y } : { x: box.x, y: bottom + gap }
    before = { ...place, width, height }
    bottom = Math.max(bottom, place.y + height)
    return place
  }
}

/** The texts of a widget and of what is inside, by uuid. */
function wordsIn(widget: Widget): [uuid: string, text: unknown][] {
  const inside = Array.isArray(widget.childWidgets) ? widget.childWidgets.flatMap(wordsIn) : []
  return widget.type === 'W0011' ? [[widget.uuid, widget.text], ...inside] : inside
}

/** Gives a text that says something else now the box of its new words, and its panel the room for it. */
function fitWords(doc: Doc, uuid: string, before: unknown, measure: Measure) {
  const data = doc.nodes[uuid]?.data
  if (!data || data.text === before) return
  const { text } = data
  data.text = before
  const size = textBox(doc, uuid, { text }, measure)
  data.text = text
  resize(uuid, size)(doc)
  if (doc.nodes[uuid]!.parent !== null) fitPanel(uuid)(doc)
}
