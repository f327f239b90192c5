import { fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HejiProvider } from '../host/heji-provider'
import { shopPicture } from '../shop'
import { PhotoZoom } from './photo-zoom'
import { zoomAt } from './zoom-geometry'

it('enlarges under the pointer and stops when it leaves', () => {
  const { container } = render(
    <HejiProvider picture={shopPicture}>
      <PhotoZoom src="/img/phone" alt="云舟 X7 图 1" type="square" />
    </HejiProvider>,
  )
  const box = container.firstElementChild!
  expect(container.querySelector('.hj-zoom__pane')).toBeNull()
  fireEvent.mouseMove(box, { clientX: 200, clientY: 150 })
  const large = container.querySelector<HTMLElement>('.hj-zoom__pane img')
  expect(large?.getAttribute('src')).toBe('/img/phone?w=1200&fm=webp')
  expect(large?.style.transform).toBe('translate(-232px, -132px)')
  fireEvent.mouseLeave(box)
  expect(container.querySelector('.hj-zoom__pane')).toBeNull()
})

it('enlarges in the lens itself when it is a circle, around its own centre', () => {
  const { container } = render(<PhotoZoom src="/img/phone" alt="" />)
  const box = container.firstElementChild!
  fireEvent.mouseMove(box, { clientX: 200, clientY: 150 })
  const lens = container.querySelector<HTMLElement>('.hj-zoom--circle .hj-zoom__lens')
  expect(lens?.style.left).toBe('116px')
  expect(lens?.querySelector('img')?.style.transform).toBe('translate(-316px, -216px)')
  expect(container.querySelector('.hj-zoom__pane')).toBeNull()
})

it('enlarges the picture as large as the page draws it', () => {
  const { container } = render(<PhotoZoom src="/img/phone" alt="" type="square" />)
  const box = container.firstElementChild!
  box.getBoundingClientRect = () => ({ left: 10, top: 0, width: 300, height: 300 }) as DOMRect
  fireEvent.mouseMove(box, { clientX: 310, clientY: 300 })
  const large = container.querySelector<HTMLElement>('.hj-zoom__pane img')
  expect([large?.style.width, large?.style.transform]).toEqual(['600px', 'translate(-264px, -264px)'])
})

it('the lens never leaves the picture, and the view never shows anything outside it', () => {
  const px = fc.double({ min: -500, max: 1500, noNaN: true })
  fc.assert(
    fc.property(px, px, fc.integer({ min: 168, max: 800 }), (x, y, size) => {
      const zoom = zoomAt({ x, y }, size, 168, 2)
      for (const at of [zoom.left, zoom.top]) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at + 168).toBeLessThanOrEqual(size)
      }
      expect(zoom.x + size * 2).toBeGreaterThanOrEqual(168 * 2)
    }),
  )
})
