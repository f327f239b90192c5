import type { StoredLink, WidgetBase } from '@heji/widgets/definitions'
import { outerBox } from '../geometry/outer-box'
import { toWidget } from '../stored'
import type { Doc, Verb } from '../types'
import { inOrder, withNewIdentities } from './duplicate'
import { fitPanel } from './fit-panel'
import { boundsOf } from './groups'
import { insert } from './insert'
import { cellsOf, isAddress, isPicture } from './list-lines'
import { siblingsOf } from './remove'

type Widget = WidgetBase & Record<string, unknown>

/** Copies that one act makes at most. */
export const MOST_COPIES = 50

/** What one copy says instead: words, an address, a picture; '' keeps what the original has. */
export interface ListLine {
  text: string
  href: string
  picture: string
}

export interface Repetition {
  count: number
  /** Px between two copies. */
  gap: number
  /** Where copies of a panel's children go; on the page they always stand below each other. */
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

/** Copies of a selection behind it, as one step. @returns uuids of the copies */
export function repeatAll(doc: Doc, uuids: readonly string[], how: Repetition): { verb: Verb; uuids: string[] } {
  const sources = inOrder(doc, uuids)
  const count = Math.min(MOST_COPIES, Math.max(0, Math.round(how.count)))
  const originals = sources.map(uuid => toWidget(doc, uuid))
  const made = Array.from({ length: count }, (_, i) =>
    withNewIdentities(originals).map(copy => filled(copy, how.lines[i])),
  )
  const box = boundsOf(originals.map(outerBox))
  const verb: Verb = draft => {
    for (const [i, copies] of made.entries())
      for (const [at, copy] of copies.entries()) {
        const panel = draft.nodes[sources[at]!]!.parent
        if (panel === null) {
          const behind = siblingsOf(draft, sources.at(-1)!).indexOf(sources.at(-1)!) + 1
          const index = behind + i * copies.length + at
          insert(at === 0 ? { ...copy, marginTop: how.gap } : copy, { kind: 'page', index })(draft)
        } else {
          const step = (i + 1) * ((how.direction === 'x' ? box.width : box.height) + how.gap)
          const [x, y] = how.direction === 'x' ? [copy.x + step, copy.y] : [copy.x, copy.y + step]
          insert(copy, { kind: 'panel', panel, x, y })(draft)
          fitPanel(copy.uuid)(draft)
        }
      }
  }
  return { verb, uuids: made.flat().map(({ uuid }) => uuid) }
}

/** Where widgets have their words, their link and their picture; the first of each that a copy has is changed. */
const WORDS = ['text', 'title', 'mainTitle']
const LINKS = ['pathData', 'linkPath', 'moreLinkData']
const PICTURES = ['imgUrl', 'goods_pic', 'poster']

function filled(widget: Widget, line: ListLine | undefined): Widget {
  if (!line) return widget
  if (line.text) setFirst(widget, WORDS, line.text)
  if (line.picture) setFirst(widget, PICTURES, line.picture)
  if (line.href) setLink(widget, { linkPage: 'href', linkPageLabel: '自定义链接', href: line.href })
  return widget
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What is inside: children of a panel first, then rows. */
const insideOf = ({ childWidgets, data }: Record<string, unknown>) =>
  [childWidgets, data].flatMap(list => (Array.isArray(list) ? list.filter(isRow) : []))

function setFirst(row: Record<string, unknown>, names: readonly string[], value: string): boolean {
  const name = row.type === 'W0006' ? undefined : names.find(each => typeof row[each] === 'string')
  // A picture block has the name of its layer as text, too: words belong to texts and rows.
  if (name !== undefined && (name !== 'text' || row.type === undefined || row.type === 'W0011')) {
    row[name] = value
    return true
  }
  return insideOf(row).some(inner => setFirst(inner, names, value))
}

function setLink(row: Record<string, unknown>, link: StoredLink): boolean {
  // The link of a text is its `data`.
  if (row.type === 'W0011') {
    row.data = link
    return true
  }
  const name = row.type === 'W0006' ? undefined : LINKS.find(each => isRow(row[each]))
  if (name !== undefined) {
    row[name] = link
    return true
  }
  return insideOf(row).some(inner => setLink(inner, link))
}
