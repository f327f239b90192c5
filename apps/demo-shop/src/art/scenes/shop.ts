import { type Colour, darken, lighten } from '../colour'
import { choice, colourField, textField } from '../field'
import { definePicture } from '../key-grammar'
import type { Pen } from '../pen'
import { circle, each, ellipse, group, path, rect } from '../shapes'
import { drawFittedText } from '../text'
import { kindField } from './promo'
import { fitProduct } from './put'

const shade = (pen: Pen, colour: Colour) => pen.blend([lighten(colour, 0.15), darken(colour, 0.25)])

/** Awning with scallops of `step` units between `left` and `right`. */
function awning(left: number, right: number, top: number, height: number, step: number): string {
  const count = Math.round((right - left) / step)
  return each(
    Array.from({ length: count }, (_, index) => index),
    index =>
      path(
        `M${left + index * step} ${top}h${step}v${height * 0.56}a${step / 2} ${height * 0.4} 0 0 1-${step} 0z`,
        '#ffffff',
        { opacity: index % 2 ? 0.35 : 0.92 },
      ),
  )
}

const cardBanner = (pen: Pen, colour: Colour) =>
  [
    rect(0, 0, 214, 130, 0, shade(pen, colour)),
    circle(186, 14, 52, '#ffffff', { opacity: 0.1 }),
    circle(20, 118, 40, '#ffffff', { opacity: 0.07 }),
    group({ opacity: 0.15 }, rect(36, 66, 142, 64, 0, '#ffffff')),
    rect(48, 84, 40, 46, 2, darken(colour, 0.35), { opacity: 0.35 }),
    rect(102, 84, 64, 30, 2, '#ffffff', { opacity: 0.25 }),
    awning(30, 184, 40, 36, 22),
  ].join('')

/** Long stripe of the shop page with two products and the shop name. */
function wideBanner(
  pen: Pen,
  colour: Colour,
  kind: Parameters<typeof fitProduct>[1],
  name: string,
  slogan: string,
): string {
  return [
    rect(0, 0, 1190, 180, 0, pen.blend([darken(colour, 0.28), lighten(colour, 0.12)], 'right')),
    ellipse(
      930,
      90,
      300,
      150,
      pen.radial([
        [0, '#ffffff', 0.45],
        [1, '#ffffff', 0],
      ]),
    ),
    each([92, 70], r => circle(940, 92, r, '#ffffff', { opacity: 0.13 })),
    path('M0 150Q300 120 600 150T1190 140V180H0Z', '#ffffff', { opacity: 0.1 }),
    fitProduct(pen, kind, lighten(colour, 0.35), [850, 18, 180, 146]),
    fitProduct(pen, kind, '#f1f3f6', [1010, 62, 120, 102]),
    drawFittedText(60, 92, name, { size: 46, weight: 800, spacing: 2 }, 560),
    drawFittedText(62, 132, slogan, { size: 19, weight: 400, spacing: 2 }, 560),
  ].join('')
}

function topPicture(pen: Pen, colour: Colour, kind: Parameters<typeof fitProduct>[1], slogan: string): string {
  return [
    rect(0, 0, 583, 96, 0, pen.blend([lighten(colour, 0.86), lighten(colour, 0.55)], 'right')),
    circle(490, 52, 62, '#ffffff', { opacity: 0.42 }),
    fitProduct(pen, kind, colour, [430, 10, 120, 80]),
    drawFittedText(28, 60, slogan, { size: 28, weight: 800, fill: darken(colour, 0.55), spacing: 2 }, 370),
  ].join('')
}

const sizes = {
  card: { width: 214, height: 130 },
  wide: { width: 1190, height: 180 },
  top: { width: 583, height: 96 },
}

/** Shop pictures: `card` 214 × 130, `wide` 1190 × 180, `top` 583 × 96. */
export const shop = definePicture({
  name: 'shop',
  path: { shape: choice('card', 'wide', 'top'), colour: colourField('#1f6fc4'), kind: kindField() },
  options: { name: textField(12, '品质好店'), slogan: textField(18, '用心挑选每一件好物') },
  size: ({ shape }) => sizes[shape],
  draw(pen, { shape, colour, kind, name, slogan }) {
    if (shape === 'card') return cardBanner(pen, colour)
    return shape === 'wide' ? wideBanner(pen, colour, kind, name, slogan) : topPicture(pen, colour, kind, slogan)
  },
})

/** Shop logo of two characters, 160 × 160. */
export const logo = definePicture({
  name: 'logo',
  path: { colour: colourField('#1f6fc4') },
  options: { text: textField(2, '好店') },
  size: () => ({ width: 160, height: 160 }),
  draw: (_pen, { colour, text }) =>
    [
      rect(0, 0, 160, 160, 0, colour),
      circle(120, 36, 50, lighten(colour, 0.25)),
      drawFittedText(80, 101, text, { size: 58, weight: 900, anchor: 'middle' }, 124),
    ].join(''),
})
