import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as operation from '../operations/use-operation'
import { MergeDialog } from './merge-button'

const asked: object[] = []
beforeEach(() => {
  asked.length = 0
  vi.spyOn(operation, 'useAct').mockReturnValue({ isPending: false, error: null, mutate: vi.fn() } as never)
  vi.spyOn(operation, 'useRead').mockImplementation((call, input, options) => {
    if (!options?.enabled) return { data: undefined, error: null } as never
    if (call.operation.verb === 'list')
      return { data: { total: 1, rows: [{ member_id: '111', mobile: '16600000011' }] }, error: null } as never
    asked.push(input as object)
    return { data: { message: '合并到 杨帆', can: true, moves: [] }, error: null } as never
  })
})

const type = (text: string) => {
  render(<MergeDialog from="110" onClose={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('保留的会员'), { target: { value: text } })
}

it.each(['16600000011', '111'])('takes the phone or the number of the account that is kept: %s', text => {
  type(text)
  expect(asked.at(-1)).toEqual({ from: '110', into: '111' })
  expect(screen.getByText('合并到 杨帆')).toBeTruthy()
})

it('says that nobody has the phone', () => {
  type('16600000099')
  expect(screen.getByText('没有手机号为 16600000099 的会员')).toBeTruthy()
  expect(asked).toEqual([])
})
