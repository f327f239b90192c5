import { type Colour, darken, desaturate, lighten } from '../colour'
import { choice, colourField } from '../field'
import { definePicture } from '../key-grammar'
import type { Kind } from '../kinds'
import { circle, each, ellipse, group, path, rect, stroke } from '../shapes'
import { kindField } from './promo'
import { fitProduct } from './put'

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
