import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget } from '../lib/page'
import { carouselExamples } from './examples'

const { hero } = carouselExamples
const slides = (n: number) => Array.from({ length: n }, (_, i) => ({ imgUrl: `/img/b${i + 1}`, pathData: {} }))
const track = (root: ParentNode) => root.querySelector('.hw-slider__track')
const ready = (root: ParentNode) => waitFor(() => expect(track(root)?.getAttribute('data-ready')).toBe('true'))
const current = () =>
  screen.getAllByRole('button', { name: /^第/ }).findIndex(dot => dot.getAttribute('aria-current') === 'true')

// happy-dom has no layout; Swiper needs a width to count in. tests/e2e/slides.spec.ts looks at places.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('W0001 declaration', () => {
  it('reads slides whose picture is misspelt imgData', () => {
    const data = readWidget({ type: 'W0001', data: [{ imgData: '/img/a', pathData: {} }] }).data
    expect(data).toEqual([{ imgUrl: '/img/a', imgCut: null, pathData: {} }])
  })
})

describe('W0001 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0001', carouselExamples)) expect(html).toContain('aria-roledescription="轮播"')
  })

  it('is complete without scripts: size, all links, first picture first, nothing inert', () => {
    const html = draw('W0001', hero)
    expect(html).toContain('width:1190px;height:480px')
    for (const href of ['/items"', '/items?cat_id=3"', '/items/1"']) expect(html).toContain(`href="${href}`)
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1)
    expect(html.match(/loading="lazy"/g)).toHaveLength(2)
    expect(html).not.toContain('inert')
    expect(html).toContain('alt="大牌数码 限时直降"')
  })

  it('is sized in rem on H5', () => expect(draw('W0001', hero, { renderType: 'h5' })).toContain('height:9.6rem'))

  it('writes the size into empty slides on the canvas only', () => {
    expect(draw('W0001', { width: 583, height: 120 }, { mode: 'design' })).toContain('583px * 120px')
    expect(draw('W0001', { width: 583, height: 120 })).not.toContain('583px * 120px')
  })

  it.each([
    ['style1', '1/3'],
    ['style2', '1/3'],
    ['style3', '第 2 张，共 3 张'],
    ['style4', '第 2 张，共 3 张'],
    ['style5', '第 3 张，共 3 张'],
  ])('%s shows its position', (styleType, words) =>
    expect(draw('W0001', { data: slides(3), styleType })).toContain(words),
  )

  it('colours the active dot with the theme unless it has its own colour', () => {
    const dots = { data: slides(2), styleType: 'style3', pointActiveColor: '#112233' }
    expect(draw('W0001', dots)).toContain('background-color:#479EE9')
    expect(draw('W0001', { ...dots, customerThemeEnabled: true })).toContain('background-color:#112233')
  })

  it('has neither dots nor buttons with one slide', () => {
    expect(draw('W0001', { data: slides(1) })).not.toContain('<button')
  })
})

describe('W0001 in the browser', () => {
  const dots = { styleType: 'style3', data: slides(3) }

  it('moves to the chosen slide and makes the others inert', async () => {
    const { container } = mount('W0001', { ...dots, autoplay: false })
    await ready(container)
    const inert = () => [...container.querySelectorAll('[data-slide][inert]')].map(s => s.getAttribute('data-slide'))
    await waitFor(() => expect(inert().sort()).toEqual(['1', '2']))
    fireEvent.click(screen.getByRole('button', { name: '第 2 张，共 3 张' }))
    await waitFor(() => expect(current()).toBe(1))
    await waitFor(() => expect(inert().sort()).toEqual(['0', '2']))
  })

  it('loops: the last slide is before the first', async () => {
    const { container } = mount('W0001', { ...dots, autoplay: false })
    await ready(container)
    fireEvent.click(screen.getByRole('button', { name: '上一张' }))
    await waitFor(() => expect(current()).toBe(2))
  })

  it('shows dots in one strip on a phone, whose halves lead back and on', async () => {
    const { container } = mount('W0001', { ...dots, autoplay: false }, { renderType: 'h5' })
    await ready(container)
    const marked = () =>
      [...container.querySelectorAll('.hw-points__point')].map(dot => dot.getAttribute('aria-current'))
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(['上一张', '下一张'])
    fireEvent.click(screen.getByRole('button', { name: '下一张' }))
    await waitFor(() => expect(marked()).toEqual(['false', 'true', 'false']))
    fireEvent.transitionEnd(container.querySelector('.hw-slider__list') as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: '上一张' }))
    await waitFor(() => expect(marked()).toEqual(['true', 'false', 'false']))
  })

  it('plays by itself until hovered, focused or paused', async () => {
    const { container } = mount('W0001', dots)
    await ready(container)
    vi.useFakeTimers()
    const region = container.querySelector('section') as HTMLElement
    fireEvent.pointerEnter(region)
    const wait = () => {
      act(() => vi.advanceTimersByTime(2000))
      fireEvent.transitionEnd(container.querySelector('.hw-slider__list') as HTMLElement)
    }
    fireEvent.pointerLeave(region)
    wait()
    expect(current()).toBe(1)
    fireEvent.pointerEnter(region)
    wait()
    expect(current()).toBe(1)
    fireEvent.pointerLeave(region)
    fireEvent.click(screen.getByRole('button', { name: '暂停自动播放' }))
    wait()
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: '继续自动播放' }))
    wait()
    expect(current()).toBe(2)
    fireEvent.focus(screen.getByRole('button', { name: '下一张' }))
    wait()
    expect(current()).toBe(2)
  })

  it('stays a scroller where nobody can say whether movement is welcome', async () => {
    vi.stubGlobal('matchMedia', undefined)
    const { container } = mount('W0001', dots)
    await vi.dynamicImportSettled()
    expect(track(container)?.getAttribute('data-ready')).toBe('false')
    expect(container.querySelectorAll('[inert]')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: '第 2 张，共 3 张' }))
    expect(current()).toBe(1)
  })

  it('is built again when its data change', async () => {
    const { container, again } = mount('W0001', { ...dots, autoplay: false })
    await ready(container)
    fireEvent.click(screen.getByRole('button', { name: '第 2 张，共 3 张' }))
    await waitFor(() => expect(current()).toBe(1))
    again({ ...dots, autoplay: false, data: slides(4) })
    expect(screen.getAllByRole('button', { name: /共 4 张$/ })).toHaveLength(4)
    await ready(container)
    expect(current()).toBe(0)
  })

  it('shows the slide that the operator edits', async () => {
    const { container } = mount('W0001', dots, { mode: 'design', shown: { a: 2 } })
    await ready(container)
    await waitFor(() => expect(current()).toBe(2))
    expect(screen.queryByRole('button', { name: '暂停自动播放' })).toBeNull()
  })
})
