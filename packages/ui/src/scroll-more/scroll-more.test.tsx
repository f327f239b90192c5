import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollMore } from './scroll-more'

afterEach(() => vi.unstubAllGlobals())

it('ends with 没有更多数据', () => {
  render(<ScrollMore state="end" onMore={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe('没有更多数据')
})

function watchScroll() {
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
  return (isIntersecting: boolean) => act(() => seen([{ isIntersecting }]))
}

it('loads more when its foot comes near', () => {
  const scroll = watchScroll()
  const more = vi.fn()
  render(<ScrollMore state="more" onMore={more} />)
  scroll(false)
  expect(more).not.toHaveBeenCalled()
  scroll(true)
  expect(more.mock.calls).toEqual([['scroll']])
})

it('loads by its button alone where it should', async () => {
  const scroll = watchScroll()
  const more = vi.fn()
  render(<ScrollMore state="more" onMore={more} auto={false} />)
  scroll(true)
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
  expect(more.mock.calls).toEqual([['press']])
})

it('is a link to the next page without scripts', async () => {
  const more = vi.fn()
  render(<ScrollMore state="more" onMore={more} href="/items?page=2" />)
  const link = screen.getByRole('link', { name: '加载更多' })
  expect(link.getAttribute('href')).toBe('/items?page=2')
  await userEvent.click(link)
  expect(more.mock.calls).toEqual([['press']])
})

it('offers to try again', async () => {
  const more = vi.fn()
  render(<ScrollMore state="error" onMore={more} />)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText(/加载失败/)).toBeTruthy()
  expect(more).toHaveBeenCalledTimes(1)
})
