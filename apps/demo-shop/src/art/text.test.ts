import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawFittedText, drawText, isDrawableText, MissingGlyphError, measureText } from './text'

const size = 100

async function inkOf(text: string, weight: 300 | 700 | 900 = 700): Promise<number> {
  const drawn = drawText(20, 110, text, { size, weight, fill: '#000000' })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="140"><rect width="400" height="140" fill="#fff"/>${drawn}</svg>`
  const { channels } = await sharp(Buffer.from(svg)).stats()
  return 255 - (channels[0]?.mean ?? 255)
}

describe('text as outlines', () => {
  it('draws different characters differently', () => {
    const [zhong, kou] = ['中', '口'].map(text => drawText(0, 0, text, { size }))
    expect(zhong).toContain('<path')
    expect(zhong).not.toBe(kou)
  })

  it('puts more ink on the picture at a higher weight, also for a repeated character', async () => {
    const [light, bold, black] = [await inkOf('禾禾A', 300), await inkOf('禾禾A'), await inkOf('禾禾A', 900)]
    expect(bold).toBeGreaterThan(light * 1.3)
    expect(black).toBeGreaterThan(bold * 1.05)
  })

  it('draws the same character the same way every time', () => {
    const outlines = [...drawText(0, 0, '回回', { size }).matchAll(/ d="([^"]+)"/g)].map(match => match[1])
    expect(outlines).toHaveLength(2)
    expect(outlines[0]).toBe(outlines[1])
  })

  it('gives every Chinese character one em and adds the spacing between characters only', () => {
    expect(measureText('大牌数码', { size })).toBeCloseTo(400)
    expect(measureText('大牌数码', { size, spacing: 10 })).toBeCloseTo(430)
    expect(measureText('', { size })).toBe(0)
  })

  it('kerns Latin pairs', () => {
    const apart = measureText('A', { size }) + measureText('V', { size })
    expect(measureText('AV', { size })).toBeLessThan(apart)
  })

  it('places a line by its anchor', () => {
    const first = (anchor: 'start' | 'middle' | 'end') =>
      Number(/translate\(([-\d.]+) /.exec(drawText(300, 0, '中口', { size, anchor }))?.[1])
    expect([first('start'), first('middle'), first('end')]).toEqual([300, 200, 100])
  })

  it('shrinks a line that is too wide', () => {
    expect(drawFittedText(0, 0, '大牌数码', { size }, 200)).toBe(drawText(0, 0, '大牌数码', { size: 50, spacing: 0 }))
    expect(drawFittedText(0, 0, '大牌', { size }, 200)).toBe(drawText(0, 0, '大牌', { size }))
  })

  it('refuses a character that the font does not have', () => {
    expect(() => drawText(0, 0, '好\u{10330}', { size })).toThrow(MissingGlyphError)
    expect(isDrawableText('好\u{10330}')).toBe(false)
    // Inside a range that the font package names, but without a drawing.
    expect(isDrawableText('\u{1f308}')).toBe(false)
    expect(() => drawText(0, 0, '\u{1f308}', { size })).toThrow(MissingGlyphError)
    expect(isDrawableText('双11 大牌·½×℃')).toBe(true)
  })
})
