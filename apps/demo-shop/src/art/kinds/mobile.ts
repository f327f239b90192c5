import { type Colour, darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, colourField } from '../field'
import type { Pen } from '../pen'
import { circle, each, group, path, rect, ring, stroke, turned } from '../shapes'
import { drawText } from '../text'
import { wallpaperColours, wallpaperField } from './wallpaper'

const lens = (x: number, y: number, r: number) =>
  circle(x, y, r, '#12151c') +
  circle(x, y, r * 0.52, '#2b3a55') +
  circle(x - r * 0.2, y - r * 0.24, r * 0.16, '#8fa9d8')

function cameraModule(colour: Colour, camera: string): string {
  const plate = darken(colour, 0.12)
  const flash = '#fff7d6'
  if (camera === 'bar') {
    return rect(200, 150, 230, 72, 36, plate) + lens(244, 186, 25) + lens(314, 186, 25) + circle(376, 186, 10, flash)
  }
  if (camera === 'ring') {
    return (
      circle(314, 240, 84, plate) +
      ring(314, 240, 78, lighten(colour, 0.4), 3) +
      lens(286, 214, 26) +
      lens(344, 240, 26) +
      lens(290, 276, 22) +
      circle(330, 184, 8, flash)
    )
  }
  return rect(204, 148, 118, 122, 32, plate) + lens(244, 190, 31) + lens(292, 238, 19) + circle(294, 184, 9, flash)
}

const phoneBack = (pen: Pen, colour: Colour, edge: string, camera: string) =>
  turned(
    -8,
    330,
    400,
    rect(176, 120, 276, 566, 46, edge),
    rect(182, 126, 264, 554, 41, pen.body(colour)),
    cameraModule(colour, camera),
    path('M186 640Q300 400 446 180V640Q446 680 406 680H222Q186 680 186 640Z', '#ffffff', { opacity: 0.07 }),
  )

const phoneFront = (pen: Pen, edge: string, wallpaper: readonly Colour[]) =>
  turned(
    6,
    500,
    420,
    rect(366, 136, 276, 566, 46, edge),
    rect(372, 142, 264, 554, 41, '#0b0d12'),
    rect(382, 152, 244, 534, 33, pen.blend(wallpaper)),
    group(
      { clipPath: pen.clip('M382 152h244v534h-244z') },
      circle(470, 540, 150, '#ffffff', { opacity: 0.14 }),
      circle(560, 460, 110, '#ffffff', { opacity: 0.14 }),
    ),
    circle(504, 176, 9, '#0b0d12'),
    drawText(504, 290, '10:08', { size: 62, weight: 300, anchor: 'middle' }),
    drawText(504, 328, '11月11日 星期三', { size: 19, weight: 500, anchor: 'middle' }),
    rect(458, 668, 92, 6, 3, '#ffffff'),
    stroke('M390 200v150', '#ffffff', 4, { opacity: 0.35 }),
  )

export const phone = defineDrawing({
  options: { wallpaper: wallpaperField('dawn'), camera: choice('square', 'bar', 'ring') },
  draw(pen, colour, { wallpaper, camera }) {
    const edge = pen.linear(
      [
        [0, lighten(colour, 0.5)],
        [0.5, darken(colour, 0.3)],
        [1, lighten(colour, 0.2)],
      ],
      'right',
    )
    return (
      pen.shadow(400, 700, 220) +
      phoneBack(pen, colour, edge, camera) +
      phoneFront(pen, edge, wallpaperColours(wallpaper))
    )
  },
  extent: [150, 106, 670, 706],
  detail: [300, 240, 260],
  head: '一亿像素|夜景也清晰',
  figures: '5500mAh|长续航|120Hz|高刷直屏|67W|快充',
  dims: '161.4 mm|75.2 mm',
})

export const tablet = defineDrawing({
  options: { wallpaper: wallpaperField('lake'), pencil: choice('yes', 'no') },
  draw(pen, colour, { wallpaper, pencil }) {
    const frame = pen.linear(
      [
        [0, lighten(colour, 0.5)],
        [1, darken(colour, 0.3)],
      ],
      'diagonal',
    )
    const dune = 'T668 430V590Q668 604 654 604H146Q132 604 132 590Z'
    return [
      pen.shadow(400, 640, 300),
      rect(110, 190, 580, 436, 30, frame),
      rect(116, 196, 568, 424, 26, '#0b0d12'),
      rect(132, 212, 536, 392, 14, pen.blend(wallpaperColours(wallpaper))),
      path(`M132 500Q260 400 400 480${dune}`, '#ffffff', { opacity: 0.2 }),
      path(`M132 550Q300 470 430 540${dune.replace('430', '510')}`, '#ffffff', { opacity: 0.25 }),
      drawText(168, 286, '10:08', { size: 56, weight: 300 }),
      drawText(170, 318, '11月11日 星期三', { size: 18, weight: 500 }),
      path('M132 226q0-14 14-14h240L220 604h-74q-14 0-14-14z', '#ffffff', { opacity: 0.06 }),
      pencil === 'yes'
        ? turned(
            12,
            610,
            360,
            rect(600, 150, 18, 420, 9, '#f7f8fa', { stroke: '#cfd5de' }),
            rect(600, 186, 18, 4, 0, '#cfd5de'),
          )
        : '',
    ].join('')
  },
  extent: [110, 190, 690, 626],
  detail: [560, 330, 300],
  head: '2.8K 护眼屏|学习更专注',
  figures: '11.5英寸|全面屏|8600mAh|大电池|490g|轻薄机身',
  dims: '178 mm|256 mm',
})

const watchStrap = 'M318 120q0-20 20-20h124q20 0 20 20l18 170H300zM300 510h200l-18 176q0 20-20 20H338q-20 0-20-20z'

const squareWatch = (pen: Pen, colour: Colour, glass: string) =>
  rect(262, 252, 276, 300, 58, pen.body(colour)) +
  rect(278, 268, 244, 268, 46, glass) +
  each([334, 424], y => rect(536, y, 16, 46, 8, darken(colour, 0.2)))

const roundWatch = (pen: Pen, colour: Colour, glass: string) =>
  circle(400, 402, 156, pen.body(colour)) +
  ring(400, 402, 140, darken(colour, 0.35), 4) +
  circle(400, 402, 134, glass) +
  each([340, 450], y => rect(548, y - 14, 22, 30, 8, darken(colour, 0.2)))

export const watch = defineDrawing({
  options: { strap: colourField('#2b303b'), face: choice('square', 'round') },
  draw(pen, colour, { strap, face }) {
    const glass = pen.radial([
      [0, '#1c2a4a'],
      [1, '#06080f'],
    ])
    return [
      pen.shadow(400, 720, 130),
      path(watchStrap, pen.cylinder(strap)),
      each([596, 632, 668], y => circle(400, y, 7, darken(strap, 0.5), { opacity: 0.7 })),
      (face === 'round' ? roundWatch : squareWatch)(pen, colour, glass),
      ring(400, 402, 98, '#20304f', 14),
      stroke('M400 304a98 98 0 1 1-85 147', '#28d17c', 14),
      drawText(400, 412, '10:09', { size: 52, weight: 600, anchor: 'middle' }),
      drawText(400, 448, '8,642 步', { size: 20, weight: 500, anchor: 'middle', fill: '#9fb3d9' }),
      stroke('M300 340q10-46 54-58', '#ffffff', 6, { opacity: 0.35 }),
    ].join('')
  },
  extent: [252, 100, 568, 706],
  detail: [400, 402, 300],
  head: '全天健康监测|心率血氧睡眠',
  figures: '14天|超长续航|5ATM|深度防水|100+|运动模式',
  dims: '46 mm|42 mm',
})
