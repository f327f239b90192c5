import { type Colour, darken, lighten, mix } from '../colour'
import { choice, colourField, integer, partsOf, textField } from '../field'
import { definePicture } from '../key-grammar'
import { isKind, type Kind, kinds } from '../kinds'
import type { Pen } from '../pen'
import { circle, each, ellipse, path, rect } from '../shapes'
import { drawFittedText } from '../text'
import { fitProduct } from './put'

const [firstKind = 'tee', ...otherKinds] = kinds

/** A product kind as part of a key. */
export const kindField = () => choice<Kind>(firstKind, ...otherKinds)

interface Words {
  head: string
  sub: string
}

const inkHead = '#1f2329'
const inkSale = '#c4002a'

function wide(pen: Pen, kind: Kind, colour: Colour, tone: Colour, words: Words): string {
  return [
    rect(0, 0, 390, 170, 0, pen.blend([lighten(tone, 0.86), lighten(tone, 0.6)])),
    circle(292, 92, 84, '#ffffff', { opacity: 0.42 }),
    circle(292, 92, 62, '#ffffff', { opacity: 0.35 }),
    fitProduct(pen, kind, colour, [208, 22, 170, 150]),
    drawFittedText(24, 76, words.head, { size: 28, weight: 800, fill: inkHead }, 190),
    drawFittedText(24, 110, words.sub, { size: 17, weight: 600, fill: inkSale }, 180),
  ].join('')
}

function half(pen: Pen, kind: Kind, colour: Colour, tone: Colour, words: Words): string {
  return [
    rect(0, 0, 190, 170, 0, pen.blend([lighten(tone, 0.86), lighten(tone, 0.6)])),
    circle(132, 122, 62, '#ffffff', { opacity: 0.45 }),
    fitProduct(pen, kind, colour, [78, 70, 104, 92]),
    drawFittedText(16, 40, words.head, { size: 21, weight: 800, fill: inkHead }, 160),
    drawFittedText(16, 64, words.sub, { size: 14, weight: 600, fill: inkSale }, 158),
  ].join('')
}

function card(pen: Pen, kind: Kind, colour: Colour, tone: Colour, words: Words): string {
  return [
    rect(0, 0, 350, 180, 0, pen.blend([lighten(tone, 0.86), lighten(tone, 0.6)])),
    circle(264, 96, 84, '#ffffff', { opacity: 0.42 }),
    circle(264, 96, 62, '#ffffff', { opacity: 0.35 }),
    fitProduct(pen, kind, colour, [190, 22, 148, 148]),
    drawFittedText(24, 84, words.head, { size: 28, weight: 800, fill: inkHead }, 170),
    drawFittedText(24, 118, words.sub, { size: 17, weight: 600, fill: inkSale }, 164),
  ].join('')
}

function square(pen: Pen, kind: Kind, colour: Colour, tone: Colour, words: Words): string {
  return [
    rect(0, 0, 170, 180, 0, pen.blend([lighten(tone, 0.86), lighten(tone, 0.6)])),
    circle(112, 130, 62, '#ffffff', { opacity: 0.45 }),
    fitProduct(pen, kind, colour, [56, 80, 104, 92]),
    drawFittedText(16, 40, words.head, { size: 21, weight: 800, fill: inkHead }, 140),
    drawFittedText(16, 64, words.sub, { size: 14, weight: 600, fill: inkSale }, 138),
  ].join('')
}

function tall(pen: Pen, kind: Kind, colour: Colour, tone: Colour, words: Words): string {
  const night = mix(darken(tone, 0.5), '#1b2a5a', 0.35)
  const dusk = mix(darken(tone, 0.1), '#6b4a9c', 0.3)
  return [
    rect(
      0,
      0,
      290,
      480,
      0,
      pen.linear([
        [0, night],
        [1, dusk],
      ]),
    ),
    ellipse(
      145,
      350,
      180,
      150,
      pen.radial([
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ]),
    ),
    each([118, 88], r => circle(145, 338, r, '#ffffff', { opacity: 0.12 })),
    path('M0 430Q90 396 170 424T290 410V480H0Z', '#ffffff', { opacity: 0.14 }),
    fitProduct(pen, kind, colour, [36, 190, 218, 254]),
    each(partsOf(words.head), (line, index) =>
      drawFittedText(28, 68 + index * 44, line, { size: 34, weight: 800, spacing: 2 }, 236),
    ),
    drawFittedText(28, 76 + partsOf(words.head).length * 42, words.sub, { size: 17, weight: 500 }, 236),
  ].join('')
}

const layouts = { wide, half, tall, card, square }
const sizes = {
  wide: { width: 390, height: 170 },
  half: { width: 190, height: 170 },
  tall: { width: 290, height: 480 },
  card: { width: 350, height: 180 },
  square: { width: 170, height: 180 },
}

/** Promotion cards: `wide` 390 × 170, `half` 190 × 170, `tall` 290 × 480, `card` 350 × 180, `square` 170 × 180. */
export const promo = definePicture({
  name: 'promo',
  path: { shape: choice('wide', 'half', 'tall', 'card', 'square'), kind: kindField(), colour: colourField('#2f6fd0') },
  options: {
    tone: colourField('#ffffff'),
    head: textField(16, '好物精选'),
    sub: textField(16, '编辑推荐'),
  },
  size: ({ shape }) => sizes[shape],
  draw(pen, { shape, kind, colour, tone, head, sub }) {
    return layouts[shape](pen, isKind(kind) ? kind : 'tee', colour, tone === '#ffffff' ? colour : tone, { head, sub })
  },
})

/** Cover of an article, 480 × 300. */
export const cover = definePicture({
  name: 'cover',
  path: { kind: kindField(), colour: colourField('#2f6fd0') },
  options: { head: textField(16, ''), dots: integer(0, 6, 3) },
  size: () => ({ width: 480, height: 300 }),
  draw(pen, { kind, colour, head, dots }) {
    const tone = darken(colour, 0.35)
    return [
      rect(0, 0, 480, 300, 0, pen.blend([tone, mix(colour, '#ffffff', 0.25)])),
      circle(350, 160, 130, '#ffffff', { opacity: 0.16 }),
      circle(350, 160, 98, '#ffffff', { opacity: 0.14 }),
      each(
        Array.from({ length: dots }, (_, index) => index),
        index => circle(36 + index * 22, 260, 5, '#ffffff', { opacity: 0.7 - index * 0.1 }),
      ),
      fitProduct(pen, kind, colour, [240, 46, 216, 222]),
      each(partsOf(head), (line, index) => drawFittedText(30, 90 + index * 46, line, { size: 34, weight: 800 }, 230)),
    ].join('')
  },
})
