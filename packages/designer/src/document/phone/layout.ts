import type { Rect } from '../geometry/rect'
import { type Box, boundsOf, boxesOf, type Data, type Part, type Place, sideOf } from './boxes'
import { layoutLayers } from './layers'
import { readingTree } from './reading-tree'
import { fitInto, isPicture, isText, leastWidth, MARGIN, PHONE, shrinkFonts } from './sizes'

const GAP = 8
/** Px that pictures with words below them need at least. */
const CARD = 100
const boxOf = (data: Data): Box => ({ x: data.x, y: data.y, width: data.width, height: data.height, data })

/** Puts what stands in a panel as wide as `panelWidth` into one as wide as a phone; answers the new height, px. */
export function layoutPanel(children: readonly Data[], panelWidth: number): number {
  if (children.length === 0) return 0
  const tree = readingTree(children.map(boxOf))
  for (const data of children) shrinkFonts(data)
  const panel = { x: 0, y: 0, width: panelWidth, height: 0 }
  const parts = tree.kind === 'column' ? tree.parts : [tree]
  let bottom = 0
  for (const [i, part] of parts.entries()) {
    const isBleeding = fills(part, panelWidth)
    const top = i === 0 ? (isBleeding ? 0 : MARGIN) : bottom + gapBetween(parts[i - 1]!, part)
    const place = isBleeding ? { x: 0, y: top, width: PHONE } : { x: MARGIN, y: top, width: PHONE - 2 * MARGIN }
    bottom = top + arrange(part, place, panel)
  }
  return fills(parts.at(-1)!, panelWidth) ? bottom : bottom + MARGIN
}

/** A picture from edge to edge stays one. */
function fills(part: Part, panelWidth: number) {
  const { x, width } = boundsOf(part)
  const ground = part.kind === 'one' ? part.box : part.kind === 'layers' ? part.ground : null
  return ground !== null && isPicture(ground.data) && x <= 2 && x + width >= panelWidth - 2
}

/** Lays a group into a place and answers its height. `within`: what it stood in on the desktop, for its side. */
function arrange(part: Part, place: Place, within: Rect): number {
  if (part.kind === 'one') return arrangeOne(part.box, place, within)
  if (part.kind === 'layers') return layoutLayers(part, place, within, arrange)
  if (part.kind === 'row') return arrangeRow(part.parts, place)
  const bounds = boundsOf(part)
  let y = place.y
  for (const [i, one] of part.parts.entries()) {
    if (i > 0) y += gapBetween(part.parts[i - 1]!, one)
    y += arrange(one, { ...place, y }, bounds)
  }
  return y - place.y
}

function arrangeOne(box: Box, { x, y, width }: Place, within: Rect): number {
  const height = fitInto(box.data, width)
  Object.assign(box.data, { x: x + sideOf(box, width - box.data.width, within), y })
  return height
}

/** Side by side where each has room, else in as few lines of as many as there is room for. */
function arrangeRow(parts: Part[], place: Place): number {
  const lines = linesOf(parts, place.width)
  const isGrid = lines.length > 1
  let y = place.y
  for (const line of lines) {
    const widths = isGrid ? gridWidths(line, lines[0]!.length, place.width) : shares(line, place.width)
    if (line !== lines[0]) y += GAP
    y += arrangeLine(line, widths, { ...place, y }, isGrid)
  }
  return y - place.y
}

function linesOf(parts: Part[], width: number): Part[][] {
  for (let count = 1; ; count++) {
    const each = Math.ceil(parts.length / count)
    const lines = Array.from({ length: Math.ceil(parts.length / each) }, (_, i) =>
      parts.slice(i * each, (i + 1) * each),
    )
    const least = (line: Part[]) => Math.max(...line.map(part => leastOf(part, width)))
    const fits = (line: Part[]) =>
      lines.length > 1
        ? least(line) <= (width - (each - 1) * GAP) / each
        : sum(line.map(part => leastOf(part, width))) + (line.length - 1) * GAP <= width
    if (each === 1 || lines.every(fits)) return lines
  }
}

const gridWidths = (line: Part[], columns: number, width: number) =>
  line.map(() => Math.floor((width - (columns - 1) * GAP) / columns))

/** Widths in the ratio of the desktop; none is less than its words or its picture need. */
function shares(line: Part[], width: number): number[] {
  const room = width - (line.length - 1) * GAP
  const least = line.map(part => leastOf(part, width))
  const wanted = line.map((part, i) => Math.max(least[i]!, wantedOf(part)))
  const spare = sum(wanted) - sum(least)
  const share = spare <= 0 ? 1 : Math.min(1, (room - sum(least)) / spare)
  return wanted.map((one, i) => Math.floor(least[i]! + (one - least[i]!) * share))
}

function arrangeLine(line: Part[], widths: number[], place: Place, isGrid: boolean): number {
  const spare = place.width - sum(widths)
  const gaps = line.slice(1).map((part, i) => Math.max(GAP, left(part) - right(line[i]!)))
  const share = isGrid ? 0 : Math.min(1, spare / Math.max(1, sum(gaps)))
  const heights: number[] = []
  let x = place.x
  for (const [i, part] of line.entries()) {
    if (i > 0) x += widths[i - 1]! + (isGrid ? GAP : Math.floor(gaps[i - 1]! * share))
    heights.push(arrange(part, { x, y: place.y, width: widths[i]! }, boundsOf(part)))
  }
  const height = Math.max(...heights)
  const first = boundsOf(line[0]!)
  for (const [i, part] of line.entries()) {
    const { y, height: tall } = boundsOf(part)
    const isMiddle = Math.abs(y + tall / 2 - first.y - first.height / 2) <= 4
    if (isMiddle && !isGrid) for (const { data } of boxesOf(part)) data.y += Math.round((height - heights[i]!) / 2)
  }
  return height
}

/** Px that a group needs at least. */
function leastOf(part: Part, most: number): number {
  if (part.kind === 'one') return leastWidth(part.box.data, most)
  if (part.kind === 'layers') return Math.min(most, Math.max(leastWidth(part.ground.data, most), 140))
  const isCard = part.kind === 'column' && boundsOf(part).width > CARD && boxesOf(part).some(({ data }) => isText(data))
  return Math.max(isCard ? CARD : 0, ...part.parts.map(one => leastOf(one, most)))
}

/** Px that a group would take if there was room. */
const wantedOf = (part: Part): number => (part.kind === 'one' ? part.box.data.width : boundsOf(part).width)

/** Px between two parts one under another: less than on a desktop, but visible. */
const gapBetween = (above: Part, below: Part) => {
  const [a, b] = [boundsOf(above), boundsOf(below)]
  return Math.min(20, Math.max(6, Math.round((b.y - a.y - a.height) * 0.6)))
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const left = (part: Part) => boundsOf(part).x
const right = (part: Part) => boundsOf(part).x + boundsOf(part).width
