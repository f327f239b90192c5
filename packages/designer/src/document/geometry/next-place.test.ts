import { expect, it } from 'vitest'
import { fromStored } from '../stored'
import { nextPlaceIn } from './next-place'

const placeIn = (...children: [y: number, height: number][]) =>
  nextPlaceIn(
    fromStored([
      {
        type: 'W0006',
        uuid: 'panel',
        width: 400,
        height: 100,
        childWidgets: children.map(([y, height], i) => ({ type: 'W0011', uuid: `${i}`, width: 100, y, height })),
      },
    ]),
    'panel',
  )

it.each([
  ['in an empty panel', [], 20],
  [
    'below the lowest child',
    [
      [40, 20],
      [0, 20],
    ],
    80,
  ],
  ['below a child at the bottom, where the panel grows', [[70, 30]], 120],
  ['on a child that is as high as the panel', [[0, 100]], 20],
  [
    'below a child on such a one',
    [
      [0, 100],
      [20, 30],
    ],
    70,
  ],
] satisfies [string, [number, number][], number][])('the next child stands %s', (_, children, y) => {
  expect(placeIn(...children)).toEqual({ x: 20, y })
})
