import { darken, lighten, mix } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, colourField } from '../field'
import { circle, each, ellipse, group, mirrored, path, rect, stroke, turned } from '../shapes'

const wood = '#8a6a48'

export const sofa = defineDrawing({
  options: { cushion: choice('warm', 'pale', 'none'), legs: colourField(wood) },
  draw(pen, colour, { cushion, legs }) {
    const fabric = pen.body(colour)
    const pillow = cushion === 'warm' ? mix(colour, '#ffb26b', 0.7) : lighten(colour, 0.7)
    return [
      pen.shadow(400, 616, 320),
      each(['M150 556l-10 54', 'M650 556l10 54', 'M300 556v40', 'M500 556v40'], leg => stroke(leg, legs, 16)),
      rect(150, 250, 500, 240, 44, darken(colour, 0.14)),
      rect(170, 268, 226, 170, 26, fabric),
      rect(404, 268, 226, 170, 26, fabric),
      rect(150, 420, 500, 140, 28, darken(colour, 0.08)),
      rect(150, 420, 500, 116, 28, lighten(colour, 0.1)),
      stroke('M400 424v112', darken(colour, 0.3), 3, { opacity: 0.6 }),
      rect(86, 360, 92, 200, 40, lighten(colour, 0.06)),
      rect(622, 360, 92, 200, 40, darken(colour, 0.1)),
      stroke('M106 420q4-36 34-42', '#ffffff', 8, { opacity: 0.35 }),
      stroke('M196 290h120', '#ffffff', 7, { opacity: 0.25 }),
      cushion === 'none'
        ? ''
        : turned(
            -8,
            265,
            385,
            rect(210, 330, 110, 110, 20, pillow),
            stroke('M228 348h50', '#ffffff', 5, { opacity: 0.4 }),
          ),
    ].join('')
  },
  extent: [86, 250, 714, 612],
  detail: [260, 400, 300],
  head: '科技布面|耐脏易打理',
  figures: '2.1m|三人位|35D|高弹海绵|200kg|稳固承重',
  dims: '86 cm|210 cm',
})

export const lamp = defineDrawing({
  options: { stand: choice('table', 'floor', 'globe'), wood: colourField(wood) },
  draw(pen, colour, { stand, wood: stem }) {
    const shade = pen.linear([
      [0, lighten(colour, 0.35)],
      [1, colour],
    ])
    const glow = pen.radial([
      [0, '#fff3c4', 0.9],
      [1, '#fff3c4', 0],
    ])
    const foot = ellipse(400, 690, 120, 24, darken(stem, 0.2)) + ellipse(400, 684, 120, 22, stem)
    if (stand === 'globe') {
      return [
        pen.shadow(400, 700, 130),
        circle(400, 330, 290, glow),
        rect(310, 560, 180, 126, 20, pen.cylinder(stem)),
        circle(
          400,
          400,
          186,
          pen.radial(
            [
              [0, '#fffdf2'],
              [0.6, lighten(colour, 0.7)],
              [1, lighten(colour, 0.3)],
            ],
            0.42,
            0.4,
            0.62,
          ),
        ),
        stroke('M270 350q24-74 84-98', '#ffffff', 12, { opacity: 0.8 }),
      ].join('')
    }
    const isFloor = stand === 'floor'
    return [
      pen.shadow(400, 716, 150),
      ellipse(400, isFloor ? 320 : 470, 300, 200, glow),
      rect(isFloor ? 393 : 388, isFloor ? 250 : 380, isFloor ? 14 : 24, isFloor ? 430 : 300, 4, pen.cylinder(stem)),
      foot,
      path(isFloor ? 'M330 90h140l64 180H266z' : 'M318 150h164l92 230H226z', shade),
      stroke(isFloor ? 'M348 106l-46 136' : 'M336 168L262 356', '#ffffff', 8, { opacity: 0.45 }),
      stroke(isFloor ? 'M268 268h264' : 'M228 378h344', darken(colour, 0.2), 5, { opacity: 0.5 }),
    ].join('')
  },
  extent: [226, 90, 574, 712],
  detail: [400, 330, 340],
  head: '柔光护眼|氛围刚好',
  figures: '2700K|暖白光|Ra97|高显色|3档|无极调光',
  dims: '46 cm|28 cm',
})

export const chair = defineDrawing({
  options: { style: choice('shell', 'office') },
  draw(pen, colour, { style }) {
    if (style === 'office') {
      return [
        pen.shadow(400, 722, 200),
        rect(388, 500, 24, 130, 6, '#5d6674'),
        stroke('M400 626L250 690M400 626L550 690M400 626v70', '#3a414d', 20),
        each([246, 400, 554], x => circle(x, 704, 18, '#1d2129')),
        path('M280 120q120-40 240 0l-14 280q-106 40-212 0z', pen.body(colour)),
        each([180, 230, 280, 330], y => stroke(`M306 ${y}q94 22 188 0`, darken(colour, 0.25), 4, { opacity: 0.45 })),
        rect(250, 420, 300, 84, 40, pen.body(lighten(colour, 0.06))),
        mirrored(
          400,
          stroke('M250 350h-44v120', '#3a414d', 18, { strokeLinejoin: 'round' }) +
            rect(180, 334, 74, 22, 11, '#2b303b'),
        ),
        stroke('M300 150q-6 80 4 190', '#ffffff', 10, { opacity: 0.3 }),
      ].join('')
    }
    return [
      pen.shadow(400, 716, 190),
      stroke('M300 500L250 706M500 500L550 706', darken(wood, 0.1), 20),
      stroke('M350 500L330 690M450 500L470 690', darken(wood, 0.35), 16),
      path('M252 150q148-60 296 0 30 150-6 270-142 60-284 0-36-120-6-270z', pen.body(colour)),
      path('M240 400q160 70 320 0l16 70q-20 60-176 60t-176-60z', darken(colour, 0.1)),
      path('M240 400q160 70 320 0l8 34q-168 66-336 0z', lighten(colour, 0.16)),
      stroke('M276 180q-14 110 4 190', '#ffffff', 12, { opacity: 0.4 }),
    ].join('')
  },
  extent: [180, 104, 620, 720],
  detail: [400, 340, 320],
  head: '贴合腰背|久坐不累',
  figures: '120kg|稳固承重|135°|舒展仰角|3D|扶手调节',
  dims: '82 cm|48 cm',
})

export const bed = defineDrawing({
  options: { pattern: choice('plain', 'stripe', 'check'), frame: colourField('#b08a5e') },
  draw(pen, colour, { pattern, frame }) {
    const quilt = 'M120 430q20-36 70-40h420q50 4 70 40l30 150q4 40-30 40H120q-34 0-30-40z'
    const lines = {
      plain: '',
      stripe: each([210, 280, 350, 420, 490, 560], x =>
        stroke(`M${x} 380L${x + (x - 400) * 0.18} 626`, lighten(colour, 0.6), 12),
      ),
      check:
        each([240, 320, 400, 480, 560], x => stroke(`M${x} 380L${x + (x - 400) * 0.18} 626`, lighten(colour, 0.5), 7)) +
        each([440, 500, 560], y => stroke(`M90 ${y}h620`, lighten(colour, 0.5), 7)),
    }
    const pillow = pen.linear([
      [0, '#ffffff'],
      [1, lighten(colour, 0.72)],
    ])
    return [
      pen.shadow(400, 664, 340, 26),
      rect(120, 190, 560, 300, 36, pen.body(frame)),
      rect(150, 216, 500, 240, 24, lighten(frame, 0.18)),
      mirrored(400, rect(112, 600, 36, 64, 8, darken(frame, 0.25))),
      rect(104, 560, 592, 76, 20, darken(frame, 0.06)),
      path('M150 380h500l30 60H120z', '#f7f8fa'),
      mirrored(
        400,
        rect(170, 306, 208, 110, 40, pillow) + stroke('M200 330q20-12 60-12', '#ffffff', 6, { opacity: 0.8 }),
      ),
      path(quilt, pen.body(colour)),
      group({ opacity: 0.7, clipPath: pen.clip(quilt) }, lines[pattern]),
      path('M120 430q20-36 70-40h420q50 4 70 40l6 30q-286-30-572 0z', lighten(colour, 0.5)),
      stroke('M140 500q10-20 40-24', '#ffffff', 9, { opacity: 0.4 }),
      stroke('M260 620q20-60 4-110M560 622q-20-50 6-120', darken(colour, 0.3), 9, { opacity: 0.18 }),
    ].join('')
  },
  extent: [86, 190, 714, 664],
  detail: [290, 400, 310],
  head: '裸睡亲肤|一夜好眠',
  figures: '60支|长绒棉|A类|母婴级|4件|整套齐全',
  dims: '200 cm|180 cm',
})
