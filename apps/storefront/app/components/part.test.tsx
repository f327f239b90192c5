import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Part } from './part'

// React writes every caught error to the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const Broken = (): never => {
  throw new Error('broken')
}

it('a part that fails leaves the rest of the page alone, and offers to load it again', () => {
  render(
    <>
      <Part>
        <Broken />
      </Part>
      <p>其余</p>
    </>,
  )
  expect(screen.getByText('其余')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('这部分内容暂时无法显示，重新加载')
  expect(screen.getByRole('link', { name: '重新加载' }).getAttribute('href')).toBe('/')
})

it('a part that nobody misses is gone without a word', () => {
  const { container } = render(
    <Part silent>
      <Broken />
    </Part>,
  )
  expect(container.innerHTML).toBe('')
})
