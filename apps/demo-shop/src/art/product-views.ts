import { type Backdrop, backdrops } from './backdrops'
import { type Colour, darken, lighten } from './colour'
import type { Drawing } from './drawing'
import { partsOf } from './field'
import type { Pen } from './pen'
import { each, group, path, placed, rect, stroke } from './shapes'
import { drawFittedText, drawText } from './text'

/** Everything a view needs to know about one picture of a product. */
interface ProductScene {
  drawing: Drawing
  options: Record<string, string>
  colour: Colour
  backdrop: Backdrop
  backdropColour: Colour
  /** Size of the product, 1 = its full 800 units. */
  scale: number
  head: string
  figures: string
  dims: string
}

const product = (pen: Pen, scene: ProductScene) => scene.drawing.draw(pen, scene.colour, scene.options)

/** The product scaled around a point of the picture; the middle of the product comes to lie there. */
function centred(pen: Pen, scene: ProductScene, x: number, y: number, scale: number): string {
  const [left, top, right, bottom] = scene.drawing.extent
  return placed(x - ((left + right) / 2) * scale, y - ((top + bottom) / 2) * scale, scale, product(pen, scene))
}

/** The product scaled so that it stands on a line. */
function standing(pen: Pen, scene: ProductScene, x: number, ground: number, scale: number): string {
  const [left, , right, bottom] = scene.drawing.extent
  return placed(x - ((left + right) / 2) * scale, ground - bottom * scale, scale, product(pen, scene))
}

const backdrop = (pen: Pen, scene: ProductScene) => backdrops[scene.backdrop](pen, scene.backdropColour)

/** Where the floor of a backdrop lets a product stand: nearest and farthest line for its lower edge. */
const floors: Record<Backdrop, readonly [far: number, near: number]> = {
  white: [0, 730],
  tint: [648, 712],
  arch: [678, 718],
  disc: [0, 716],
  podium: [704, 704],
  dark: [0, 716],
}

function hero(pen: Pen, picture: ProductScene): string {
  const [left, top, right, bottom] = picture.drawing.extent
  const [far, near] = floors[picture.backdrop]
  if (picture.drawing.hangs?.(picture.options))
    return backdrop(pen, picture) + centred(pen, picture, 400, 360, picture.scale)
  const scale = Math.min(picture.scale, (near - 50) / (bottom - top), 740 / (right - left))
  const middle = 404 + ((bottom - top) / 2) * scale
  return backdrop(pen, picture) + standing(pen, picture, 400, Math.min(near, Math.max(far, middle)), scale)
}

/** Window light, a floor shadow of leaves and a smaller product: a room instead of a studio. */
function scene(pen: Pen, picture: ProductScene): string {
  const dark = picture.backdrop === 'dark'
  const tone = picture.backdropColour
  const soft = pen.blur(10)
  const panes = path('M60-20L330-20 560 620 290 620z', '#ffffff') + path('M380-20L560-20 790 620 610 620z', '#ffffff')
  const leaves = each([0, 34, 68, 102, 136], turn =>
    path('M0 0q70-46 190 0-120 46-190 0z', darken(tone, 0.3), {
      transform: `translate(800 60) rotate(${100 + turn * 0.8})`,
    }),
  )
  return [
    backdrop(pen, picture),
    group({ opacity: dark ? 0.05 : 0.42, filter: soft }, panes),
    group({ opacity: dark ? 0.3 : 0.16, filter: soft }, leaves),
    picture.drawing.hangs?.(picture.options)
      ? centred(pen, picture, 400, 300, picture.scale * 0.9)
      : standing(pen, picture, 400, 706, picture.scale * 0.9),
  ].join('')
}

function macro(pen: Pen, picture: ProductScene): string {
  const [x, y, side] = picture.drawing.detail
  const zoom = 800 / side
  return backdrop(pen, picture) + placed(400 - x * zoom, 400 - y * zoom, zoom, product(pen, picture))
}

function card(pen: Pen, picture: ProductScene): string {
  const [head = '', sub = ''] = partsOf(picture.head)
  const figures = partsOf(picture.figures)
  const night: Colour = picture.backdrop === 'dark' ? '#0e1a30' : darken(picture.backdropColour, 0.8)
  const accent = lighten(picture.backdropColour, 0.55)
  const [left, top, right, bottom] = picture.drawing.extent
  const fit = Math.min(400 / (right - left), 560 / (bottom - top)) * Math.min(1, picture.scale / 0.86)
  const rows = each([0, 2, 4], (index, row) => {
    const y = 336 + row * 130
    return (
      drawFittedText(60, y, figures[index] ?? '', { size: 46, weight: 700 }, 250) +
      drawFittedText(60, y + 42, figures[index + 1] ?? '', { size: 22, weight: 400, fill: accent }, 250)
    )
  })
  return [
    rect(
      0,
      0,
      800,
      800,
      0,
      pen.linear(
        [
          [0, lighten(night, 0.08)],
          [1, darken(night, 0.4)],
        ],
        'diagonal',
      ),
    ),
    path('M800 120A340 340 0 0 0 800 760z', accent, { opacity: 0.1 }),
    rect(
      300,
      180,
      600,
      560,
      280,
      pen.radial([
        [0, accent, 0.4],
        [1, accent, 0],
      ]),
    ),
    drawFittedText(60, 126, head, { size: 58, weight: 700 }, 680),
    drawFittedText(60, 184, sub, { size: 26, weight: 400, fill: accent }, 680),
    stroke('M62 232h52', accent, 4),
    rows,
    centred(pen, picture, 552, 480, fit),
  ].join('')
}

function size(pen: Pen, picture: ProductScene): string {
  const [height = '', width = ''] = partsOf(picture.dims)
  const [left, top, right, bottom] = picture.drawing.extent
  const fit = Math.min(500 / (right - left), 500 / (bottom - top))
  const halfWidth = ((right - left) / 2) * fit
  const halfHeight = ((bottom - top) / 2) * fit
  const [x, y] = [370, 400]
  const rightLine = x + halfWidth + 46
  const bottomLine = y + halfHeight + 62
  const line = '#8a94a3'
  const ink = '#4a5361'
  const bars = [
    `M${rightLine} ${y - halfHeight}V${y + halfHeight}m-9 0h18m-18 ${-2 * halfHeight}h18`,
    `M${x - halfWidth} ${bottomLine}H${x + halfWidth}m0-9v18m${-2 * halfWidth}-18v18`,
  ]
  return [
    rect(
      0,
      0,
      800,
      800,
      0,
      pen.radial(
        [
          [0, '#ffffff'],
          [1, '#f1f4f8'],
        ],
        0.5,
        0.45,
        0.75,
      ),
    ),
    drawText(60, 84, '规格参数', { size: 34, fill: '#1f2329', weight: 700 }),
    rect(60, 102, 40, 5, 2.5, '#e00030'),
    drawText(740, 760, '单位与数据以实物为准', { size: 17, fill: '#6b7482', weight: 400, anchor: 'end' }),
    centred(pen, picture, x, y, fit),
    each(bars, bar => stroke(bar, line, 2.5)),
    drawFittedText(rightLine + 16, y + 8, height, { size: 24, fill: ink, weight: 500 }, 784 - rightLine - 16),
    drawFittedText(x, bottomLine + 42, width, { size: 24, fill: ink, weight: 500, anchor: 'middle' }, 400),
  ].join('')
}

/** The gallery views; `hero` and `scene` differ by light and product size. */
export const views = { hero, scene, macro, card, size } as const

export type View = keyof typeof views
