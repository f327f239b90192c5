// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readUndo, writeUndo } from './undo-lines'

const line = (values: object = {}) => ({ item_id: '5001', num: 2, distributor_id: '1', is_checked: true, ...values })

describe('removed lines as text', () => {
  it('come back as they were', () => {
    const lines = [line(), line({ item_id: '5002', num: 99_999, is_checked: false })]
    expect(writeUndo(lines)).toBe('5001.2.1.1_5002.99999.1.0')
    expect(readUndo(writeUndo(lines))).toEqual(lines)
    const one = [line({ num: 1, distributor_id: '12' })]
    expect(readUndo(writeUndo(one))).toEqual(one)
    const fifty = Array.from({ length: 50 }, () => line())
    expect(readUndo(writeUndo(fifty))).toEqual(fifty)
  })

  it('are none where there are none, or more than fit', () => {
    expect(writeUndo([])).toBe('')
    expect(writeUndo(Array.from({ length: 51 }, () => line()))).toBe('')
  })

  it.each([
    undefined,
    7,
    '',
    'x',
    '5.0.9.1',
    '5.1.9.2',
    '5.1.9.1_',
    'a5.1.9.1',
    '5.1.9.1b',
    '5.100000.9.1',
    '5.1.9.1_x_5.1.9.1',
    Array(51).fill('5.1.9.1').join('_'),
  ])('are not read from %.30s', text => {
    expect(readUndo(text)).toBeNull()
  })
})
