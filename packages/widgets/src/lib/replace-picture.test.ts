import { describe, expect, it } from 'vitest'
import { replacePicture } from './replace-picture'

const tall = { url: '/img/u/tall.jpg', width: 800, height: 1_200 }
const flat = '/img/u/flat.jpg'
const picture = { type: 'W0003', uuid: 'w', imgUrl: flat, width: 400, height: 67 }

describe('another picture', () => {
  it('brings its height to a widget that keeps its ratio, in panels, too', () => {
    const panel = { type: 'W0006', uuid: 'p', height: 400, childWidgets: [picture] }
    const shown = { ...picture, imgUrl: tall.url, height: 600 }
    expect(replacePicture([picture, panel], flat, tall)).toEqual([shown, { ...panel, childWidgets: [shown] }])
  })

  it('leaves heights that operators set, and those of widgets with lists of pictures', () => {
    const free = { ...picture, proportion: false }
    const slides = { type: 'W0001', uuid: 's', height: 480, data: [{ imgUrl: flat }, { imgUrl: '/img/u/c.jpg' }] }
    expect(replacePicture([free, slides], flat, tall)).toMatchObject([
      { imgUrl: tall.url, height: 67 },
      { height: 480, data: [{ imgUrl: tall.url }, { imgUrl: '/img/u/c.jpg' }] },
    ])
    expect(replacePicture(picture, flat, { ...tall, width: 0, height: 0 })).toMatchObject({ height: 67 })
  })

  it('is nowhere where the old one is not', () => {
    const other = { ...picture, imgUrl: '/img/u/c.jpg' }
    expect(replacePicture(other, flat, tall)).toBe(other)
  })
})
