import { type Colour, darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import type { Pen } from '../pen'
import { circle, each, ellipse, group, path, stroke } from '../shapes'
import { drawFittedText } from '../text'

const nuts: readonly (readonly [x: number, y: number, colour: Colour])[] = [
  [360, 440, '#b9793f'],
  [430, 430, '#d9a362'],
  [400, 500, '#8a5a33'],
  [450, 500, '#e3b778'],
  [350, 510, '#c98d4e'],
]

const nut = ([x, y, colour]: readonly [number, number, Colour]) =>
  ellipse(x, y, 34, 24, colour, { transform: `rotate(${((x + y) % 60) - 30} ${x} ${y})` }) +
  stroke(`M${x - 20} ${y}q20-10 40 0`, darken(colour, 0.3), 3)

const leaf = (x: number, y: number, turn: number, colour: Colour) =>
  path('M0 0q26-34 60-10-26 34-60 10z', colour, { transform: `translate(${x} ${y}) rotate(${turn})` })

const pouchPictures = {
  nuts: () => each(nuts, nut),
  rice: () =>
    each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], index => {
      const x = 330 + (index % 4) * 46
      const y = 420 + Math.floor(index / 4) * 48
      return ellipse(x, y, 22, 9, '#e9d9b4', { transform: `rotate(${index * 47} ${x} ${y})` })
    }),
  fruit: () =>
    circle(366, 480, 52, '#ff8a4c') +
    circle(436, 462, 46, '#f2545b') +
    leaf(372, 432, -30, '#4caf6a') +
    leaf(440, 420, -10, '#4caf6a'),
  tea: () => each([-50, -20, 10, 40, 80], turn => leaf(400, 500, turn - 60, turn > 0 ? '#3f8f55' : '#6fb56d')),
}

export const pouch = defineDrawing({
  options: {
    picture: choice('nuts', 'rice', 'fruit', 'tea'),
    label: textField(6, '每日坚果'),
    sub: textField(14, '混合果仁 750g'),
  },
  draw(pen, colour, { picture, label, sub }) {
    const foil = pen.linear(
      [
        [0, darken(colour, 0.2)],
        [0.15, lighten(colour, 0.25)],
        [0.5, colour],
        [0.86, darken(colour, 0.06)],
        [1, darken(colour, 0.3)],
      ],
      'right',
    )
    return [
      pen.shadow(400, 706, 190),
      path(
        'M236 130Q400 142 564 130L572 176Q584 430 590 660 596 700 556 702 400 716 244 702 204 700 210 660 216 430 228 176Z',
        foil,
      ),
      stroke('M230 168q170 14 340 0', darken(colour, 0.35), 3),
      stroke('M234 150q166 12 332 0', lighten(colour, 0.4), 2, { opacity: 0.7 }),
      circle(400, 470, 122, '#fff6e6'),
      group({ clipPath: pen.clip('M278 470a122 122 0 1 0 244 0a122 122 0 1 0-244 0z') }, pouchPictures[picture]()),
      drawFittedText(400, 272, label, { size: 60, weight: 800, anchor: 'middle', spacing: 4 }, 290),
      drawFittedText(400, 320, sub, { size: 22, weight: 500, anchor: 'middle', spacing: 2 }, 280),
      stroke('M252 210q-10 200-14 420', '#ffffff', 10, { opacity: 0.28 }),
      drawFittedText(
        400,
        650,
        '阴凉干燥处保存',
        { size: 17, weight: 400, anchor: 'middle', spacing: 3, opacity: 0.85 },
        240,
      ),
    ].join('')
  },
  extent: [206, 130, 594, 710],
  detail: [400, 340, 370],
  head: '原香现烤|一天一把',
  figures: '750g|家庭装|7种|混合果仁|0|添加蔗糖',
  dims: '31 cm|22 cm',
})

export const carton = defineDrawing({
  options: { style: choice('gable', 'tin'), label: textField(6, '纯牛奶'), sub: textField(14, '250ml × 24') },
  draw(pen, colour, { style, label, sub }) {
    if (style === 'tin') {
      return [
        pen.shadow(400, 706, 170),
        path('M250 210h300v456q0 34-150 34t-150-34z', pen.cylinder(colour)),
        path('M250 520q70-60 150-20t150-20v186q0 34-150 34t-150-34z', '#ffffff', { opacity: 0.9 }),
        ellipse(400, 204, 156, 34, '#e9edf2'),
        ellipse(400, 200, 136, 26, '#f8fafc'),
        drawFittedText(400, 360, label, { size: 56, weight: 800, anchor: 'middle' }, 250),
        drawFittedText(400, 410, sub, { size: 22, weight: 500, anchor: 'middle' }, 240),
        stroke('M276 260v230', '#ffffff', 12, { opacity: 0.4 }),
      ].join('')
    }
    const front = pen.linear([
      [0, lighten(colour, 0.2)],
      [1, colour],
    ])
    const side = pen.linear([
      [0, darken(colour, 0.12)],
      [1, darken(colour, 0.3)],
    ])
    return [
      pen.shadow(410, 706, 190),
      path('M250 250h210v446H250z', front),
      path('M460 250l110-40v440l-110 46z', side),
      path('M250 250l70-110h190l60 70-110 40z', lighten(colour, 0.55)),
      path('M460 250l50-110 60 70z', lighten(colour, 0.35)),
      path('M320 140h190l-14-34H330z', lighten(colour, 0.7)),
      path('M250 540q60-50 110 0t100-10v166H250z', '#ffffff', { opacity: 0.92 }),
      path('M460 530q50-60 110-50v170l-110 46z', '#ffffff', { opacity: 0.5 }),
      drawFittedText(355, 380, label, { size: 54, weight: 800, anchor: 'middle' }, 184),
      drawFittedText(355, 424, sub, { size: 22, weight: 500, anchor: 'middle' }, 180),
      stroke('M266 272v240', '#ffffff', 8, { opacity: 0.4 }),
    ].join('')
  },
  extent: [250, 106, 570, 706],
  detail: [370, 380, 290],
  head: '限定牧场|醇厚好奶',
  figures: '3.6g|优质乳蛋白|120mg|原生高钙|6个月|常温锁鲜',
  dims: '17.6 cm|8.2 cm',
})

const stem = (x: number, y: number) => stroke(`M${x} ${y}q2-34 22-48`, '#6b4a2b', 11)

const apple = (pen: Pen, colour: Colour, x: number, y: number, scale: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    stem(0, -72),
    leaf(14, -108, -12, '#5aa64f'),
    path(
      'M0-74C30-112 130-112 132-14 134 66 84 132 42 132 22 132 16 122 0 122-16 122-22 132-42 132-84 132-134 66-132-14-130-112-30-112 0-74Z',
      pen.body(colour),
    ),
    path('M-46-84Q0-56 46-84 0-40-46-84Z', darken(colour, 0.35), { opacity: 0.6 }),
    stroke('M-100-10q2-52 40-66', '#ffffff', 13, { opacity: 0.6 }),
  )

const citrus = (pen: Pen, colour: Colour, x: number, y: number, scale: number) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    circle(0, 20, 128, pen.body(colour)),
    each(
      [
        [-40, 60],
        [30, 90],
        [60, 20],
        [-10, -10],
        [-70, 10],
      ] as const,
      ([dx, dy]) => circle(dx, dy + 10, 4, darken(colour, 0.18), { opacity: 0.5 }),
    ),
    leaf(4, -100, -20, '#4c9a4a'),
    circle(0, -100, 9, '#5b7d3a'),
    stroke('M-96 0q8-58 56-76', '#ffffff', 13, { opacity: 0.55 }),
  )

const berries = (pen: Pen, colour: Colour) => {
  const skin = pen.body(colour)
  const rows = [[270, 340, 410, 480, 550], [300, 370, 440, 510], [340, 410, 476], [374, 440], [408]]
  const grapes = each(rows, (row, line) =>
    each(
      row,
      x =>
        circle(x - 8, 330 + line * 74, 50, skin) +
        stroke(`M${x - 34} ${318 + line * 74}q4-16 18-22`, '#ffffff', 7, { opacity: 0.55 }),
    ),
  )
  return (
    stroke('M400 300q0-90 30-130', '#7a5a34', 14) + path('M420 220q90-90 190-40-40 110-180 70z', '#69ac56') + grapes
  )
}

export const fruit = defineDrawing({
  options: { sort: choice('apple', 'orange', 'grape') },
  draw(pen, colour, { sort }) {
    if (sort === 'grape') return pen.shadow(400, 704, 120) + berries(pen, colour)
    const one = sort === 'apple' ? apple : citrus
    return [
      pen.shadow(400, 640, 270, 26),
      one(pen, darken(colour, 0.06), 280, 440, 1.05),
      one(pen, lighten(colour, 0.06), 530, 450, 1),
      one(pen, colour, 400, 490, 1.15),
    ].join('')
  },
  extent: [130, 290, 680, 664],
  detail: [400, 440, 320],
  head: '当季现摘|甜脆多汁',
  figures: '14°|可溶固形物|48h|产地直发|5kg|家庭箱装',
  dims: '85 mm|80 mm',
})
