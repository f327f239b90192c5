import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Order } from './order'
import { OrderLines } from './order-lines'

vi.mock('../operations/act-button', () => ({ ActButton: () => null }))

const line = {
  line_id: '1',
  sku_code: 'HJ5020-01',
  name: '手表',
  spec: '颜色:钛灰',
  pic: '',
  kind: 'normal',
  num: 2,
  sale_price: 132_905,
  item_fee: 279_800,
  discount_fee: 13_990,
  total_fee: 265_810,
  sent: 0,
  unsent: 2,
  in_aftersales: 0,
  refunded_fee: 0,
  protected_fee: 0,
} as const

it('shows a price of one piece from which the discount leads to what is due', () => {
  render(<OrderLines order={{ lines: [line], acts: [], revision: 1 } as unknown as Order} />)
  const cells = screen.getAllByRole('cell').map(cell => cell.textContent)
  expect(cells).toEqual(expect.arrayContaining(['¥1,399.00', '2', '−¥139.90', '¥2,658.10']))
})
