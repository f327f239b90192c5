import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Link } from 'wouter'
import { useTop } from './use-top'

function Page() {
  useTop()
  return (
    <>
      <Link href="/goods">商品</Link>
      <Link href="/goods?page=2">下一页</Link>
    </>
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('begins a new page at its top, and stays where it is within one', () => {
  history.replaceState(null, '', '/settings')
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  render(<Page />)
  fireEvent.click(screen.getByText('商品'))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  fireEvent.click(screen.getByText('下一页'))
  expect(scrolled).toHaveBeenCalledTimes(1)
})
