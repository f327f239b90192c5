type Row = Record<string, unknown>
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A box in px of its panel. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = (child: Row): Box => ({
  x: numberOf(child.x),
  y: numberOf(child.y),
  width: numberOf(child.width),
  height: numberOf(child.height),
})

const zoneOf = (zone: Row, picture: Box): Box => ({
  x: picture.x + numberOf(zone.leftPer) * picture.width,
  y: picture.y + numberOf(zone.topPer) * picture.height,
  width: numberOf(zone.widthPer) * picture.width,
  height: numberOf(zone.heightPer) * picture.height,
})

/** Whether the middle of a box lies in another. */
const liesIn = (inner: Box, outer: Box) => {
  const x = inner.x + inner.width / 2
  const y = inner.y + inner.height / 2
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}

/**
 * Words that stand on a zone of a picture in the same panel (W0011 over W0003), by the zone: shoppers read them as words of
 * what the zone leads to.
 */
export function textsOnZones(widgets: readonly Row[]): Map<Row, string[]> {
  const found = new Map<Row, string[]>()
  for (const { childWidgets } of widgets) {
    const children = Array.isArray(childWidgets) ? childWidgets.filter(isRow).filter(({ hidden }) => !hidden) : []
    const texts = children.flatMap(child =>
      child.type === 'W0011' && typeof child.text === 'string' ? [{ text: child.text, box: boxOf(child) }] : [],
    )
    for (const picture of texts.length > 0 ? children : []) {
      if (picture.type !== 'W0003' || !Array.isArray(picture.data)) continue
      for (const zone of picture.data.filter(isRow)) {
        const over = texts.filter(({ box }) => liesIn(box, zoneOf(zone, boxOf(picture)))).map(({ text }) => text)
        if (over.length > 0) found.set(zone, over)
      }
    }
  }
  return found
}
