import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { confirm } from './confirm'
import { ConfirmViewport } from './confirm-viewport'

const ask = (content: string) => {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm({ content })
  })
  return answer
}

it('resolves to the pressed button', async () => {
  render(<ConfirmViewport />)
  const yes = ask('请确认是否移除该商品?')
  expect(screen.getByText('请确认是否移除该商品?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await yes).toBe(true)
  const no = ask('确定删除该商品？')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await no).toBe(false)
})

it('answers an older question with no', async () => {
  render(<ConfirmViewport />)
  const old = ask('一')
  const next = ask('二')
  expect(await old).toBe(false)
  expect(screen.queryByText('一')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await next).toBe(true)
})

it('is small where the caller says so (spec §9)', async () => {
  render(<ConfirmViewport />)
  ask('大')
  expect(screen.getByRole('alertdialog').classList.contains('hj-confirm--small')).toBe(false)
  act(() => void confirm({ content: '小', size: 'small' }))
  expect(screen.getByRole('alertdialog').classList.contains('hj-confirm--small')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
})
