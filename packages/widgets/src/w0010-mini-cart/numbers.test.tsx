import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mount } from '../../testing/draw'
import type { HostCartLine } from '../lib/host'

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
const list = () => screen.queryByRole('region', { name: '购物车商品' })
const pill = () => screen.getByRole('link', { name: /^我的购物车/ })
const over = (c: Element) => c.querySelector('.hw-cart') as HTMLElement
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('number of pieces (spec §5, §9)', () => {
  const more = () => screen.getByRole('button', { name: '增加数量' })
  const open = (over: Partial<HostCartLine> = {}) => {
    const emit = vi.fn()
    const notify = vi.fn()
    const host = { cart: { count: 2, lines: [{ ...line, ...over }] }, emit, notify }
    const { again } = mount('W0010', {}, host)
    fireEvent.click(pill())
    const answer = (lines: HostCartLine[]) => again({}, { ...host, cart: { count: 2, lines } })
    return { emit, notify, answer }
  }

  it('is sent once, 300 ms after the last press, and counts at once', () => {
    const { emit } = open({ store: 9 })
    fireEvent.click(more())
    wait(200)
    fireEvent.click(more())
    expect(list()?.textContent).toContain('共 4 件')
    expect(list()?.textContent).toContain('¥1,996.00')
    wait(299)
    expect(emit).not.toHaveBeenCalled()
    wait(1)
    expect(emit.mock.calls).toEqual([[{ wgt: 'W0010', data: { action: 'update', cart_id: '7', num: 4 } }]])
  })

  it('is the number of the shop again with its answer, also where it refused', () => {
    const { answer } = open({ store: 9 })
    fireEvent.click(more())
    wait(300)
    answer([{ ...line, store: 9 }])
    expect(list()?.textContent).toContain('共 2 件')
  })

  it('is sent when the list closes before', () => {
    const { emit } = open({ store: 9 })
    fireEvent.click(more())
    fireEvent.keyDown(pill(), { key: 'Escape' })
    expect(emit).toHaveBeenCalledWith({ wgt: 'W0010', data: { action: 'update', cart_id: '7', num: 3 } })
  })

  it('is typed to its end when the pointer leaves, and counts when the focus goes', () => {
    const emit = vi.fn()
    const { container } = mount('W0010', {}, { cart: { count: 2, lines: [{ ...line, store: 9 }] }, emit })
    fireEvent.pointerEnter(over(container))
    wait(80)
    const field = screen.getByRole('textbox', { name: '静听 H2 的数量' })
    act(() => field.focus())
    fireEvent.change(field, { target: { value: '5' } })
    fireEvent.pointerLeave(over(container))
    wait(500)
    expect(list()).not.toBeNull()
    act(() => field.blur())
    expect(emit).toHaveBeenCalledWith({ wgt: 'W0010', data: { action: 'update', cart_id: '7', num: 5 } })
    expect(list()).toBeNull()
  })

  it.each([
    ['增加数量', { store: 2 }, '库存不足，最大库存为2件'],
    ['减少数量', { num: 1 }, '此商品的最小购买数量为1件'],
    ['减少数量', { start_num: 2 }, '此商品的最小购买数量为2件'],
    ['增加数量', { limit_num: 2, store: 9 }, '最多可购买2件'],
  ])('%s of %j says %s', (button, over, message) => {
    const { emit, notify } = open(over)
    fireEvent.click(screen.getByRole('button', { name: button }))
    wait(300)
    expect(notify).toHaveBeenCalledWith('error', message)
    expect(emit).not.toHaveBeenCalled()
  })
})
