import { contrastRatio } from '@heji/ui'
import { parseColor } from '@heji/validators'
import type { Rect } from '../geometry/rect'
import { type Box, boundsOf, overlap, type Part, type Place, sideOf } from './boxes'
import { readingTree } from './reading-tree'
import { fitInto, heightOfWords, isPicture, isText, longestLine, partsOf, shrinkFonts } from './sizes'

const GAP = 6
const INK = '#1f2329ff'

type Layers = Part & { kind: 'layers' }
/** Lays a group into a place and answers its height. */
type Arrange = (part: Part, place: Place, within: Rect) => number

/** A picture with what lies on it: words stay on it where they fit and stay readable, else they stand below it. */
export function layoutLayers({ ground, above }: Layers, place: Place, within: Rect, arrange: Arrange): number {
  const bounds = boundsOf({ kind: 'layers', ground, above })
  if (!isPicture(ground.data)) return stack([ground, ...above], place, within, arrange)
  if (place.width > ground.width) fitInto(ground.data, place.width)
  else {
    ground.data.height = Math.max(1, Math.round((ground.height * place.width) / ground.width))
    ground.data.width = place.width
  }
  Object.assign(ground.data, { x: place.x + sideOf(bounds, place.width - ground.data.width, within), y: place.y })
  const sizes = above.map(({ data }) => ({ ...data }))
  if (putOn(ground, above)) return ground.data.height
  for (const [i, { data }] of above.entries()) Object.assign(data, sizes[i])
  for (const { data } of above) darken(data)
  const top = place.y + ground.data.height + GAP
  return top - place.y + arrange(readingTree(above), { ...place, y: top }, bounds)
}

/** One under another in reading order, where nothing says what belongs to what. */
function stack(boxes: Box[], place: Place, within: Rect, arrange: Arrange): number {
  let y = place.y
  for (const box of boxes.sort((a, b) => a.y - b.y || a.x - b.x))
    y += arrange({ kind: 'one', box }, { ...place, y }, within) + GAP
  return y - GAP - place.y
}

/** Puts all of them on the picture, in its scale; false if one has no room there. */
function putOn(ground: Box, above: Box[]): boolean {
  const scale = ground.data.width / ground.width
  for (const box of above) if (!scaleBox(box, ground, scale)) return false
  for (const [i, { data }] of above.entries())
    for (const earlier of above.slice(0, i))
      if (overlap(data, earlier.data) && !overlap(above[i]!, earlier)) data.y = earlier.data.y + earlier.data.height
  const over = Math.max(0, ...above.map(({ data }) => bottom(data) - bottom(ground.data)))
  for (const { data } of above) data.y -= over
  return above.every(
    ({ data }, i) =>
      isInside(data, ground.data) &&
      above.slice(0, i).every(earlier => !overlap(data, earlier.data) || overlap(above[i]!, earlier)),
  )
}

function scaleBox(box: Box, ground: Box, scale: number): boolean {
  const { data } = box
  if (!isText(data) && !isPicture(data)) return false
  const width = Math.max(1, Math.round(box.width * scale))
  const place = {
    x: ground.data.x + Math.round((box.x - ground.x) * scale),
    y: ground.data.y + Math.round((box.y - ground.y) * scale),
  }
  if (isPicture(data)) Object.assign(data, place, { width, height: Math.max(1, Math.round(box.height * scale)) })
  else {
    shrinkFonts(data, scale * 1.2)
    const wide = Math.max(width, longestLine(data))
    const shift = data.textAlign === 'center' ? (wide - width) / 2 : data.textAlign === 'right' ? wide - width : 0
    const most = ground.data.x + ground.data.width - wide
    const x = Math.max(ground.data.x, Math.min(most, place.x - Math.round(shift)))
    Object.assign(data, { x, y: place.y, width: wide })
    data.height = heightOfWords(data)
  }
  return true
}

const bottom = ({ y, height }: Rect) => y + height
const isInside = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  bottom(inner) <= bottom(outer)

/** Light words that were made for a picture are dark beside it. */
function darken(data: Box['data']) {
  if (!isText(data)) return
  if (isLight(data.color)) data.color = INK
  const parts = partsOf(data)
  if (parts.some(({ color }) => isLight(color)))
    data.parts = parts.map(part => (isLight(part.color) ? { ...part, color: '' } : part))
}

const isLight = (color: unknown) =>
  typeof color === 'string' && parseColor(color) !== null && contrastRatio(color.slice(0, 7), '#ffffff') < 3
