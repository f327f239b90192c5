// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PANELS, pageOf } from '../../../testing/panels'
import { fromStored, toStored } from '../stored'
import type { Doc } from '../types'
import { overlap } from './boxes'
import { heightOfWords } from './sizes'
import { toPhone } from './to-phone'

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
  const fresh = toPhone(read(panel))
  const children = childrenOf(fresh)

  it('is within the screen, and in its panel', () => {
    for (const child of children) {
      expect(child.x).toBeGreaterThanOrEqual(0)
      expect(child.x + child.width).toBeLessThanOrEqual(375)
      expect(child.y).toBeGreaterThanOrEqual(0)
      expect(child.y + child.height).toBeLessThanOrEqual(fresh.nodes.panel!.data.height)
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
    for (const child of children)
      if (child.type === 'W0011') expect(heightOfWords(child)).toBeLessThanOrEqual(child.height)
  })

  it('is the same at every run, and whatever the order of what is in it', () => {
    expect(toPhone(fresh)).toEqual(fresh)
    expect(toPhone(read(panel))).toEqual(fresh)
    const turned = { ...panel, childWidgets: [...panel.childWidgets].reverse() }
    const again = toPhone(read(turned))
    for (const { uuid } of children)
      expect(placeOf(again.nodes[`c${children.length - 1 - Number(uuid.slice(1))}`]!.data)).toEqual(
        placeOf(fresh.nodes[uuid]!.data),
      )
    expect(fromStored(toStored(fresh), 'h5')).toEqual(fresh)
  })
})
