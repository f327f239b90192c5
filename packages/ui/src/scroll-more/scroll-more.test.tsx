import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollMore } from './scroll-more'

afterEach(() => vi.unstubAllGlobals())

it('ends with 没有更多数据', () => {
  render(<ScrollMore state="end" onMore={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe('没有更多数据')
})

it('loads more when its foot comes near', () => {
  let seen: (entries: { isIntersecting: boolean }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const more = vi.fn()
  render(<ScrollMore state="more" onMore={more} />)
  act(() => seen([{ isIntersecting: false }]))
  expect(more).not.toHaveBeenCalled()
  act(() => seen([{ isIntersecting: true }]))
  expect(more).toHaveBeenCalledTimes(1)
})

it('offers to try again', async () => {
  const more = vi.fn()
  render(<ScrollMore state="error" onMore={more} />)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText(/加载失败/)).toBeTruthy()
  expect(more).toHaveBeenCalledTimes(1)
})
