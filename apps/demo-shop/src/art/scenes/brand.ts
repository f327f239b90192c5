import type { Colour } from '../colour'
import { choice, colourField, textField } from '../field'
import { definePicture } from '../key-grammar'
import type { Pen } from '../pen'
import { circle, path, rect, ring, stroke } from '../shapes'
import { drawFittedText, measureText } from '../text'

type Layout = (text: string, latin: string, colour: Colour) => string

const middle = { anchor: 'middle' } as const

/** Six ways to set a brand name on 240 × 96; text in one colour on nothing. */
const layouts = {
  bold: (text, latin, fill) =>
    drawFittedText(120, 56, text, { size: 40, weight: 900, spacing: 4, fill, ...middle }, 200) +
    drawFittedText(120, 78, latin, { size: 13, weight: 500, spacing: 4, fill, ...middle }, 200),
  light: (text, latin, fill) =>
    drawFittedText(120, 52, latin, { size: 32, weight: 300, spacing: 6, fill, ...middle }, 210) +
    drawFittedText(120, 78, text, { size: 16, weight: 500, spacing: 12, fill, ...middle }, 200),
  frame: (text, latin, fill) =>
    rect(52, 18, 136, 60, 0, 'none', { stroke: fill, strokeWidth: 2.5 }) +
    drawFittedText(120, 52, text, { size: 28, weight: 700, spacing: 6, fill, ...middle }, 116) +
    drawFittedText(120, 70, latin, { size: 10, weight: 500, spacing: 3, fill, ...middle }, 116),
  seal: (text, latin, fill) =>
    rect(34, 22, 52, 52, 12, fill) +
    drawFittedText(60, 60, text.slice(0, 1), { size: 34, weight: 800, ...middle }, 44) +
    drawFittedText(98, 48, text, { size: 28, weight: 700, spacing: 3, fill }, 126) +
    drawFittedText(99, 70, latin, { size: 13, weight: 400, spacing: 2, fill }, 124),
  ring: (text, latin, fill) =>
    ring(60, 48, 26, fill, 4) +
    path('M46 54q14-34 28-10-4 26-28 10z', fill) +
    drawFittedText(100, 58, latin || text, { size: 30, weight: 600, spacing: 1, fill }, 126),
  line: (text, latin, fill) =>
    drawFittedText(120, 46, text, { size: 30, weight: 500, spacing: 14, fill, ...middle }, 200) +
    stroke('M70 58h100', fill, 2) +
    drawFittedText(120, 80, latin, { size: 14, weight: 400, spacing: 5, fill, ...middle }, 200),
} as const satisfies Record<string, Layout>

/** Brand wordmark, 240 × 96, transparent ground. */
export const wordmark = definePicture({
  name: 'wordmark',
  path: { layout: choice('bold', 'light', 'frame', 'seal', 'ring', 'line'), colour: colourField('#595959') },
  options: { text: textField(4, '禾集'), latin: textField(12, '') },
  size: () => ({ width: 240, height: 96 }),
  draw: (_pen, { layout, colour, text, latin }) => layouts[layout](text, latin, colour),
})

/** The mark of the mall: one character in a rounded square of 44. */
const mark = (pen: Pen, x: number, y: number) =>
  rect(x, y, 44, 44, 12, pen.blend(['#ff5a00', '#e00030'])) +
  circle(x + 36, y + 8, 14, '#ffffff', { opacity: 0.12 }) +
  drawFittedText(x + 22, y + 31, '禾', { size: 25, weight: 800, ...middle }, 40)

const mallSizes = {
  full: { width: 176, height: 60 },
  mark: { width: 44, height: 44 },
  white: { width: 176, height: 60 },
}

/** Logo of the mall: `full` with wordmark, `white` for dark grounds, `mark` alone. */
export const mall = definePicture({
  name: 'mall',
  path: { shape: choice('full', 'white', 'mark') },
  options: {},
  size: ({ shape }) => mallSizes[shape],
  draw(pen, { shape }) {
    if (shape === 'mark') return mark(pen, 0, 0)
    const ink: Colour = shape === 'white' ? '#ffffff' : '#1f2329'
    const name = { size: 27, weight: 800, fill: ink, spacing: 0 } as const
    const slogan = { size: 13, weight: 400, fill: shape === 'white' ? '#ffffff' : '#595959' } as const
    const words = '好物 每一天'
    const spacing = (measureText('禾集商城', name) - measureText(words, slogan)) / 10
    return [
      mark(pen, 4, 8),
      drawFittedText(57, 31, '禾集商城', name, 116),
      drawFittedText(58, 51, words, { ...slogan, spacing }, 116),
    ].join('')
  },
})
