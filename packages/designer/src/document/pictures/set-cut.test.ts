import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { expect, it } from 'vitest'
import { followsCut } from './set-cut'

const cut = { of: 'a.jpg', ratio: 2, x: 0.5, y: 0, width: 0.5, height: 0.5, focusX: 0.6, focusY: 0.2 }
const zone = { leftPer: 0.6, topPer: 0.1, widthPer: 0.2, heightPer: 0.2, pathData: {} }
const widget = (more: object) =>
  ({ ...defaultsOf(definitions.W0003!), width: 400, height: 200, imgUrl: '/img/a.jpg', ...more }) as never

it('zones stay over what they cover, and the widget is as high as the part', () => {
  const next = followsCut(widget({ data: [zone] }), cut)
  expect(next).toEqual({
    data: [{ leftPer: 0.2, topPer: 0.2, widthPer: 0.4, heightPer: 0.4, pathData: {} }],
    height: 200,
  })
  const back = followsCut(widget({ data: 'data' in next ? next.data : [], imgCut: cut }), null)
  expect(back).toEqual({ data: [zone], height: 200 })
})

it('keeps the height where the ratio is free, and leaves other widgets alone', () => {
  expect(followsCut(widget({ data: [], proportion: false }), { ...cut, height: 1 })).toEqual({ data: [] })
  expect(followsCut(defaultsOf(definitions.W0017!) as never, cut)).toEqual({})
})
