import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { StarInput, Stars } from './stars'

it.each([
  [4.9, '4.9 分，满分 5 分'],
  [7, '5 分，满分 5 分'],
  [Number.NaN, '0 分，满分 5 分'],
])('%s is read as %s', (value, text) => {
  render(<Stars value={value} />)
  expect(screen.getByRole('img', { name: text })).toBeTruthy()
})

it('lets one choose a star', async () => {
  const change = vi.fn()
  render(<StarInput name="star" label="商品评分" value={0} onChange={change} />)
  await userEvent.click(screen.getByRole('radio', { name: '4 星 好' }))
  expect(change).toHaveBeenCalledWith(4)
})
