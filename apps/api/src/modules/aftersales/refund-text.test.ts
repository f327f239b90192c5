import { describe, expect, it } from 'vitest'
import { refundText, takeBackText } from './refund-text'

const price = (values: object = {}) => ({ fee: 2_900, promotions: [], coupon: false, alone: [], ...values })
const settled = (values: object = {}) => ({
  lines: new Map(),
  fee: 10_000,
  point: 0,
  paidFee: 12_000,
  grantedFee: 0,
  kept: price(),
  bought: price(),
  ...values,
})
const lines = [{ itemName: '茶' }, { itemName: '棉袜' }]

describe('what a refund says of itself', () => {
  it('is only the money, and the points, where nothing makes it other than what was paid', () => {
    expect(refundText(settled({ paidFee: 10_000, bought: price({ coupon: true }) }), lines, 9_990)).toEqual([
      '预计退款99.90元',
    ])
    expect(refundText(settled({ kept: null, bought: null, point: 1 }), lines, 0)).toEqual(['预计退款0元，退还1积分'])
  })

  it('is each rule that no longer holds, and what is kept at its new price', () => {
    const kept = price({ alone: [0, 1], promotions: ['满减'] })
    const bought = price({ alone: [0], promotions: ['满减', '第二件半价'], coupon: true })
    expect(refundText(settled({ kept, bought }), lines, 10_000)).toEqual([
      '预计退款100元',
      '“棉袜”不再满足换购条件，按单独购买的价格结算',
      '留下的商品不再满足“第二件半价”',
      '留下的商品不再满足优惠券的使用条件',
      '这些商品实付120元；留下的商品按下单时的规则重新计价为29元，差额从退款中结算',
    ])
    const same = price({ coupon: true })
    expect(refundText(settled({ kept: same, bought: same }), lines, 10_000)).toHaveLength(2)
    expect(refundText(settled(), lines, 10_000)).toHaveLength(2)
  })

  it('is what a price protection gave back already', () => {
    const plain = settled({ kept: null, bought: null, grantedFee: 1_050 })
    expect(refundText(plain, lines, 10_000)).toEqual(['预计退款100元', '这些商品已通过价保退回10.50元，不再重复退'])
  })

  it('tells of earned points that go, and of money for those that are spent', () => {
    const rule = '本单获得的100积分将扣回；退款时积分不足的部分按100积分=1元从退款中扣除'
    expect(takeBackText({ due: 0, shortFee: 0 })).toEqual([])
    expect(takeBackText({ due: 100, shortFee: 0 })).toEqual([rule])
    expect(takeBackText({ due: 100, shortFee: 1 })).toEqual([`${rule}，目前将扣0.01元`])
  })
})
