import { act, render } from '@testing-library/react'
import { type ComponentType, createElement, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { firstSign, renderersOnPage } from './renderers'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

/** A page with blocks of these codes, each so many px below its top. */
function blocksAt(...blocks: [code: string, top: number][]) {
  document.body.innerHTML = blocks.map(([code, top]) => `<div data-widget="${code}" data-top="${top}"></div>`).join('')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: Number((this as HTMLElement).dataset.top) } as DOMRect
  })
}

const isLoaded = (component: unknown) => typeof component === 'function'

it.each(['scroll', 'popstate'])(
  'loads the blocks of the first screen; those below wait for %s, then draw the same',
  async sign => {
    blocksAt(['W0011', 10], ['W0003', window.innerHeight + 1])
    const renderers = await renderersOnPage(firstSign())
    expect(Object.keys(renderers).toSorted()).toEqual(['W0003', 'W0011'])
    expect([isLoaded(renderers.W0011), isLoaded(renderers.W0003)]).toEqual([true, false])

    const Below = renderers.W0003 as unknown as ComponentType<{ data: unknown; host: unknown }>
    const host = { mode: 'render', renderType: 'pc', page: {} }
    const { container } = render(
      <Suspense fallback="waiting">
        <Below data={{ type: 'W0003', data: [], imgUrl: '' }} host={host} />
      </Suspense>,
    )
    expect(container.textContent).toBe('waiting')
    await act(async () => {
      window.dispatchEvent(new Event(sign))
      await vi.dynamicImportSettled()
    })
    expect(container.textContent).not.toBe('waiting')
  },
)

it('loads a popup without a sign, so that its seconds run from the opening', async () => {
  blocksAt(['W0011', 0], ['W0029', 9_000])
  const { W0029: Popup } = (await renderersOnPage(new Promise(() => {}))) as unknown as Record<string, ComponentType>
  expect(isLoaded(Popup)).toBe(false)
  const data = { type: 'W0029', imgUrl: '/a.webp', kind: 'float', label: '活动', width: 1, height: 1, pathData: {} }
  const host = { mode: 'design', renderType: 'pc', page: {} }
  const { container } = render(
    <Suspense fallback="waiting">{createElement(Popup!, { data, host } as object)}</Suspense>,
  )
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).not.toBe('waiting')
})

it('loads a block once that is on the first screen and below it', async () => {
  blocksAt(['W0011', 9_000], ['W0011', 0])
  expect(isLoaded((await renderersOnPage(new Promise(() => {}))).W0011)).toBe(true)
})
