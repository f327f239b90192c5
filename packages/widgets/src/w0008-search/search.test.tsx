import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget } from '../lib/page'
import { searchDefinition } from './definition'
import { searchExamples } from './examples'

const words = searchExamples['with hot keywords']

describe('W0008 search', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0008', searchExamples)) expect(html).toContain('type="search"')
  })

  it('is 38 high, 66 with hot keywords (spec §4)', () => {
    const data = defaultsOf(searchDefinition)
    expect(searchDefinition.autoSize?.(data, 'pc')).toEqual({ height: 38 })
    const row = { title: '手机', wgtHotKeywordTextColor: '#8C8C8C', pathData: {} }
    expect(searchDefinition.autoSize?.({ ...data, data: [row] }, 'pc')).toEqual({ height: 66 })
  })

  it('is 38 or 66 high where the stored data say nothing of its height (spec §4)', () => {
    const row = { title: '手机' }
    const heightOf = (stored: object) => readWidget({ type: 'W0008', ...stored }).height
    expect([heightOf({}), heightOf({ data: [row] }), heightOf({ data: [row], height: 'x' })]).toEqual([38, 66, 66])
    expect(heightOf({ data: [row], height: 50 })).toBe(50)
  })

  it('takes another width while it has the focus, in render mode only (spec §3, §4)', () => {
    const wide = { focusWidth: 120 }
    expect(draw('W0008', wide)).toContain('--focus-width:1.2')
    expect(draw('W0008', { focusWidth: 60 })).toContain('--focus-width:0.6')
    for (const html of [
      draw('W0008'),
      draw('W0008', wide, { mode: 'design' }),
      draw('W0008', wide, { mode: 'preview' }),
    ])
      expect(html).not.toContain('--focus-width')
    expect(readWidget({ type: 'W0008', focusWidth: 900 }).focusWidth).toBe(150)
  })

  it('is a real form, in render mode only', () => {
    expect(draw('W0008')).toMatch(/<form action="\/items" method="get"/)
    expect(draw('W0008')).toContain('name="keywords"')
    expect(draw('W0008', {}, { mode: 'preview' })).not.toContain('action=')
  })

  it.each([true, false])('can be sent by a button, whether it is drawn or not: %s', isShowBtn => {
    expect(draw('W0008', { isShowBtn })).toMatch(/<button type="submit"[^>]*>搜索<\/button>/)
  })

  it('links hot keywords, by their words if no link is stored', () => {
    expect(draw('W0008', words)).toContain('href="/items?keywords=%E7%9F%AD%E8%A2%96"')
    expect(draw('W0008', { data: [{ title: 'a&b', pathData: {} }] })).toContain('href="/items?keywords=a%26b"')
  })

  it('shows the current keywords on the item list', () => {
    expect(draw('W0008', {}, { path: '/items?keywords=%E6%89%8B%E6%9C%BA' })).toContain('value="手机"')
    expect(draw('W0008', {}, { path: '/cart?keywords=x' })).not.toContain('value="x"')
  })

  it('tells the application and goes to the items (spec §4, §7)', async () => {
    const host = { emit: vi.fn(), navigate: vi.fn() }
    mount('W0008', {}, host)
    await userEvent.type(screen.getByRole('searchbox'), ' 童装 & 手机 {Enter}')
    expect(host.emit).toHaveBeenCalledWith({ wgt: 'W0008', data: { keyword: '童装 & 手机' } })
    expect(host.navigate).toHaveBeenCalledWith('/items?keywords=%E7%AB%A5%E8%A3%85%20%26%20%E6%89%8B%E6%9C%BA')
  })

  it("goes to the application's search page", async () => {
    const host = { searchPath: '/search', navigate: vi.fn() }
    expect(draw('W0008', {}, host)).toMatch(/<form action="\/search" method="get"/)
    mount('W0008', {}, host)
    await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
    expect(host.navigate).toHaveBeenCalledWith('/search?keywords=x')
  })

  it('also reports an empty keyword', async () => {
    const host = { emit: vi.fn(), navigate: vi.fn() }
    mount('W0008', {}, host)
    await userEvent.click(screen.getByRole('button', { name: '搜索' }))
    expect(host.emit).toHaveBeenCalledWith({ wgt: 'W0008', data: { keyword: '' } })
    expect(host.navigate).toHaveBeenCalledWith('/items')
  })

  it('does nothing on the canvas', async () => {
    const host = { mode: 'preview' as const, emit: vi.fn(), navigate: vi.fn() }
    mount('W0008', {}, host)
    await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
    expect([host.emit.mock.calls, host.navigate.mock.calls]).toEqual([[], []])
  })

  it('leaves Enter to the input method while it composes', () => {
    mount('W0008')
    const box = screen.getByRole('searchbox')
    const enter = (init: object) => {
      const event = createEvent.keyDown(box, { key: 'Enter', ...init })
      fireEvent(box, event)
      return event.defaultPrevented
    }
    expect([enter({}), enter({ keyCode: 229 })]).toEqual([false, true])
  })
})
