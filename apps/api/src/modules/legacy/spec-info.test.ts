import { describe, expect, it } from 'vitest'
import { colourAndSize, specWords } from './spec-info'

describe('the specs of a sku for the older service', () => {
  it.each([
    ['颜色:红,尺码:M', { color: '红', size: 'M' }, '颜色：红、尺码：M'],
    ['颜色:红 尺码:M', { color: '红', size: 'M' }, '颜色：红、尺码：M'],
    ['颜色:红,白,尺码:大 号', { color: '红,白', size: '大 号' }, '颜色：红,白、尺码：大 号'],
    ['规格:12:00 场', { color: '', size: '12:00 场' }, '规格：12:00 场'],
    ['', { color: '', size: '' }, ''],
  ])('of %j', (text, named, words) => {
    expect(colourAndSize(text)).toEqual(named)
    expect(specWords(text)).toBe(words)
  })
})
