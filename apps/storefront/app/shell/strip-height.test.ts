import { readPage } from '@heji/widgets'
import { expect, it } from 'vitest'
import { stripHeight } from './strip-height'

const page = (...heights: number[]) =>
  readPage(heights.map(height => ({ type: 'W0006', uuid: `${height}`, width: 375, height, childWidgets: [] })))

it('is the height of a header that is one low strip', () => {
  expect(stripHeight(page(54))).toBe('1.08rem')
})

it('is null for others, which would cover too much of a phone', () => {
  expect([stripHeight(page()), stripHeight(page(120)), stripHeight(page(54, 40))]).toEqual([null, null, null])
})
