import { describe, expect, it } from 'vitest'
import { refundText, takeBackText } from './refund-text'

const line = (itemName: string, protectedFee = 0) => ({ itemName, protectedFee })

describe('what a refund says of itself', () => {
  it('is the money, and the points', () => {
    expect(refundText({ refundFee: 9_990, refundPoint: 0, lines: [line('茶')] })).toEqual(['预计退款99.90元'])
    expect(refundText({ refundFee: 0, refundPoint: 1, lines: [] })).toEqual(['预计退款0元，退还1积分'])
  })

  it('is what a price protection gave back already', () => {
    expect(refundText({ refundFee: 10_000, refundPoint: 0, lines: [line('茶', 1_050), line('棉袜')] })).toEqual([
      '预计退款100元',
      '“茶”已通过价保退回10.50元，退款不含这部分金额',
    ])
  })

  it('tells of earned points that go, and of money for those that are spent', () => {
    const rule = '本单获得的100积分将扣回；退款时积分不足的部分按100积分=1元从退款中扣除'
    expect(takeBackText({ due: 0, shortFee: 0 }, 100)).toEqual([])
    expect(takeBackText({ due: 100, shortFee: 0 }, 100)).toEqual([rule])
    expect(takeBackText({ due: 100, shortFee: 1 }, 100)).toEqual([`${rule}，目前将扣0.01元`])
  })
})
