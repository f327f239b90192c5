import { type Colour, darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice } from '../field'
import type { Pen } from '../pen'
import { circle, each, ellipse, group, mirrored, path, rect, ring, stroke, turned } from '../shapes'

export const headphone = defineDrawing({
  options: { cups: choice('oval', 'round') },
  draw(pen, colour, { cups }) {
    const pad = pen.radial([
      [0, darken(colour, 0.2)],
      [1, darken(colour, 0.55)],
    ])
    const shell =
      cups === 'oval' ? rect(146, 400, 130, 256, 62, pen.body(colour)) : ellipse(212, 528, 78, 122, pen.body(colour))
    const cup = [
      shell,
      ellipse(262, 528, 42, 116, pad),
      stroke('M170 470q4-34 26-50', lighten(colour, 0.75), 9, { opacity: 0.6 }),
      circle(188, 548, 18, lighten(colour, 0.35), { opacity: 0.5 }),
    ].join('')
    return [
      pen.shadow(400, 680, 240),
      stroke('M196 460C180 180 300 130 400 130S620 180 604 460', darken(colour, 0.15), 38),
      stroke('M300 158Q400 120 500 158', darken(colour, 0.42), 20, { opacity: 0.5 }),
      stroke('M196 440C184 190 300 140 400 140S616 190 604 440', lighten(colour, 0.3), 10, { opacity: 0.7 }),
      mirrored(400, rect(182, 360, 26, 70, 10, '#aab2be')),
      mirrored(400, cup),
    ].join('')
  },
  extent: [134, 112, 666, 656],
  detail: [240, 500, 320],
  head: '主动降噪|一键安静',
  figures: '48dB|深度降噪|60h|超长续航|40mm|动圈单元',
  dims: '19 cm|17 cm',
})

const bud = (pen: Pen, colour: Colour, style: string) =>
  [
    style === 'stem' ? rect(236, 230, 46, 176, 23, pen.cylinder(colour)) : '',
    ellipse(268, 230, 66, 66, pen.body(colour)),
    ellipse(310, 236, 34, 30, darken(colour, 0.5)),
    ellipse(322, 240, 26, 24, '#3a414d'),
    stroke('M216 210q10-28 40-34', '#ffffff', 8, { opacity: 0.7 }),
    style === 'stem'
      ? rect(250, 392, 18, 6, 3, '#8d97a6')
      : circle(246, 226, 16, lighten(colour, 0.4), { opacity: 0.7 }),
  ].join('')

export const earbuds = defineDrawing({
  options: { style: choice('stem', 'bean') },
  draw(pen, colour, { style }) {
    const hollow = pen.linear([
      [0, darken(colour, 0.5)],
      [1, darken(colour, 0.3)],
    ])
    return [
      pen.shadow(400, 690, 210),
      mirrored(400, turned(-6, 264, 300, bud(pen, colour, style))),
      path('M206 520q0-50 60-50h268q60 0 60 50z', hollow),
      rect(206, 500, 388, 180, 80, pen.body(colour)),
      stroke('M212 540h376', darken(colour, 0.3), 3, { opacity: 0.5 }),
      circle(400, 580, 7, '#3ddc84'),
      stroke('M236 590q2 40 40 60', lighten(colour, 0.8), 8, { opacity: 0.5 }),
      path('M320 505h160v8q-80 10-160 0z', darken(colour, 0.2), { opacity: 0.5 }),
    ].join('')
  },
  extent: [190, 150, 610, 680],
  detail: [270, 270, 280],
  head: '贴耳无感|通透降噪',
  figures: '4.2g|单耳轻盈|36h|综合续航|IP55|防汗防尘',
  dims: '24 mm|61 mm',
})

const grille = (pen: Pen, colour: Colour) => {
  const rows = Array.from({ length: 9 }, (_, row) => 330 + row * 34)
  const columns = Array.from({ length: 8 }, (_, column) => 284 + column * 33)
  const holes = each(rows, (y, row) => each(columns, x => circle(x + (row % 2) * 16, y, 5, darken(colour, 0.45))))
  return group({ opacity: 0.55, clipPath: pen.clip('M262 300h276v330h-276z') }, holes)
}

export const speaker = defineDrawing({
  options: { style: choice('tower', 'pill') },
  draw(pen, colour, { style }) {
    if (style === 'pill') {
      return [
        pen.shadow(400, 592, 300),
        rect(104, 300, 592, 280, 140, pen.face(colour)),
        rect(150, 316, 500, 248, 124, darken(colour, 0.3)),
        each(
          [250, 400, 550],
          x =>
            circle(x, 440, 92, darken(colour, 0.5)) +
            ring(x, 440, 66, lighten(colour, 0.12), 8) +
            circle(x, 440, 34, lighten(colour, 0.1)),
        ),
        stroke('M340 296q0-56 60-56t60 56', darken(colour, 0.35), 20),
        stroke('M150 366q20-44 70-50', '#ffffff', 9, { opacity: 0.5 }),
      ].join('')
    }
    return [
      pen.shadow(400, 706, 170),
      path('M246 210q0-30 154-30t154 30v446q0 44-154 44t-154-44z', pen.cylinder(colour)),
      ellipse(400, 212, 154, 34, lighten(colour, 0.2)),
      ellipse(400, 212, 126, 25, '#161a22'),
      ring(400, 212, 18, '#4fd1ff', 5, { transform: 'matrix(1 0 0 .4 0 127)' }),
      grille(pen, colour),
      stroke('M270 270v350', '#ffffff', 10, { opacity: 0.35 }),
    ].join('')
  },
  extent: [246, 178, 554, 700],
  detail: [400, 270, 300],
  head: '360° 环绕声|充满全屋',
  figures: '30W|大功率|5英寸|低音单元|24h|不断电',
  dims: '21 cm|12 cm',
})
