import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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

/** A spinner before bare words, which is what a translator breaks. */
function Fragile() {
  const [busy, setBusy] = useState(false)
  return (
    <button type="button" onClick={() => setBusy(true)}>
      {busy ? <i /> : null}加入购物车
    </button>
  )
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

it('holds what a translator has broken', () => {
  render(
    <>
      <Part>
        <Fragile />
      </Part>
      <p>其余</p>
    </>,
  )
  const button = screen.getByRole('button')
  const font = document.createElement('font')
  font.textContent = 'Add to cart'
  button.firstChild?.replaceWith(font)
  fireEvent.click(button)
  expect([screen.getByText('其余').isConnected, screen.getByRole('status').textContent]).toEqual([
    true,
    '这部分内容暂时无法显示，重新加载',
  ])
})
