import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastPage, pageWindow } from './page-window'
import { Pagination } from './pagination'

const hrefFor = (page: number) => `/items?page=${page}`
const pages = () => screen.getAllByRole('link').map(a => `${a.getAttribute('aria-label')} ${a.getAttribute('href')}`)

describe('Pagination', () => {
  it('shows three pages around the current one', () => {
    render(<Pagination page={4} total={95} hrefFor={hrefFor} />)
    expect(pages()).toEqual([
      '上一页 /items?page=3',
      '第 3 页 /items?page=3',
      '第 4 页 /items?page=4',
      '第 5 页 /items?page=5',
      '下一页 /items?page=5',
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('4')
  })

  it('has no link before the first and after the last page', () => {
    const { rerender } = render(<Pagination page={-3} total={30} hrefFor={hrefFor} />)
    expect(screen.queryByRole('link', { name: '上一页' })).toBeNull()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('1')
    rerender(<Pagination page={99} total={30} hrefFor={hrefFor} />)
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull()
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
  })

  it.each([0, 1, 10])('is nothing for %s entries, which stand on one page', total => {
    expect(render(<Pagination page={1} total={total} hrefFor={hrefFor} />).container.innerHTML).toBe('')
  })
})

it('the window always holds the page, in order, within range', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(5000), fc.integer({ min: 1, max: 9 }), (page, total, visible) => {
      const last = lastPage(total, 10)
      const window = pageWindow(page, last, visible)
      expect(window).toHaveLength(Math.min(visible, last))
      expect(window).toContain(Math.min(last, Math.max(1, page)))
      expect(window[0]).toBeGreaterThanOrEqual(1)
      expect(window.at(-1)).toBeLessThanOrEqual(last)
      for (const [i, n] of window.entries()) expect(n).toBe(window[0]! + i)
    }),
  )
})
