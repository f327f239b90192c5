import { fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { testHost } from '../../testing/host'
import { allRenderers } from '../all'
import { withoutEmptySlots } from '../lib/empty-slots'
import { readPage, validatePage } from '../lib/page'
import { PageView } from '../lib/page-view'
import { chooseVariants } from '../lib/variants'
import { floorBarExamples } from './examples'

const bar = {
  type: 'W0028',
  uuid: 'bar',
  data: [
    { title: '一楼', target: 'one' },
    { title: '二楼', target: 'two' },
  ],
}
const one = { type: 'W0011', uuid: 'one', text: '甲' }
const two = { type: 'W0011', uuid: 'two', text: '乙' }
const host = testHost({ renderers: allRenderers })
const shop = (blocks: object[]) => withoutEmptySlots(readPage(blocks))

describe('W0028', () => {
  it('renders every example in both types and all modes', () => {
    expect(drawAll('W0028', floorBarExamples).filter(html => html.includes('hw-floors__link'))).toHaveLength(18)
  })

  it('leads to the blocks that it names, by plain anchors', () => {
    const html = renderToString(<PageView page={shop([bar, one, two])} host={host} />)
    for (const uuid of ['one', 'two']) {
      expect(html).toContain(`href="#floor-${uuid}"`)
      expect(html).toContain(`id="floor-${uuid}"`)
    }
    expect(html).not.toContain('id="floor-bar"')
  })

  it('stands beside the page on a desktop and at the top of a phone', () => {
    expect(draw('W0028', bar)).toContain('hw-outer--left')
    expect(draw('W0028', bar, { renderType: 'h5' })).toContain('hw-outer--top')
  })

  it('leaves floors out that are gone or hidden, and itself where none is left', () => {
    const floors = (blocks: object[]) => shop([bar, ...blocks]).widgets.find(({ type }) => type === 'W0028')?.data
    expect(floors([one, { ...two, hidden: true }])).toEqual([expect.objectContaining({ target: 'one' })])
    expect(floors([{ ...two, uuid: 'other' }])).toBeUndefined()
  })

  it('leads to the second variant of a floor for those who see it', () => {
    const page = readPage([bar, one, { ...two, uuid: 'b', variantOf: 'one' }, two])
    const seen = withoutEmptySlots({ ...page, widgets: chooseVariants(page.widgets, 1) })
    expect(seen.widgets[0]?.data).toEqual([
      expect.objectContaining({ title: '一楼', target: 'b' }),
      expect.objectContaining({ target: 'two' }),
    ])
  })

  it('goes there with the focus, and leaves the history alone', () => {
    Element.prototype.scrollIntoView ??= () => {}
    const { container } = render(<PageView page={shop([bar, one, two])} host={host} />)
    const before = history.length
    fireEvent.click(container.querySelector('a[href="#floor-two"]')!)
    expect(document.activeElement?.id).toBe('floor-two')
    expect([history.length, location.hash]).toEqual([before, ''])
  })

  it('refuses a floor that is no name of a block', () => {
    const odd = { ...bar, data: [{ title: '一楼', target: '"><i>' }] }
    expect(validatePage([odd]).map(({ message }) => message)).toEqual(['楼层无效'])
    expect(readPage([odd]).widgets[0]?.data).toEqual([expect.objectContaining({ target: '' })])
  })
})
