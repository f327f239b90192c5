import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { shopHost } from '../shop'
import { activeIndex } from './active'
import { tabsMenuExamples } from './examples'

const six = tabsMenuExamples['fits in the line']!
const marked = (html: string) => [...html.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map(match => match[1])

describe('W0013 tabs', () => {
  it('renders every example that has entries, in both types and all modes', () => {
    expect(drawAll('W0013', tabsMenuExamples).filter(html => html.includes('hw-tabs-menu')).length).toBe(6 * 3)
  })

  it('marks the current page, query included; the most specific entry wins', () => {
    const at = (path: string) => activeIndex(six.data!, path, shopHost())
    expect([at('/items'), at('/items?cat_id=3'), at('/items?cat_id=3&page=2'), at('/cart')]).toEqual([0, 3, 3, -1])
    expect(at('/items?cat_id=99')).toBe(0)
    expect(['//[', 'http://[::1', '//evil.example/items', ''].map(at)).toEqual([-1, -1, -1, -1])
    expect(marked(draw('W0013', six, { path: '/items?cat_id=2' }))).toEqual(['家用电器'])
    expect(marked(draw('W0013', six, { path: '/' }))).toEqual([])
  })

  it('does not mark entries that lead elsewhere or nowhere', () => {
    const data = ['https://example.com/', 'javascript:alert(1)', ''].map(href => ({ title: 'x', pathData: { href } }))
    expect(activeIndex(data, '/', shopHost())).toBe(-1)
  })

  it('links in render mode only, and draws nothing without entries', () => {
    expect(draw('W0013', six)).toContain('href="/items?cat_id=3"')
    expect(draw('W0013', six, { mode: 'preview' })).not.toContain('href')
    expect(draw('W0013', {})).not.toContain('<nav')
  })

  it('moves the bar with the click, until the page has changed', () => {
    const navigate = vi.fn()
    const { again } = mount('W0013', six, { path: '/items?cat_id=1', navigate })
    fireEvent.click(screen.getByText('女装'))
    expect(navigate).toHaveBeenCalledWith('/items?cat_id=3')
    expect(screen.getByText('女装').getAttribute('aria-current')).toBe('page')
    again(six, { path: '/items?cat_id=4', navigate })
    expect(screen.getByText('女装').getAttribute('aria-current')).toBeNull()
    expect(screen.getByText('男装').getAttribute('aria-current')).toBe('page')
  })

  it('has no arrows while everything fits', () => {
    mount('W0013', six, { path: '/' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
