import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget } from '../lib/page'
import type { MenuData } from './definition'
import { menuExamples } from './examples'

const hovering = menuExamples['on hover'] as Partial<MenuData>
const open = menuExamples['always open'] as Partial<MenuData>

describe('W0007 declaration', () => {
  it('tells its two uses apart by the stored data', () => {
    const words = [{ title: '短袖', pathData: {} }]
    const usage = (stored: object) => readWidget({ type: 'W0007', ...stored }).usage
    expect(usage({ data: words })).toBe('keywords')
    expect(usage({ data: words, categoryData: [] })).toBe('menu')
    expect(usage({ data: words, hover: false })).toBe('menu')
    expect(usage({})).toBe('menu')
  })

  it('adds the missing # of stored colours', () =>
    expect(readWidget({ type: 'W0007', wgtTypeBackgroundColor: 'FF5D02' }).wgtTypeBackgroundColor).toBe('#FF5D02'))
})

describe('W0007 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0007', menuExamples)) expect(html).toContain('data-widget="W0007"')
  })

  it('has all three levels as links, without scripts', () => {
    const html = draw('W0007', hovering)
    for (const id of ['1', '11', '111', '823']) expect(html).toContain(`href="/items?cat_id=${id}"`)
    expect(html).toContain('data-live="false"')
    expect(html).toContain('全部商品分类')
  })

  it('marks the link to the current page', () => {
    const html = draw('W0007', open, { path: '/pointitems' })
    expect(html).toMatch(/href="\/pointitems"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/pointitems"/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })

  it('is a row of words when used for keywords', () => {
    const html = draw('W0007', menuExamples.keywords)
    expect(html).toContain('hw-keywords')
    expect(html).not.toContain('全部商品分类')
  })

  it('is a grid of round pictures on H5', () => {
    const html = draw('W0007', open, { renderType: 'h5' })
    expect(html).toContain('hw-grid')
    expect(html).toContain('hw-strip')
    expect(html).not.toContain('height:0.8rem')
  })
})

describe('W0007 in the browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const root = (c: Element) => c.querySelector('.hw-menu__all') as HTMLElement
  const items = (c: Element) => [...c.querySelectorAll<HTMLElement>('.hw-menu__item')]
  const activeItem = (c: Element) => items(c).findIndex(i => i.dataset.active === 'true')
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('opens after 80 ms of hover and closes 200 ms after', () => {
    const { container } = mount('W0007', hovering)
    fireEvent.pointerEnter(root(container))
    wait(70)
    expect(root(container).dataset.open).toBe('false')
    wait(10)
    expect(root(container).dataset.open).toBe('true')
    fireEvent.pointerEnter(items(container)[2] as HTMLElement)
    wait(80)
    expect(activeItem(container)).toBe(2)
    fireEvent.pointerLeave(root(container))
    wait(150)
    expect(root(container).dataset.open).toBe('true')
    wait(50)
    expect(root(container).dataset.open).toBe('false')
    expect(activeItem(container)).toBe(-1)
  })

  it('waits longer while the pointer moves towards the flyout', () => {
    const { container } = mount('W0007', open)
    const [first, second] = items(container) as [HTMLElement, HTMLElement]
    fireEvent.pointerEnter(first)
    wait(80)
    fireEvent.pointerMove(root(container), { clientX: 10, clientY: 10 })
    fireEvent.pointerMove(root(container), { clientX: 60, clientY: 30 })
    fireEvent.pointerEnter(second)
    wait(150)
    expect(activeItem(container)).toBe(0)
    wait(50)
    expect(activeItem(container)).toBe(1)
  })

  it('works with the keyboard: Enter, ↓, →, Escape, Escape', async () => {
    const { container } = mount('W0007', hovering)
    const bar = screen.getByRole('button', { name: '全部商品分类' })
    bar.focus()
    fireEvent.click(bar)
    expect(bar.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(bar, { key: 'ArrowDown' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('手机数码'))
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain('电脑办公')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('笔记本'))
    expect(activeItem(container)).toBe(1)
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(document.activeElement?.textContent).toContain('电脑办公')
    expect(activeItem(container)).toBe(-1)
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(document.activeElement).toBe(bar)
    expect(bar.getAttribute('aria-expanded')).toBe('false')
  })

  it('follows its links through the application', () => {
    const navigate = vi.fn()
    mount('W0007', open, { navigate })
    fireEvent.click(within(screen.getByRole('navigation', { name: '导航' })).getByText('积分商城'))
    expect(navigate).toHaveBeenCalledWith('/pointitems')
  })
})
