import { fireEvent } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { testHost } from '../../testing/host'
import { allRenderers } from '../all'
import { withoutEmptySlots } from '../lib/empty-slots'
import { readPage } from '../lib/page'
import { PageView } from '../lib/page-view'
import { stickyBarExamples } from './examples'

const words = { text: '今晚 8 点', buttonText: '去会场', pathData: { href: '/items' } }

describe('W0027', () => {
  it('renders every example in both types and all modes', () => {
    expect(drawAll('W0027', stickyBarExamples).filter(one => one.includes('hw-bar '))).toHaveLength(18)
  })

  it('stays in sight by styles alone, but not on the canvas', () => {
    const html = draw('W0027', { ...words, stickGap: 40 })
    expect(html).toContain('hw-outer--stick hw-outer--top')
    expect(html).toContain('--stick-gap:40px')
    expect(draw('W0027', words, { mode: 'design' })).not.toContain('hw-outer--stick')
  })

  it('is in the first HTML as an open disclosure with one link', () => {
    const html = draw('W0027', words)
    expect(html).toMatch(/<details[^>]* open/)
    expect(html).toContain('href="/items"')
    expect(draw('W0027', { ...words, closable: false })).not.toContain('<details')
  })

  it('folds up on Escape, and the focus is on what opens it', () => {
    const { container } = mount('W0027', words)
    const box = container.querySelector('details')!
    container.querySelector('a')!.focus()
    fireEvent.keyDown(container.querySelector('a')!, { key: 'Escape' })
    expect(box.open).toBe(false)
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  it('comes last on the page where it stays at the bottom', () => {
    const bar = { type: 'W0027', uuid: 'bar', ...words, stick: 'bottom' }
    const page = readPage([bar, { type: 'W0011', uuid: 'text', text: '正文' }])
    const html = renderToString(<PageView page={page} host={testHost({ renderers: allRenderers })} />)
    expect(html.indexOf('data-uuid="text"')).toBeLessThan(html.indexOf('data-uuid="bar"'))
  })

  it('is left out of the shop without words and picture', () => {
    const left = (data: object) => withoutEmptySlots(readPage([{ type: 'W0027', uuid: 'a', ...data }])).widgets
    expect(left({ text: ' ' })).toEqual([])
    expect(left(words)).toHaveLength(1)
  })
})
