import { goodsOperations } from '@heji/api-client/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { Grid } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OperationTable } from './operation-table'
import * as operation from './use-operation'

const list = goodsOperations['POST /api/operator/goods/brands']
const reads = vi.spyOn(operation, 'useRead')

beforeEach(() => {
  vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: true })
})
afterEach(() => {
  reads.mockReset()
})

const table = (
  <OperationTable operation={list} rowKey="name" empty="还没有品牌" bulk={keys => <b>{keys.length} 行</b>} />
)
const answered = (data: object | undefined) =>
  reads.mockReturnValue({ data, isPending: !data, isFetching: !data, error: null } as never)

it('says that there is nothing only when it knows', () => {
  answered(undefined)
  const { rerender } = render(table)
  expect(screen.queryByText('还没有品牌')).toBeNull()
  answered({ total: 0, rows: [] })
  rerender(<div>{table}</div>)
  expect(screen.getByText('还没有品牌')).toBeTruthy()
})

it('takes the ticks away at once', () => {
  answered({ total: 1, rows: [{ name: '甲' }] })
  render(table)
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  expect(screen.getByText('1 行')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
  expect(screen.queryByText('1 行')).toBeNull()
})
