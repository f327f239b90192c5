import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { expect, it } from 'vitest'
import { cutAt, shownPart } from './shown-part'

const cut = { of: 'a.jpg', ratio: 2, x: 0.5, y: 0, width: 0.5, height: 1, focusX: 0.75, focusY: 0.5 }

it('a box of the shape of the part shows all of it, a wider or higher one what is around the point', () => {
  expect(shownPart(cut, 1)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 })
  expect(shownPart(cut, 2)).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 })
  expect(shownPart({ ...cut, focusX: 1 }, 0.5)).toEqual({ x: 0.75, y: 0, width: 0.25, height: 1 })
})

it('the cut is that of the picture beside it, also in a row, and of no other picture', () => {
  const picture = { ...defaultsOf(definitions.W0003!), uuid: 'w', imgUrl: '/i/a.jpg', imgCut: cut }
  expect(cutAt(picture as never, ['imgUrl'])).toEqual(cut)
  expect(cutAt({ ...picture, imgUrl: '/i/b.jpg' } as never, ['imgUrl'])).toBeNull()
  const slides = {
    ...defaultsOf(definitions.W0001!),
    data: [{ imgUrl: '/i/b.jpg' }, { imgUrl: '/i/a.jpg', imgCut: cut }],
  }
  expect(cutAt(slides as never, ['data', '1', 'imgUrl'])).toEqual(cut)
  expect(cutAt(slides as never, ['data', '0', 'imgUrl'])).toBeNull()
})
