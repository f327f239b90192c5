import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDesigner } from '../../testing/editor'
import { topOf } from './still'
import { StoredThumbnail } from './stored-thumbnail'

/** A browser that says when an element comes into sight, which the DOM of tests never does. */
const watched = new Set<() => void>()
class Sight {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    watched.add(this.see)
  }
  disconnect() {
    watched.delete(this.see)
  }
  private readonly see = () => this.tell([{ isIntersecting: true }])
}
const original = globalThis.IntersectionObserver
beforeEach(() => {
  globalThis.IntersectionObserver = Sight as never
})
afterEach(() => {
  globalThis.IntersectionObserver = original
  watched.clear()
})
const scrollIntoSight = () =>
  act(async () => {
    for (const see of watched) see()
  })

const text = (uuid: string, height = 100) => ({ type: 'W0011', uuid, text: uuid, width: 300, height })

describe('the picture of a stored page', () => {
  const draw = (config: string, platform: 'pc' | 'h5' = 'pc') => {
    let asked = 0
    const queryFn = async () => {
      asked += 1
      return { config }
    }
    const drawn = render(
      <StoredThumbnail query={{ queryKey: ['page', config], queryFn }} platform={platform} width={119} height={60} />,
      { wrapper: testDesigner() },
    )
    return { ...drawn, asked: () => asked }
  }

  it('is asked for and drawn once it is in sight, and nobody can act in it', async () => {
    const { container, asked } = draw(JSON.stringify([text('甲'), text('乙')]))
    expect([asked(), container.textContent]).toEqual([0, ''])
    await scrollIntoSight()
    await waitFor(() => expect([asked(), container.textContent]).toEqual([1, '甲乙']))
    const drawing = container.querySelector('.hd-thumbnail')!
    expect([drawing.hasAttribute('inert'), drawing.getAttribute('aria-hidden')]).toEqual([true, 'true'])
  })

  it('asks for its pictures where the host has them', async () => {
    const picture = ({ src }: { src: string }) => ({ src: `https://pictures.example${src}` })
    const config = JSON.stringify([
      { type: 'W0003', version: 2, uuid: '图', imgUrl: '/tea.png', width: 160, height: 80 },
    ])
    const query = { queryKey: ['hosted'], queryFn: async () => ({ config }) }
    const { container } = render(<StoredThumbnail query={query} platform="pc" width={119} height={60} />, {
      wrapper: testDesigner({ addresses: { picture } }),
    })
    await scrollIntoSight()
    await waitFor(() =>
      expect(container.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/tea.png'),
    )
  })

  it.each([
    ['its own', { brand_color: '#2E8B57' }, '#297C4E'],
    ['the usual one', { brand_color: '' }, '#D6002E'],
  ])('has the colour of the shop as shoppers see it: %s', async (_which, setting, strong) => {
    const shopApi = (async (key: string) => (key === 'GET shops/setting' ? setting : {})) as never
    const query = { queryKey: ['brand', strong], queryFn: async () => ({ config: JSON.stringify([text('甲')]) }) }
    const { container } = render(<StoredThumbnail query={query} platform="pc" width={119} height={60} />, {
      wrapper: testDesigner({ shopApi }),
    })
    await scrollIntoSight()
    await waitFor(() => {
      const drawn = container.querySelector<HTMLElement>('.hd-thumbnail__page')!
      expect(drawn.style.getPropertyValue('--theme-strong')).toBe(strong)
    })
  })

  it.each(['{', 'null', '{"a":1}'])('stays empty with the content %s', async config => {
    const { container, asked } = draw(config)
    await scrollIntoSight()
    await waitFor(() => expect(asked()).toBe(1))
    expect(container.querySelector('[data-widget]')).toBeNull()
  })

  it('of a phone page leaves the units of the document as they were', async () => {
    document.documentElement.style.fontSize = '50px'
    const { unmount, container } = draw(JSON.stringify([text('甲')]), 'h5')
    await scrollIntoSight()
    await waitFor(() => expect(container.textContent).toBe('甲'))
    unmount()
    expect(document.documentElement.style.fontSize).toBe('50px')
    document.documentElement.style.removeProperty('font-size')
    const second = draw(JSON.stringify([text('丙')]), 'h5')
    await scrollIntoSight()
    await waitFor(() => expect(document.documentElement.style.fontSize).toBe('50px'))
    second.unmount()
    expect(document.documentElement.style.fontSize).toBe('')
  })
})

describe('the top of a page', () => {
  it('ends where the picture ends, and nothing in it moves', () => {
    const slides = { type: 'W0001', autoplay: true, height: 200, data: [{ imgUrl: '/img/a', pathData: {} }] }
    const panel = { type: 'W0006', uuid: 'p', height: 300, childWidgets: [{ ...slides, uuid: 's' }] }
    const { widgets } = topOf([{ ...slides, uuid: 'first' }, panel, text('end'), text('below')], 500)
    expect(widgets.map(({ uuid }) => uuid)).toEqual(['first', 'p', 'end'])
    expect(JSON.stringify(widgets)).not.toContain('"autoplay":true')
  })
})
