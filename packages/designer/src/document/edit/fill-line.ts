import type { StoredLink, WidgetBase } from '@heji/widgets/definitions'
import { linkTo } from './list-lines'

type Widget = WidgetBase & Record<string, unknown>

/** What one copy says instead: words, an address, a picture; '' keeps what the original has. */
export interface ListLine {
  text: string
  href: string
  picture: string
}

/** Where widgets have their words, their link and their picture; the first of each that a copy has is changed. */
const WORDS = ['text', 'title', 'mainTitle']
const LINKS = ['pathData', 'linkPath', 'moreLinkData']
const PICTURES = ['imgUrl', 'goods_pic', 'poster']

/** Puts a line into a copy: the first words, picture and link that it has. */
export function fillLine(widget: Widget, line: ListLine | undefined): Widget {
  if (!line) return widget
  if (line.text) setFirst(widget, WORDS, line.text)
  if (line.picture) setFirst(widget, PICTURES, line.picture)
  if (line.href) setLink(widget, linkTo(line.href))
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
