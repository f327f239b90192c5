import { act, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import type { HostCartLine } from '../lib/host'
import { subtotal } from './cart-list'
import { miniCartExamples } from './examples'

const line: HostCartLine = {
  cart_id: '7',
  item_id: '3',
  item_name: '静听 H2',
  pics: '/img/p3',
  item_spec_desc: '颜色：曜石黑',
  num: 2,
  price: 49900,
  total_fee: 99800,
}
const cart = { count: 2, lines: [line] }
const list = () => screen.queryByRole('region', { name: '购物车商品' })
const pill = () => screen.getByRole('link', { name: /^我的购物车/ })

describe('W0010 declaration', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0010', miniCartExamples)) expect(html).toContain('购物车')
  })
})

describe('W0010 badge', () => {
  it('counts in render mode only', () => {
    expect(draw('W0010', {}, { cart })).toContain('>2</span>')
    expect(draw('W0010', {}, { cart, mode: 'preview' })).toContain('>0</span>')
    expect(draw('W0010', {}, { cart: { count: 120, lines: [] } })).toContain('>99+</span>')
  })

  it('is a plain link without scripts, and always on H5', () => {
    expect(draw('W0010')).toContain('href="/cart"')
    expect(draw('W0010', {}, { renderType: 'h5' })).not.toContain('aria-expanded')
  })
})

describe('W0010 list', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const over = (c: Element) => c.querySelector('.hw-cart') as HTMLElement

  it('opens on the first click and goes to the cart on the second', () => {
    const navigate = vi.fn()
    mount('W0010', {}, { cart, navigate })
    expect(list()).toBeNull()
    fireEvent.click(pill())
    expect(list()?.textContent).toContain('静听 H2')
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(pill())
    expect(navigate).toHaveBeenCalledWith('/cart')
  })

  it('opens on hover, closes 200 ms after, and on Escape', () => {
    const { container } = mount('W0010', {}, { cart })
    fireEvent.pointerEnter(over(container))
    wait(80)
    expect(list()).not.toBeNull()
    fireEvent.pointerLeave(over(container))
    wait(200)
    expect(list()).toBeNull()
    fireEvent.click(pill())
    fireEvent.keyDown(pill(), { key: 'Escape' })
    expect(list()).toBeNull()
  })

  it('shows price × number and the sum of whole lines behind 订单小计 (spec §2)', () => {
    mount('W0010', {}, { cart })
    fireEvent.click(pill())
    const text = list()?.textContent
    expect(text).toContain('颜色：曜石黑')
    expect(text).toContain('¥499.00')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '静听 H2 的数量' }).value).toBe('2')
    expect(text).toContain('共 2 件')
    expect(text).toContain('订单小计 ¥998.00')
  })

  it('never multiplies the total of a line by its number', () => {
    const lines = fc.array(fc.record({ total_fee: fc.nat(1e9), num: fc.nat(99) }))
    fc.assert(
      fc.property(lines, rows => {
        const sum = subtotal(rows.map(row => ({ ...line, ...row })))
        expect(sum).toBe(rows.reduce((n, r) => n + r.total_fee, 0))
      }),
    )
  })

  it.each([
    [true, '/cart'],
    [false, '/auth/login?redirectUrl=%2Fcart'],
  ])('goes to the cart with 结算, or signs in first (logged in: %s; spec §2)', (loggedIn, target) => {
    const navigate = vi.fn()
    mount('W0010', {}, { cart, navigate, user: { loggedIn } })
    fireEvent.click(pill())
    fireEvent.click(screen.getByRole('link', { name: '结算' }))
    expect(navigate).toHaveBeenCalledWith(target)
  })

  it('says 购物袋中还没有商品，赶紧选购吧！ when empty, and 立即选购 leads to the new goods (spec §2)', () => {
    mount('W0010')
    fireEvent.click(pill())
    expect(screen.getByText('购物袋中还没有商品，赶紧选购吧！')).toBeTruthy()
    expect(screen.getByText('登录后可同步购物车')).toBeTruthy()
    const href = screen.getByRole('link', { name: '立即选购' }).getAttribute('href')
    expect(decodeURIComponent(href ?? '')).toBe('/items?tag=新品')
  })

  it('asks for its lines each time it opens, and says that they come, or cannot be read or bought', () => {
    const look = vi.fn()
    const none = { count: 2, lines: [], look }
    const { container, again } = mount('W0010', {}, { cart: { ...none, state: 'unread' } })
    expect(look).not.toHaveBeenCalled()
    fireEvent.click(pill())
    expect(look).toHaveBeenCalledTimes(1)
    expect(list()?.textContent).toBe('正在读取购物车…')
    again({}, { cart: { ...none, lines: [line] } })
    expect(list()?.textContent).toContain('静听 H2')
    again({}, { cart: { ...none, state: 'failed' } })
    expect(list()?.textContent).toBe('购物车暂时读不出来查看购物车')
    again({}, { cart: none })
    expect(list()?.textContent).toBe('购物车里的商品暂时不能购买查看购物车')
    expect(look).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(pill(), { key: 'Escape' })
    fireEvent.pointerEnter(over(container))
    wait(80)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('says that the lines come after something was added to an empty cart', () => {
    const none = { count: 0, lines: [] }
    const { again } = mount('W0010', {}, { cart: { ...none, addedAt: 0 } })
    again({}, { cart: { ...none, state: 'unread', addedAt: 2 } })
    expect(list()?.textContent).toBe('正在读取购物车…')
    again({}, { cart: { ...none, addedAt: 2 } })
    expect(list()?.textContent).toContain('购物袋中还没有商品')
  })

  it('asks the application to remove a line', () => {
    const emit = vi.fn()
    mount('W0010', {}, { cart, emit })
    fireEvent.click(pill())
    fireEvent.click(screen.getByRole('button', { name: '移除 静听 H2' }))
    expect(emit).toHaveBeenCalledWith({ wgt: 'W0010', data: { action: 'remove', cart_id: '7' } })
  })

  it('opens for 3 s after the shopper added something, unless hovered', () => {
    const { container, again } = mount('W0010', {}, { cart: { ...cart, addedAt: 1 } })
    expect(list()).toBeNull()
    again({}, { cart: { ...cart, addedAt: 2 } })
    expect(list()).not.toBeNull()
    wait(2999)
    expect(list()).not.toBeNull()
    wait(1)
    expect(list()).toBeNull()
    again({}, { cart: { ...cart, addedAt: 3 } })
    fireEvent.pointerEnter(over(container))
    wait(5000)
    expect(list()).not.toBeNull()
  })
})
