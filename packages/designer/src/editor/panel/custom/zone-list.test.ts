// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { CENTRE, copyOf, coveredBy, newZone, split, uncovering, without } from './zone-list'

const zone = newZone({ leftPer: 0.9, topPer: 0.1, widthPer: 0.1, heightPer: 0.2 })
const linked = { ...zone, pathData: { linkPage: 'page', url: '/items' } }

describe('zones', () => {
  it('are copied within the picture, with their link and a name of their own', () => {
    const copy = copyOf(linked)
    expect(copy).toMatchObject({ leftPer: 0.9, topPer: 0.12, widthPer: 0.1, pathData: linked.pathData })
    expect(copy.uuid).not.toBe(zone.uuid)
  })

  it('that are added one after another do not hide each other', () => {
    const first = newZone(uncovering([], CENTRE))
    const second = newZone(uncovering([first], CENTRE))
    const third = uncovering([first, second], CENTRE)
    expect([first, second, third].map(({ leftPer, topPer }) => [leftPer, topPer])).toEqual([
      [0.35, 0.35],
      [0.37, 0.37],
      [0.39, 0.39],
    ])
  })

  it('become equal columns that keep the links they had', () => {
    const columns = split([linked], 3)
    expect(columns.map(({ leftPer, widthPer }) => [leftPer, widthPer])).toEqual([
      [0, 0.3333],
      [0.3333, 0.3333],
      [0.6667, 0.3333],
    ])
    expect(columns.map(({ pathData }) => pathData)).toEqual([linked.pathData, {}, {}])
  })

  it('hand the work on to the next one when one goes', () => {
    const [a, b, c] = split([], 3)
    expect(without([a!, b!, c!], b!.uuid)).toEqual({ zones: [a, c], next: c!.uuid })
    expect(without([a!, b!], b!.uuid).next).toBe(a!.uuid)
    expect(without([a!], a!.uuid)).toEqual({ zones: [], next: null })
  })

  it('tell who covers whom; neighbours do not', () => {
    const [a, b] = split([], 2)
    const over = newZone({ leftPer: 0.4, topPer: 0.4, widthPer: 0.2, heightPer: 0.2 })
    expect(coveredBy([a!, b!], a!)).toEqual([])
    expect(coveredBy([a!, b!, over], over)).toEqual([1, 2])
  })
})
