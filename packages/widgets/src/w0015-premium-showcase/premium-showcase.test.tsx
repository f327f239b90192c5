import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { premiumShowcaseDefinition } from './definition'
import { premiumShowcaseExamples } from './examples'

const three = premiumShowcaseExamples['three tabs']!
const { autoSize } = premiumShowcaseDefinition

describe('W0015 declaration', () => {
  it('stays 462 high up to eleven goods', () => {
    const height = (n: number) =>
      autoSize?.({ ...defaultsOf(premiumShowcaseDefinition), data: [{ data: Array(n).fill({}) }] } as never, 'pc')
        .height
    expect([height(1), height(11), height(12), height(15), height(16)]).toEqual([462, 462, 596, 596, 730])
  })
})

describe('W0015 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0015', premiumShowcaseExamples)) expect(html).toContain('hw-lead__list')
  })

  it('links the goods of all tabs, shows prices in its colour and with its decimals, and no second line', () => {
    const html = draw('W0015', three)
    for (const id of [1, 10, 8, 5]) expect(html).toContain(`href="/items/${id}"`)
    expect(html).toContain('font-size:18px;--ink:#E00030')
    expect(html).toContain('¥89.90')
    const whole = draw('W0015', premiumShowcaseExamples['whole yuan'])
    expect(whole).toContain('¥90')
    expect(whole).not.toContain('.90')
    expect(draw('W0015', {})).not.toContain('副标题')
  })

  it('says that the picture of the first item is 290 × 160 (spec §9)', () => {
    expect(draw('W0015', {}, { mode: 'design' })).toContain('290px * 160px')
  })

  it('prints the name of the first item two px larger; on a phone all text fits its third of the row', () => {
    const sizes = (renderType: 'pc' | 'h5') => {
      const html = draw('W0015', { wgtTitleFontSize: 18 }, { renderType })
      return [...html.matchAll(/hw-lead-item__name[^"]*" style="font-size:([^;"]+)/g)]
        .slice(0, 2)
        .map(match => match[1])
    }
    expect([sizes('pc'), sizes('h5')]).toEqual([
      ['20px', '18px'],
      ['calc(0.4rem * var(--type, 1))', 'calc(0.28rem * var(--type, 1))'],
    ])
  })
})

it('W0015 switches its tabs with the pointer (spec §4)', () => {
  mount('W0015', three)
  fireEvent.pointerEnter(screen.getByRole('tab', { name: '居家' }), { pointerType: 'mouse' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('居家')
  expect(screen.getByRole('tabpanel').querySelectorAll('li')).toHaveLength(6)
})
