import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { withoutEmptySlots } from '../lib/empty-slots'
import { readPage } from '../lib/page'
import { popupExamples } from './examples'

const data = { imgUrl: '/img/u/a.jpg', label: '新人礼包', seconds: 5, pathData: { href: '/items' } }
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('W0029', () => {
  it('is a picture on the canvas and nothing in the first HTML', () => {
    const html = drawAll('W0029', popupExamples)
    expect(html.filter(one => one.includes('hw-popup__content'))).toHaveLength(12)
    expect(draw('W0029', data)).not.toContain('/img/u/a.jpg')
  })

  it('shows all of its picture, as high as its shape asks for', () => {
    const { container } = mount('W0029', { ...data, kind: 'float', width: 360, height: 450 })
    after(5_000)
    const box = container.querySelector<HTMLElement>('.hw-popup__content')!
    expect([box.style.height, box.style.getPropertyValue('--most')]).toEqual(['', '450px'])
    expect(box.querySelector('img')!.className).toContain('hw-popup__picture')
  })

  it.each(['popup', 'float'])('opens as %s after its seconds and closes on Escape', kind => {
    const { container } = mount('W0029', { ...data, kind })
    after(4_999)
    expect(container.innerHTML).not.toContain('/img/u/a.jpg')
    after(1)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/items')
    const dialog = screen.queryByRole('dialog', { name: '新人礼包' })
    if (kind === 'popup') fireEvent(dialog!, new Event('cancel', { cancelable: true }))
    else fireEvent.keyDown(document.body, { key: 'Escape' })
    after(300)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('asks the shop whether it may, and says that it was shown', () => {
    const rule = { key: expect.any(String), often: 'once', audience: 'new', newDays: 30 }
    const layers = { mayOpen: vi.fn(() => true), opened: vi.fn() }
    mount('W0029', { ...data, often: 'once', audience: 'new', newDays: 30 }, { layers })
    after(5_000)
    expect(layers.mayOpen).toHaveBeenCalledWith(rule)
    expect(layers.opened).toHaveBeenCalledWith(rule)
  })

  it('is another message with another picture: who was shown the one before has not seen it', () => {
    const keys: string[] = []
    const layers = { mayOpen: () => true, opened: ({ key }: { key: string }) => void keys.push(key) }
    for (const more of [{}, { label: '新人有礼' }, { imgUrl: '/img/u/b.jpg' }]) {
      const { unmount } = mount('W0029', { ...data, often: 'once', kind: 'float', ...more }, { layers })
      after(5_000)
      unmount()
    }
    expect(keys).toHaveLength(3)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('stays away where the shop says no, and over another dialog', () => {
    const layers = { mayOpen: () => false, opened: vi.fn() }
    mount('W0029', data, { layers })
    after(5_000)
    const other = document.body.appendChild(document.createElement('dialog'))
    other.setAttribute('open', '')
    mount('W0029', data)
    after(5_000)
    expect(screen.queryByRole('link')).toBeNull()
    expect(layers.opened).not.toHaveBeenCalled()
    other.remove()
  })

  it('is left out of the shop without a picture', () => {
    expect(withoutEmptySlots(readPage([{ type: 'W0029', uuid: 'a' }])).widgets).toEqual([])
  })
})
