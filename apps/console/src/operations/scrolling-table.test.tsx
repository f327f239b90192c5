import { render, screen, within } from '@testing-library/react'
import { Grid } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollingTable } from './scrolling-table'

afterEach(() => {
  vi.restoreAllMocks()
})

const table = (
  <ScrollingTable
    name="商品明细"
    rowKey="id"
    dataSource={[{ id: '1', name: '杯', num: 2 }]}
    columns={[
      { title: '商品', dataIndex: 'name' },
      { title: '件数', key: 'num', align: 'end', render: row => row.num },
      { title: '操作', key: 'acts', render: () => null },
    ]}
  />
)

it('is cards on a phone, every value with its name', () => {
  vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: false })
  render(table)
  expect(screen.queryByRole('table')).toBeNull()
  const list = within(screen.getByRole('list', { name: '商品明细' }))
  expect(list.getAllByRole('term').map(one => one.textContent)).toEqual(['商品', '件数'])
  expect(list.getAllByRole('definition').map(one => one.textContent)).toEqual(['杯', '2'])
})

it('is a table on a larger screen', () => {
  vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: true })
  render(table)
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
})
