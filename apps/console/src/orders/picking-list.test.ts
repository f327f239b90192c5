import { expect, it } from 'vitest'
import { pickedOf } from './picking-list'

const order = (id: string, ...lines: [sku: string, num: number][]) => ({
  order_id: id,
  shop_name: '',
  paid_at: null,
  receiver_name: '',
  receiver_mobile: '',
  address: '',
  remark: '',
  lines: lines.map(([sku_code, num]) => ({ sku_code, name: sku_code, spec: '', num })),
})

it('adds up the pieces of each sku over all orders, by sku code', () => {
  const picked = pickedOf([order('1', ['B', 2], ['A', 1]), order('2', ['B', 3])])
  expect(picked.map(({ sku_code, num, orders }) => [sku_code, num, orders])).toEqual([
    ['A', 1, 1],
    ['B', 5, 2],
  ])
})
