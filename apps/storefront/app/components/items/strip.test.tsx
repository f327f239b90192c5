import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleCard } from '../../routes/comps/samples/sample-goods'
import { Recommended } from './recommended'

let near: () => void = () => {}
let width = 1_200

beforeEach(() => {
  width = 1_200
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        near = () => this.tell([{ isIntersecting: true }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
  }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_190)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const draw = (count = 5) =>
  render(
    <Recommended
      items={Array.from({ length: count }, (_, i) => sampleCard({ item_id: `${i}`, item_name: `商品${i}` }))}
    />,
  )
const slides = () => [...document.querySelectorAll('.hs-strip__slide')]
const inView = () => slides().flatMap((slide, i) => (slide.hasAttribute('inert') ? [] : [i]))
const slide = async () => {
  await act(async () => near())
  await screen.findByRole('button', { name: '下一件商品' })
}

it('has the heading 推荐商品, and all goods can be reached without scripts (spec §2)', () => {
  draw()
  expect(screen.getByRole('region', { name: '推荐商品' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^加入购物车/ })).toHaveLength(5)
  expect(screen.queryByRole('button', { name: '下一件商品' })).toBeNull()
  expect(inView()).toEqual([0, 1, 2, 3, 4])
})

it.each([
  [1_200, [0, 1, 2]],
  [390, [0, 1]],
])('slides once it comes near; at %i px these are in view: %j (spec §9)', async (px, first) => {
  width = px
  draw()
  await slide()
  expect(inView()).toEqual(first)
  await userEvent.click(screen.getByRole('button', { name: '下一件商品' }))
  expect(inView()).toEqual(first.map(at => at + 1))
})

it('is nothing without goods, and does not slide where all are in view', async () => {
  draw(0)
  expect(screen.queryByRole('region')).toBeNull()
  draw(2)
  await act(async () => near())
  expect(screen.queryByRole('button', { name: '下一件商品' })).toBeNull()
})
