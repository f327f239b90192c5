// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PANELS, pageOf } from '../../testing/panels'
import { toPhone } from './phone'
import { overlap } from './phone-boxes'
import { fromStored, toStored } from './stored'
import { textLines } from './text-estimate'
import type { Doc } from './types'

const read = (panel: (typeof PANELS)[number]) => fromStored(pageOf(panel))
const childrenOf = (doc: Doc) => doc.nodes.panel!.children.map(uuid => doc.nodes[uuid]!.data)
const placeOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
  x,
  y,
  width,
  height,
]

it('has 40 panels', () => expect(PANELS).toHaveLength(40))

describe.each(PANELS)('$name, on a phone', panel => {
  const before = childrenOf(read(panel))
  const made = toPhone(read(panel))
  const children = childrenOf(made)

  it('is within the screen, and in its panel', () => {
    for (const child of children) {
      expect(child.x).toBeGreaterThanOrEqual(0)
      expect(child.x + child.width).toBeLessThanOrEqual(375)
      expect(child.y).toBeGreaterThanOrEqual(0)
      expect(child.y + child.height).toBeLessThanOrEqual(made.nodes.panel!.data.height)
    }
  })

  it('has nothing on something else that was not there before', () => {
    const found = children.flatMap((child, i) =>
      children.flatMap((other, j) =>
        j < i && overlap(child, other) && !overlap(before[i]!, before[j]!)
          ? [[j, i, placeOf(other), placeOf(child)]]
          : [],
      ),
    )
    expect(found).toEqual([])
  })

  it('has room for all its words', () => {
    for (const { type, text, fontSize, width, height } of children)
      if (type === 'W0011') expect(textLines(String(text), Number(fontSize), width)).toBeLessThanOrEqual(height)
  })

  it('is the same at every run, and whatever the order of what is in it', () => {
    expect(toPhone(made)).toEqual(made)
    expect(toPhone(read(panel))).toEqual(made)
    const turned = { ...panel, childWidgets: [...panel.childWidgets].reverse() }
    const again = toPhone(read(turned))
    for (const { uuid } of children)
      expect(placeOf(again.nodes[`c${children.length - 1 - Number(uuid.slice(1))}`]!.data)).toEqual(
        placeOf(made.nodes[uuid]!.data),
      )
    expect(fromStored(toStored(made), 'h5')).toEqual(made)
  })
})
