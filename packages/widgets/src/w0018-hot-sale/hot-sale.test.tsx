import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget } from '../lib/page'
import { hotSaleExamples } from './examples'

const { data: three } = hotSaleExamples.count!
const ready = (root: ParentNode) =>
  waitFor(() => expect(root.querySelector('.hw-slider__track')?.getAttribute('data-ready')).toBe('true'))
const current = () =>
  screen.getAllByRole('button', { name: /^第/ }).findIndex(dot => dot.getAttribute('aria-current') === 'true')

// happy-dom has no layout; Swiper needs a width to count in.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(267)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('W0018 declaration', () => {
  it('reads lists of any version', () =>
    expect(readWidget({ type: 'W0018', data: [{ data: [{ item_id: 7, pics: ['/img/a'] }] }, 1] }).data).toMatchObject([
      { data: [{ goods_id: '7', goods_pic: '/img/a' }] },
    ]))
})

describe('W0018 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0018', hotSaleExamples)) expect(html).toContain('aria-roledescription="轮播"')
  })

  it('is complete without scripts: the goods of all groups, both prices, nothing inert', () => {
    const html = draw('W0018', hotSaleExamples.count)
    for (const id of [1, 4, 8, 10]) expect(html).toContain(`href="/items/${id}"`)
    expect(html).toContain('¥59.00')
    expect(html).toContain('¥77.88')
    expect(html).not.toContain('inert')
    expect(html).toContain('1/3')
  })

  it('shows the first pictures of its groups as thumbnails', () => {
    const html = draw('W0018', { styleType: 'style5', data: three })
    const thumbnails = [...html.matchAll(/aria-label="第 \d 组，共 3 组"[^>]*><(?:picture|img)/g)]
    expect(thumbnails).toHaveLength(3)
  })

  it('has neither points nor arrows with one group', () =>
    expect(draw('W0018', { data: [{ data: [] }] })).not.toContain('<button'))
})

describe('W0018 in the browser', () => {
  const dots = { styleType: 'style3', data: three }

  it('loops, and plays only when told to (spec §4)', async () => {
    const { container } = mount('W0018', dots)
    await ready(container)
    fireEvent.click(screen.getByRole('button', { name: '上一组' }))
    await waitFor(() => expect(current()).toBe(2))
    expect(screen.queryByRole('button', { name: '暂停自动播放' })).toBeNull()
    vi.useFakeTimers()
    act(() => vi.advanceTimersByTime(10_000))
    expect(current()).toBe(2)
  })

  it('plays by itself until hovered or paused', async () => {
    const { container } = mount('W0018', { ...dots, autoplay: true, autoplaySpeed: 3000 })
    await ready(container)
    vi.useFakeTimers()
    const region = container.querySelector('section') as HTMLElement
    const wait = () => {
      act(() => vi.advanceTimersByTime(3000))
      fireEvent.transitionEnd(container.querySelector('.hw-slider__list') as HTMLElement)
    }
    fireEvent.pointerEnter(region)
    wait()
    expect(current()).toBe(0)
    fireEvent.pointerLeave(region)
    wait()
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: '暂停自动播放' }))
    wait()
    expect(current()).toBe(1)
  })

  it('is built again when its data change', async () => {
    const { container, again } = mount('W0018', dots)
    await ready(container)
    fireEvent.click(screen.getByRole('button', { name: '第 3 组，共 3 组' }))
    await waitFor(() => expect(current()).toBe(2))
    again({ ...dots, data: three!.slice(0, 2) })
    await ready(container)
    expect(current()).toBe(0)
    expect(screen.getAllByRole('button', { name: /共 2 组$/ })).toHaveLength(2)
  })

  it('shows the group that the operator edits', async () => {
    const { container } = mount('W0018', { ...dots, autoplay: true }, { mode: 'design', shown: { a: 1 } })
    await ready(container)
    await waitFor(() => expect(current()).toBe(1))
    expect(screen.queryByRole('button', { name: '暂停自动播放' })).toBeNull()
  })
})
