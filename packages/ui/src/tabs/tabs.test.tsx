import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tabs } from './tabs'

const ITEMS = ['商品介绍', '规格参数', '商品评价'].map(label => ({ key: label, label, children: `${label}内容` }))
const panel = () => screen.getByRole('tabpanel').textContent

afterEach(() => {
  vi.useRealTimers()
})

describe('Tabs', () => {
  it('moves with the keys and keeps one tab stop', async () => {
    render(<Tabs label="商品信息" items={ITEMS} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(panel()).toBe('规格参数内容')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(panel()).toBe('商品介绍内容')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '商品评价', selected: true }))
    expect(screen.getAllByRole('tab').map(t => t.tabIndex)).toEqual([-1, -1, 0])
  })

  it('opens after the pointer rested for 120 ms', () => {
    vi.useFakeTimers()
    render(<Tabs label="商品信息" items={ITEMS} openOnHover />)
    const [, second, third] = screen.getAllByRole('tab')
    fireEvent.mouseEnter(second!)
    act(() => vi.advanceTimersByTime(100))
    fireEvent.mouseLeave(second!)
    fireEvent.mouseEnter(third!)
    act(() => vi.advanceTimersByTime(119))
    expect(panel()).toBe('商品介绍内容')
    act(() => vi.advanceTimersByTime(1))
    expect(panel()).toBe('商品评价内容')
  })
})
