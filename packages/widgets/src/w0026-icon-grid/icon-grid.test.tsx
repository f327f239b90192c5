import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { withoutEmptySlots } from '../lib/empty-slots'
import { readPage } from '../lib/page'
import { iconGridExamples } from './examples'
import { gridHeight, iconSizeOf } from './size'

const entry = { imgUrl: '/img/u/a.jpg', title: '领券', badge: '热', pathData: { href: '/member/coupon-center' } }

describe('W0026', () => {
  it('renders every example in both types and all modes', () => {
    const html = drawAll('W0026', iconGridExamples)
    expect(html.filter(one => one.includes('hw-icons__entry'))).toHaveLength(22)
  })

  it('has a picture, words, a badge and a link for each entry', () => {
    const html = draw('W0026', { data: [entry] })
    for (const part of ['href="/member/coupon-center"', '领券', '热', '/img/u/a.jpg', 'repeat(10,'])
      expect(html).toContain(part)
    expect(draw('W0026', { data: [entry] }, { renderType: 'h5' })).toContain('repeat(5,')
  })

  it('names a picture without words by its link', () => {
    const pathData = { linkPage: 'page', title: '新品首发', url: '/items' }
    expect(draw('W0026', { data: [{ ...entry, title: '', pathData }] })).toContain('alt="新品首发"')
  })

  it('leaves entries without a picture out of the shop, and itself where none has one', () => {
    expect(draw('W0026', { data: [entry, { ...entry, imgUrl: '' }] }).match(/<li/g)).toHaveLength(1)
    const widgetsOf = (data: object[]) => withoutEmptySlots(readPage([{ type: 'W0026', uuid: 'a', data }])).widgets
    expect(widgetsOf([{ ...entry, imgUrl: '' }])).toEqual([])
    expect(widgetsOf([entry, { imgUrl: '' }])[0]?.data).toHaveLength(1)
  })

  it('is as high as its rows, and no picture is wider than its column', () => {
    const sized = {
      width: 1190,
      columns: 10,
      phoneColumns: 5,
      iconSize: 64,
      wgtTextFontSize: 14,
      data: Array(10).fill(entry),
    }
    expect([gridHeight(sized, 'pc'), gridHeight({ ...sized, width: 375 }, 'h5')]).toEqual([122, 222])
    expect(iconSizeOf({ ...sized, width: 375, iconSize: 160 }, 'h5')).toBe(62)
  })
})
