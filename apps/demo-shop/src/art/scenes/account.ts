import { type Colour, darken, lighten } from '../colour'
import { choice, colourField } from '../field'
import { definePicture } from '../key-grammar'
import type { Kind } from '../kinds'
import type { Pen } from '../pen'
import { circle, each, ellipse, group, path, rect, ring, stroke } from '../shapes'
import { drawText } from '../text'
import { fitProduct } from './put'

const shelf: readonly (readonly [Kind, Colour, number, number, number, number])[] = [
  ['lamp', '#f6e3b8', 76, 96, 120, 150],
  ['headphone', '#3b4250', 232, 110, 130, 136],
  ['thermos', '#e28aa0', 410, 90, 90, 156],
  ['sneaker', '#f05a3c', 66, 346, 160, 96],
  ['backpack', '#41577d', 250, 286, 110, 156],
  ['pouch', '#d98324', 404, 296, 110, 146],
]

const board = (pen: Pen, y: number) =>
  path(`M40 ${y}h500l22-16H62z`, '#f6e8d3') +
  rect(
    40,
    y,
    500,
    18,
    3,
    pen.linear([
      [0, '#e7cfae'],
      [1, '#c9a77c'],
    ]),
  ) +
  path(`M540 ${y}l22-16v18l-22 16z`, '#b08a5e') +
  rect(56, y + 18, 470, 10, 0, '#101828', { opacity: 0.1 })

/** Shelf of six products beside the login form, 600 × 560. */
export const auth = definePicture({
  name: 'auth',
  path: { colour: colourField('#e00030') },
  options: {},
  size: () => ({ width: 600, height: 560 }),
  draw: (pen, { colour }) =>
    [
      rect(0, 0, 600, 560, 0, pen.blend([lighten(colour, 0.9), lighten(colour, 0.72)])),
      circle(480, 90, 150, '#ffffff', { opacity: 0.45 }),
      circle(90, 470, 120, '#ffffff', { opacity: 0.35 }),
      board(pen, 246),
      board(pen, 442),
      each(shelf, ([kind, tone, x, y, width, height]) => fitProduct(pen, kind, tone, [x, y, width, height])),
      drawText(42, 522, '好物 每一天', { size: 28, weight: 700, fill: darken(colour, 0.35), spacing: 3 }),
    ].join(''),
})

const levels = {
  basic: { name: '普通会员', from: '#7d93b5', to: '#47597a', gold: '#f2f5fa' },
  silver: { name: '银卡会员', from: '#8c99ad', to: '#4f5b70', gold: '#ffffff' },
  gold: { name: '金卡会员', from: '#a87622', to: '#5f3e0c', gold: '#fff3d0' },
  black: { name: '黑金会员', from: '#3a2f23', to: '#15100b', gold: '#e9c88c' },
} as const

/** Membership card, 640 × 360; black is #2A2118 with gold hairlines. */
export const vip = definePicture({
  name: 'vip',
  path: { level: choice('black', 'gold', 'silver', 'basic') },
  options: {},
  size: () => ({ width: 640, height: 360 }),
  draw(pen, { level }) {
    const { name, from, to, gold } = levels[level]
    const hairlines = each(
      Array.from({ length: 14 }, (_, index) => index),
      index =>
        stroke(`M${240 + index * 26} 380Q${420 + index * 24} 200 ${660 + index * 8} ${-20 + index * 14}`, gold, 1.2, {
          opacity: 0.34,
        }),
    )
    return [
      rect(0, 0, 640, 360, 28, pen.blend([from, level === 'black' ? '#2a2118' : from, to])),
      group(
        { clipPath: pen.clip('M28 0h584q28 0 28 28v304q0 28-28 28H28q-28 0-28-28V28q0-28 28-28z') },
        hairlines,
        ellipse(120, 0, 300, 120, '#ffffff', { opacity: 0.07 }),
      ),
      rect(1.5, 1.5, 637, 357, 27, 'none', { stroke: gold, strokeWidth: 2, strokeOpacity: 0.5 }),
      ring(84, 84, 34, gold, 3),
      drawText(84, 98, '禾', { size: 38, weight: 700, fill: gold, anchor: 'middle' }),
      drawText(136, 98, '禾集商城', { size: 32, weight: 600, fill: gold, spacing: 3 }),
      drawText(50, 250, name, { size: 50, weight: 800, fill: gold, spacing: 6 }),
      drawText(52, 300, 'HEJI MEMBER', { size: 20, weight: 400, fill: gold, spacing: 8, opacity: 0.85 }),
    ].join('')
  },
})

/** Portrait without a face, 160 × 160. */
export const avatar = definePicture({
  name: 'avatar',
  path: { hair: choice('short', 'long', 'bun', 'curly', 'cap', 'none'), colour: colourField('#79b7e0') },
  options: {},
  size: () => ({ width: 160, height: 160 }),
  draw(pen, { hair, colour }) {
    const dark = '#3b3230'
    const behind = {
      long: rect(44, 44, 72, 84, 34, dark),
      curly:
        each([46, 62, 80, 98, 114], x => circle(x, 56, 20, dark)) +
        circle(42, 80, 16, dark) +
        circle(118, 80, 16, dark),
    }
    const front = {
      short: path('M50 72q-2-36 30-36t30 36q-12-18-34-18-18 0-26 18z', dark),
      long: path('M48 78q-2-42 32-42t32 42q-10-26-36-26-20 4-28 26z', dark),
      bun: circle(80, 28, 15, dark) + path('M50 72q-2-36 30-36t30 36q-12-20-30-20t-30 20z', dark),
      curly: each([56, 72, 88, 104], x => circle(x, 48, 14, dark)),
      cap: path('M48 64q0-32 32-32t32 32z', darken(colour, 0.45)) + rect(44, 60, 84, 9, 4, darken(colour, 0.6)),
      none: '',
    }
    return [
      rect(0, 0, 160, 160, 0, pen.blend([lighten(colour, 0.75), lighten(colour, 0.4)])),
      hair === 'long' || hair === 'curly' ? behind[hair] : '',
      path('M28 160q2-46 52-46t52 46z', pen.body(colour)),
      rect(68, 94, 24, 30, 11, '#eab88f'),
      ellipse(80, 76, 29, 34, '#f7cfa8'),
      front[hair],
    ].join('')
  },
})
