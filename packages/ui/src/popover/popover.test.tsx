import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Popover } from './popover'

const view = () =>
  render(
    <>
      <Popover trigger="手机逛">
        扫码 <a href="/h5">打开</a>
      </Popover>
      <button type="button">别处</button>
    </>,
  )
const trigger = () => screen.getByRole('button', { name: '手机逛' })
const isOpen = () => trigger().getAttribute('aria-expanded') === 'true'

afterEach(() => {
  vi.useRealTimers()
})

describe('Popover', () => {
  it('opens after 80 ms of pointer rest and closes 200 ms after leaving', () => {
    vi.useFakeTimers()
    view()
    const area = trigger().parentElement!
    fireEvent.mouseEnter(area)
    act(() => vi.advanceTimersByTime(79))
    expect(isOpen()).toBe(false)
    act(() => vi.advanceTimersByTime(1))
    expect(isOpen()).toBe(true)
    fireEvent.mouseLeave(area)
    act(() => vi.advanceTimersByTime(199))
    fireEvent.mouseEnter(area)
    act(() => vi.advanceTimersByTime(1000))
    expect(isOpen()).toBe(true)
    fireEvent.mouseLeave(area)
    act(() => vi.advanceTimersByTime(200))
    expect(isOpen()).toBe(false)
  })

  it('opens by Enter, closes by Esc and returns the focus', async () => {
    view()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('打开')
    await userEvent.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger())
  })

  it('closes when the focus goes elsewhere', async () => {
    view()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('别处')
    expect(isOpen()).toBe(false)
  })
})
