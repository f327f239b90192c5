import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toItemCard } from '../items/item-card'
import { ItemGrid } from '../items/item-grid'
import { StaffMark } from './staff-mark'
import { StaffModeContext } from './staff-mode'

const goods = (more: object) =>
  toItemCard({
    item_id: '1',
    item_name: '短袖T恤',
    pics: [],
    price: 2950,
    market_price: 0,
    tag_list: [],
    store: 8,
    sales: 3,
    approve_status: 'onsale',
    ...more,
  } as never)

const draw = (isStaff: boolean) =>
  render(
    <StaffModeContext.Provider value={isStaff}>
      <ItemGrid items={[goods({ staff_goods: true, product_type: 'bag' }), { ...goods({}), item_id: '2' }]} />
      <StaffMark kind="normal" />
    </StaffModeContext.Provider>,
  )

it('staff see what goods are for them', () => {
  draw(true)
  expect(screen.getAllByText('福袋')).toHaveLength(1)
  expect(screen.getByText('常规员工内购商品')).toBeTruthy()
})

it('nobody else does', () => {
  draw(false)
  expect(screen.queryByText(/福袋|内购/)).toBeNull()
})
