// @vitest-environment node
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw'
import { readWidget, validateWidget } from './page'
import { type PictureCut, pictureFile } from './picture-part'

const src = '/img/u/abc.jpg'
const half: PictureCut = { of: 'abc.jpg', ratio: 2, x: 0.25, y: 0, width: 0.5, height: 1, focusX: 0.5, focusY: 0.2 }
const slide = (imgCut: unknown, imgUrl = src) => ({ width: 600, height: 300, data: [{ imgUrl, imgCut, pathData: {} }] })

it('is shown in its place, around its point, at any size of the place', () => {
  const html = draw('W0001', slide(half))
  const style = /hw-cut hw-pic" style="([^"]*)"/.exec(html)?.[1]
  expect(style).toBe('--cut-ratio:1;--cut-x:0.5;--cut-y:0;--cut-width:0.5;--cut-height:1;--focus-x:0.5;--focus-y:0.2')
})

it('loads the whole picture large enough for the part', () => {
  const html = draw('W0001', slide(half), { picture: ({ width }) => ({ src: `/w${width}` }) })
  expect(html).toContain('src="/w1200"')
})

it('of another picture, or of all of it, changes nothing', () => {
  const plain = draw('W0001', slide(null))
  expect(draw('W0001', slide({ ...half, of: 'other.jpg' }))).toBe(plain)
  expect(draw('W0001', slide({ ...half, x: 0, width: 1, focusY: 0.5 }))).toBe(plain)
  expect(plain).not.toContain('hw-cut')
})

it('holds for the picture at any origin and in any size', () => {
  expect(['/img/u/abc.jpg?w=320', 'https://cdn.example/img/u/abc.jpg#a'].map(pictureFile)).toEqual([
    'abc.jpg',
    'abc.jpg',
  ])
})

it.each([
  ['of nothing', {}],
  ['beyond the picture', { ...half, x: 0.8 }],
  ['of no size', { ...half, width: 0 }],
  ['without a ratio', { ...half, ratio: Number.NaN }],
  ['with a point elsewhere', { ...half, focusX: 3 }],
])('%s is refused, and read as none', (_, imgCut) => {
  const stored = { type: 'W0001', ...slide(imgCut) }
  expect(validateWidget(stored, 'w').map(({ message }) => message)).toContain('裁剪的范围无效，请重新裁剪')
  expect(readWidget(stored).data).toMatchObject([{ imgUrl: src, imgCut: null }])
})
