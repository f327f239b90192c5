import { brightness, darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, colourField, textField } from '../field'
import { ellipse, path, rect, stroke } from '../shapes'
import { drawFittedText, drawText } from '../text'

const bottleCaps = {
  pump: (cap: string, shade: string) =>
    rect(392, 120, 16, 70, 4, shade) +
    path('M330 112h110q16 0 16 16v12H352q-22 0-22-28z', cap) +
    rect(350, 180, 100, 50, 8, cap),
  dropper: (cap: string) => path('M372 132q0-34 28-34t28 34v56h-56z', '#2b303b') + rect(352, 184, 96, 46, 8, cap),
  cap: (cap: string) => rect(356, 112, 88, 116, 10, cap),
}

export const bottle = defineDrawing({
  options: {
    top: choice('cap', 'pump', 'dropper'),
    cap: colourField('#d9b26f'),
    label: textField(6, '精华液'),
    sub: textField(14, 'SERUM 30ml'),
  },
  draw(pen, colour, { top, cap, label, sub }) {
    const glass = pen.linear(
      [
        [0, darken(colour, 0.3), 0.95],
        [0.2, lighten(colour, 0.45), 0.92],
        [0.5, colour, 0.95],
        [0.85, darken(colour, 0.12)],
        [1, darken(colour, 0.4)],
      ],
      'right',
    )
    const ink = '#2b303b'
    return [
      pen.shadow(400, 706, 130),
      bottleCaps[top](pen.cylinder(cap), darken(cap, 0.3)),
      rect(340, 224, 120, 34, 6, darken(cap, 0.2)),
      path('M300 330q0-60 60-70h80q60 10 60 70v340q0 34-34 34H334q-34 0-34-34z', glass),
      path('M322 330q0-40 36-50v400h-18q-18 0-18-18z', '#ffffff', { opacity: 0.28 }),
      rect(330, 400, 140, 190, 4, '#ffffff', { opacity: 0.93 }),
      drawFittedText(400, 470, label, { size: 38, fill: ink, weight: 500, anchor: 'middle', spacing: 3 }, 120),
      stroke('M372 494h56', ink, 2),
      drawFittedText(400, 530, sub, { size: 15, fill: ink, weight: 500, anchor: 'middle', spacing: 2 }, 120),
    ].join('')
  },
  extent: [300, 98, 500, 704],
  detail: [400, 430, 300],
  head: '沁润透亮|稳住肌肤状态',
  figures: '5%|烟酰胺|28天|焕亮周期|0|酒精香精',
  dims: '128 mm|42 mm',
})

export const jar = defineDrawing({
  options: { lid: colourField('#f3ede4'), label: textField(6, '轻润面霜'), shape: choice('straight', 'round') },
  draw(pen, colour, { lid, label, shape }) {
    const glass =
      shape === 'round'
        ? 'M222 410h356q40 50 22 140-16 82-84 82H284q-68 0-84-82-18-90 22-140z'
        : 'M214 410h372v180q0 42-46 42H260q-46 0-46-42z'
    const ink = brightness(colour) > 0.72 ? darken(colour, 0.75) : lighten(colour, 0.92)
    return [
      pen.shadow(400, 636, 200),
      rect(208, 300, 384, 110, 16, pen.cylinder(lid)),
      stroke('M232 316h290', '#ffffff', 6, { opacity: 0.6 }),
      path(glass, pen.cylinder(colour)),
      path('M236 424h28v186q-28 0-28-30z', '#ffffff', { opacity: 0.3 }),
      rect(208, 404, 384, 10, 4, darken(lid, 0.3), { opacity: 0.5 }),
      drawFittedText(400, 512, label, { size: 38, fill: ink, weight: 600, anchor: 'middle', spacing: 4 }, 280),
      drawText(400, 556, 'MOISTURE CREAM', { size: 18, fill: ink, weight: 400, anchor: 'middle', spacing: 4 }),
    ].join('')
  },
  extent: [200, 300, 600, 632],
  detail: [400, 460, 300],
  head: '锁水修护|一抹化开',
  figures: '50g|足量装|72h|长效保湿|4重|神经酰胺',
  dims: '52 mm|68 mm',
})

export const tube = defineDrawing({
  options: { label: textField(6, '氨基酸洁面'), sub: textField(18, 'AMINO CLEANSER'), cap: colourField('#ffffff') },
  draw(pen, colour, { label, sub, cap }) {
    const ink = brightness(colour) > 0.72 ? darken(colour, 0.75) : '#ffffff'
    return [
      pen.shadow(400, 720, 110),
      path('M286 110h228q6 0 5 8l-29 492H310L281 118q-1-8 5-8z', pen.cylinder(colour)),
      path('M284 112h232v26H286z', darken(colour, 0.18)),
      stroke('M322 160l22 420', '#ffffff', 9, { opacity: 0.35 }),
      rect(316, 606, 168, 108, 12, pen.cylinder(cap)),
      drawFittedText(400, 300, label, { size: 40, fill: ink, weight: 700, anchor: 'middle' }, 184),
      drawFittedText(400, 340, sub, { size: 17, fill: ink, weight: 500, anchor: 'middle', spacing: 3 }, 180),
      stroke('M352 370h96', ink, 2),
      drawText(400, 410, '120g', { size: 18, fill: ink, weight: 400, anchor: 'middle' }),
    ].join('')
  },
  extent: [281, 110, 519, 714],
  detail: [400, 310, 290],
  head: '氨基酸表活|净而不绷',
  figures: '120g|家庭装|pH6.5|弱酸温和|0皂基|敏肌可用',
  dims: '165 mm|52 mm',
})

export const lipstick = defineDrawing({
  options: { metal: colourField('#e4bf7a'), case: colourField('#22252d'), finish: choice('bullet', 'gloss') },
  draw(pen, colour, options) {
    const metal = pen.cylinder(options.metal)
    const body = pen.cylinder(options.case)
    if (options.finish === 'gloss') {
      return [
        pen.shadow(400, 712, 110),
        rect(356, 90, 88, 240, 14, body),
        rect(346, 322, 108, 26, 4, metal),
        rect(340, 344, 120, 362, 18, pen.cylinder(colour)),
        stroke('M362 380v280', '#ffffff', 12, { opacity: 0.5 }),
      ].join('')
    }
    return [
      pen.shadow(400, 700, 130),
      path('M352 330V212q40-70 96-84v202z', pen.cylinder(colour)),
      ellipse(412, 186, 20, 44, lighten(colour, 0.3), { transform: 'rotate(34 412 186)', opacity: 0.35 }),
      stroke('M366 226v90', '#ffffff', 8, { opacity: 0.5 }),
      rect(342, 326, 116, 110, 0, metal),
      rect(316, 430, 168, 266, 8, body),
      rect(316, 430, 168, 16, 0, metal),
      stroke('M340 470v190', '#ffffff', 9, { opacity: 0.28 }),
    ].join('')
  },
  extent: [316, 90, 484, 706],
  detail: [400, 250, 280],
  head: '丝绒雾面|一抹显白',
  figures: '8h|持妆不脱|3.2g|饱满膏体|12色|通勤可选',
  dims: '76 mm|21 mm',
})
