// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, DEFAULT_THEME, themeRamp, themeStyle } from './theme'

describe('themeRamp', () => {
  it.each([
    ['#479EE9', '#EDF5FD', '#D7EAFA', '#1772C1', '#1465AA', '#125793'],
    ['#E00030', '#FCE6EA', '#F8C7D1', '#D6002E', '#BC0028', '#A20023'],
    ['#FF5A00', '#FFEFE6', '#FFDBC7', '#C24400', '#AB3C00', '#933400'],
    ['#2E8B57', '#EAF3EE', '#D1E5DA', '#297C4E', '#246E45', '#1F5F3B'],
    ['#FFD400', '#FFFBE6', '#FFF6C7', '#856E00', '#756100', '#655400'],
  ])('%s', (theme, t50, t100, strong, hover, active) => {
    expect(themeRamp(theme)).toEqual({ theme, t50, t100, strong, hover, active })
  })

  it('keeps text readable for any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), n => {
        const ramp = themeRamp(`#${n.toString(16).padStart(6, '0')}`)
        for (const ground of ['#F4F4F4', '#FFFFFF', ramp.t50])
          expect(contrastRatio(ramp.strong, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio('#FFFFFF', ramp.hover)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio('#FFFFFF', ramp.active)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('reads the short form and lower case', () => {
    expect(themeRamp('#f50').theme).toBe('#FF5500')
  })

  it('never writes foreign text into the style', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(themeStyle(text)).toMatch(/^(--theme[-\w]*:#[0-9A-F]{6};){6}$/)
      }),
    )
    expect(themeRamp('red;}body{display:none').theme).toBe(DEFAULT_THEME)
  })
})
