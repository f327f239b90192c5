// @vitest-environment node
import { expect, it } from 'vitest'
import { nearMap } from './near-map'

const HOME = { lat: 40, lng: 116 }
/** North and east of home, in km. */
const off = (north: number, east: number) => ({
  lat: HOME.lat + north / 111.32,
  lng: HOME.lng + east / (111.32 * Math.cos((HOME.lat * Math.PI) / 180)),
})

it('puts stores into their direction from the visitor, all within the map', () => {
  const map = nearMap([off(1, 0), off(0, 4), off(-0.25, -1)], HOME)!
  expect(map.self).toEqual({ left: 50, top: 50 })
  expect(map.pins).toEqual([
    { number: 1, left: 50, top: 16 },
    { number: 2, left: 94, top: 50 },
    { number: 3, left: 28, top: 67 },
  ])
})

it('keeps the numbers of the list, and leaves out what is far away or unknown', () => {
  const map = nearMap([null, off(1, 1), off(900, 0), off(-1, -1)], HOME)!
  expect(map.pins.map(({ number }) => number)).toEqual([2, 4])
})

it('lies around the middle of the stores without a visitor, and is not drawn for one store', () => {
  const map = nearMap([off(0, 0), off(2, 2)], null)!
  expect(map.self).toBeNull()
  expect(map.pins.map(({ left, top }) => [Math.round(left), Math.round(top)])).toEqual([
    [6, 84],
    [94, 16],
  ])
  expect(nearMap([off(0, 0)], HOME)).toBeNull()
  expect(nearMap([], null)).toBeNull()
})
