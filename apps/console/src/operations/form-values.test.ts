import { fieldsOf, goodsOperations, orderOperations } from '@heji/api-client/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toForm, toInput } from './form-values'
import { yuan } from './values'

const field = { name: 'fee', title: '金额', kind: 'number', unit: 'yuan', fields: [] } as const

it('gives every amount back to the fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fee => {
      expect(toInput([field], toForm([field], { fee }))).toEqual({ fee })
    }),
  )
})

it('leaves out what was left empty, also within lists', () => {
  const fields = fieldsOf(orderOperations['POST /api/operator/orders/ship'].input)
  const values = { order_id: '1', corp: 'SF', code: '', items: [{ sku_code: 'A', num: 2 }, undefined] }
  expect(toInput(fields, values)).toEqual({ order_id: '1', corp: 'SF', items: [{ sku_code: 'A', num: 2 }, {}] })
})

it.each([
  [0, '¥0.00'],
  [-123_456_789, '−¥1,234,567.89'],
])('writes %d cents as %s', (cents, text) => expect(yuan(cents)).toBe(text))

it('clears a text that was there and has been emptied; others and numbers are left out', () => {
  const fields = fieldsOf(goodsOperations['POST /api/operator/goods/edit'].input)
  const before = { name: '衬衫', brief: '透气', intro: '', weight: '0.5' }
  expect(toInput(fields, { name: '衬衫', brief: '', intro: '', price: null }, before)).toEqual({
    name: '衬衫',
    brief: '',
    weight: '',
  })
})

it('counts a text to its own limit', () => {
  const { input } = goodsOperations['POST /api/operator/goods/edit']
  expect(fieldsOf(input).flatMap(({ name, kind, most }) => (kind === 'lines' ? [[name, most]] : []))).toEqual([
    ['brief', 500],
    ['intro', 100_000],
  ])
})
