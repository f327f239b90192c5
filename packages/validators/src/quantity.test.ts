import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkQuantity, checkStock, quantity } from './quantity'

describe('quantity', () => {
  it.each([1, '1', 99_999, '99999'])('takes %j', value => {
    expect(checkQuantity(value)).toBeNull()
    expect(v.parse(quantity(), value)).toBe(Number(value))
  })
  it.each([0, -1, 1.5, '1.5', Number.POSITIVE_INFINITY, '1e309', '1e3', ' 5', 'abc', '１２', 100_000, '', null, [1]])(
    'refuses %j',
    value => {
      expect(checkQuantity(value)).toBe('请输入1到99999之间的整数')
      expect(v.safeParse(quantity(), value).issues?.[0].message).toBe('请输入1到99999之间的整数')
    },
  )
  it('follows its range', () => {
    expect(checkQuantity(6, { max: 5 })).toBe('请输入1到5之间的整数')
    expect(v.is(quantity({ max: 5 }), 6)).toBe(false)
  })
})

it.each([
  [3, 3, null],
  [4, 3, '库存不足，最大库存为3件'],
  [1, 0, '库存不足，最大库存为0件'],
  [1, -2, '库存不足，最大库存为0件'],
  [0, 3, '此商品的最小购买数量为1件'],
])('checkStock(%d of %d) is %j', (count, stock, message) => expect(checkStock(count, stock)).toBe(message))
