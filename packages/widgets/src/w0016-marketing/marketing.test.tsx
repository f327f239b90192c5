// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { draw, drawAll } from '../../testing/draw'
import { readWidget, validateWidget } from '../lib/page'
import { marketingExamples } from './examples'

describe('W0016 marketing showcase', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0016', marketingExamples)) expect(html).toContain('hw-marketing__pictures')
  })

  it('gives both titles their own size and colour, and the chip its corners', () => {
    const html = draw('W0016', marketingExamples['own colours'])
    expect(html).toContain('background-color:#1F2329;color:#E8C98F;font-size:20px')
    expect(html).toContain('--ink:#8A5A00;font-size:14px')
    expect(html).not.toContain('--round')
    expect(draw('W0016', marketingExamples.chip)).toContain('--round')
  })

  it('links its head and its pictures, by name', () => {
    const html = draw('W0016', marketingExamples.chip)
    for (const href of ['/items', '/items?cat_id=3', '/items/1']) expect(html).toContain(`href="${href}"`)
    expect(html).toContain('alt="云舟 X7"')
    expect(draw('W0016', marketingExamples.chip, { mode: 'design' })).not.toContain('href')
  })

  it('has two pictures, for any stored data; more are refused', () => {
    const read = (data: unknown) => (readWidget({ type: 'W0016', data }).data as unknown[][]).map(list => list.length)
    expect([read([[{ imgUrl: '/img/a' }]]), read('x'), read([[1, 2, 3]])]).toEqual([[2], [2], [2]])
    const three = Array(3).fill({ imgUrl: '', pathData: {} })
    expect(validateWidget({ type: 'W0016', data: [three] }, 'a')[0]?.message).toBe('商品图片需要2张图片')
  })
})
