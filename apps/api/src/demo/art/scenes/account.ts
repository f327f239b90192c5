import { type Colour, darken, desaturate, lighten } from '../colour'
import { choice, colourField } from '../field'
import { definePicture } from '../key-grammar'
import type { Kind } from '../kinds'
import type { Pen } from '../pen'
import { circle, each, ellipse, group, path, rect, ring, stroke } from '../shapes'
import { drawText } from '../text'
import { kindField } from './promo'
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
  basic: { name: '普通会员', from: '#8d99ab', to: '#5f6b7e', gold: '#f2f5fa' },
  silver: { name: '银卡会员', from: '#aeb9c8', to: '#6f7d92', gold: '#ffffff' },
  gold: { name: '金卡会员', from: '#c8963c', to: '#7d5516', gold: '#fff3d0' },
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

/** Round category picture, 160 × 160: a product on a tinted disc. */
export const category = definePicture({
  name: 'category',
  path: { kind: kindField(), colour: colourField('#2f6fd0') },
  options: { tone: colourField('#ffffff') },
  size: () => ({ width: 160, height: 160 }),
  draw(pen, { kind, colour, tone }) {
    const hue = tone === '#ffffff' ? colour : tone
    return (
      circle(
        80,
        80,
        80,
        pen.radial(
          [
            [0, lighten(hue, 0.94)],
            [1, lighten(hue, 0.74)],
          ],
          0.5,
          0.4,
          0.6,
        ),
      ) + fitProduct(pen, kind, colour, [34, 28, 92, 104])
    )
  },
})

/** A shopper's photo of a product: wooden table, daylight, slightly turned; 600 × 600. */
export const review = definePicture({
  name: 'review',
  path: { kind: kindField(), colour: colourField('#2f6fd0'), place: choice('table', 'floor', 'bed') },
  options: {},
  size: () => ({ width: 600, height: 600 }),
  draw(pen, { kind, colour, place }) {
    const rooms = {
      table: { wall: '#e9e2d6', ground: '#b98a5a', turn: -4 },
      floor: { wall: '#d8dde2', ground: '#a9927a', turn: 5 },
      bed: { wall: '#efe6e2', ground: '#e8ddd3', turn: 8 },
    } as const
    const { wall, ground, turn } = rooms[place]
    const planks = each([430, 466, 508, 556], y => stroke(`M0 ${y}h600`, darken(ground, 0.25), 3, { opacity: 0.35 }))
    return [
      rect(
        0,
        0,
        600,
        600,
        0,
        pen.linear([
          [0, lighten(wall, 0.3)],
          [1, wall],
        ]),
      ),
      rect(
        0,
        400,
        600,
        200,
        0,
        pen.linear([
          [0, darken(ground, 0.15)],
          [1, lighten(ground, 0.12)],
        ]),
      ),
      place === 'bed'
        ? stroke('M0 470q160-40 320 10t280-20M0 550q200-50 600 0', '#ffffff', 12, { opacity: 0.5 })
        : planks,
      rect(40, 40, 150, 230, 6, '#ffffff', { opacity: 0.75 }) + stroke('M115 40v230M40 150h150', wall, 7),
      group({ transform: `rotate(${turn} 300 340)` }, fitProduct(pen, kind, colour, [110, 130, 390, 380])),
      path('M190 40L600 380V600H420L40 270z', '#fff6dc', { opacity: 0.16 }),
      rect(
        0,
        0,
        600,
        600,
        0,
        pen.radial(
          [
            [0.6, '#000000', 0],
            [1, '#2a1d10', 0.28],
          ],
          0.5,
          0.5,
          0.75,
        ),
      ),
    ].join('')
  },
})

const emptyKinds: Record<string, readonly [Kind, Colour]> = {
  cart: ['suitcase', '#8fb0d6'],
  order: ['carton', '#9db6cf'],
  search: ['book', '#8aa6c9'],
  coupon: ['pouch', '#d9b98f'],
  address: ['tent', '#8fb7ac'],
  message: ['phone', '#9fb4d6'],
  favourite: ['headphone', '#a9b2c4'],
  notfound: ['teddy', '#c9a98a'],
  network: ['speaker', '#98a7bd'],
}

/** Picture of an empty state, 320 × 240, in muted colours on nothing. */
export const empty = definePicture({
  name: 'empty',
  path: { what: choice('cart', 'order', 'search', 'coupon', 'address', 'message', 'favourite', 'notfound', 'network') },
  options: {},
  size: () => ({ width: 320, height: 240 }),
  draw(pen, { what }) {
    const [kind, colour] = emptyKinds[what] ?? ['carton', '#9db6cf']
    return [
      ellipse(160, 206, 120, 18, '#e9edf3'),
      circle(160, 112, 92, '#f0f3f8'),
      each(
        [
          [52, 70, 9],
          [272, 96, 7],
          [250, 40, 11],
          [70, 150, 6],
        ] as const,
        ([x, y, r]) => circle(x, y, r, '#e1e7ef'),
      ),
      path('M40 190q20-30 44-10 20-22 40 10z', '#e6ebf2'),
      group({ opacity: 0.85 }, fitProduct(pen, kind, desaturate(colour, 0.35), [86, 36, 148, 168])),
    ].join('')
  },
})
