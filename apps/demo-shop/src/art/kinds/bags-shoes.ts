import { darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, colourField, textField } from '../field'
import { circle, each, group, mirrored, path, rect, stroke } from '../shapes'
import { drawFittedText } from '../text'

const laces = [
  [332, 262],
  [358, 290],
  [386, 318],
  [416, 346],
] as const

export const sneaker = defineDrawing({
  options: { style: choice('run', 'casual', 'high'), stripe: colourField('#ffffff') },
  draw(pen, colour, { style, stripe }) {
    const sole = pen.linear([
      [0, '#ffffff'],
      [1, '#d5dae2'],
    ])
    const collar = darken(colour, 0.28)
    const marks = {
      run: stroke('M250 492Q330 400 470 380', stripe, 26),
      casual: each([0, 34, 68], shift => stroke(`M${300 + shift} 488l54-92`, stripe, 14)),
      high: circle(216, 330, 40, stripe, { opacity: 0.9 }) + stroke('M270 492Q360 450 480 452', stripe, 14),
    }
    return [
      pen.shadow(400, 590, 300, 24),
      style === 'high' ? path('M146 420Q140 300 152 196 240 216 330 190L346 330 240 420Z', pen.body(colour)) : '',
      path(
        'M108 500Q100 400 150 320 190 340 240 330 300 300 330 250L420 330Q500 400 620 420 704 436 704 510L704 530 108 530Z',
        pen.body(colour),
      ),
      path('M96 510H712Q720 560 690 574 400 596 120 574 88 560 96 510Z', sole),
      stroke('M104 548h600', '#aeb6c2', 4),
      each([180, 260, 340, 420, 500, 580], x => stroke(`M${x} 560v16`, '#c3cad4', 5)),
      path('M150 320Q128 400 134 500L240 500Q250 400 240 330 190 340 150 320Z', collar),
      path('M560 410Q590 470 580 512L704 512Q704 440 620 420Z', lighten(colour, 0.3)),
      marks[style],
      each(laces, ([x, y]) => stroke(`M${x} ${y}l-44 34`, '#ffffff', 11)),
      stroke('M610 438q56 14 70 48', '#ffffff', 7, { opacity: 0.45 }),
    ].join('')
  },
  extent: [96, 190, 716, 590],
  detail: [470, 440, 280],
  head: '缓震回弹|轻盈跑步',
  figures: '218g|单只轻量|38mm|厚底缓震|360°|透气网面',
  dims: '11 cm|28 cm',
})

export const suitcase = defineDrawing({
  options: { shell: choice('ribbed', 'smooth', 'checked') },
  draw(pen, colour, { shell }) {
    const front = pen.linear(
      [
        [0, lighten(colour, 0.3)],
        [0.5, colour],
        [1, darken(colour, 0.25)],
      ],
      'right',
    )
    const groove = darken(colour, 0.22)
    const columns = each([265, 319, 373, 427, 481, 535], x => stroke(`M${x} 214v452`, groove, 7))
    const rows = each([270, 330, 390, 500, 560, 620], y => stroke(`M236 ${y}h328`, groove, 6))
    const relief = { ribbed: columns, smooth: stroke('M250 240q40-26 110-22', '#ffffff', 12), checked: columns + rows }
    return [
      pen.shadow(400, 726, 190),
      stroke('M330 200V96h140v104', '#9aa4b2', 14, { strokeLinejoin: 'round' }),
      rect(216, 190, 368, 500, 44, front),
      group({ opacity: shell === 'smooth' ? 0.5 : 0.7 }, relief[shell]),
      rect(216, 424, 368, 14, 0, darken(colour, 0.35)),
      rect(370, 408, 60, 44, 8, '#dfe4ea'),
      circle(400, 430, 7, '#8a94a3'),
      mirrored(400, circle(280, 704, 22, '#23272f') + circle(280, 704, 8, '#5d6674')),
      stroke('M238 250v400', '#ffffff', 8, { opacity: 0.35 }),
    ].join('')
  },
  extent: [216, 90, 584, 726],
  detail: [400, 420, 280],
  head: '静音万向轮|一推即走',
  figures: '2.9kg|轻盈箱体|38L|分区收纳|TSA|海关密码锁',
  dims: '55 cm|36 cm',
})

export const backpack = defineDrawing({
  options: { style: choice('school', 'roll', 'city'), label: textField(8, 'TRAIL') },
  draw(pen, colour, { style, label }) {
    const badge = { size: 22, fill: lighten(colour, 0.75), weight: 700, anchor: 'middle', spacing: 4 } as const
    return [
      pen.shadow(400, 704, 200),
      stroke('M350 150q0-60 50-60t50 60', darken(colour, 0.35), 18),
      path('M230 300q0-160 170-160t170 160v340q0 56-56 56H286q-56 0-56-56z', pen.body(colour)),
      style === 'roll'
        ? rect(244, 150, 312, 56, 28, darken(colour, 0.22)) +
          mirrored(400, rect(280, 176, 18, 110, 6, darken(colour, 0.4)))
        : stroke('M230 330q170 70 340 0', darken(colour, 0.3), 6),
      style === 'city'
        ? stroke('M276 470h248', lighten(colour, 0.4), 6)
        : rect(276, 440, 248, 200, 30, darken(colour, 0.14)) +
          stroke('M276 500h248', lighten(colour, 0.35), 5) +
          rect(384, 492, 32, 46, 8, lighten(colour, 0.6)),
      mirrored(400, rect(200, 440, 40, 190, 20, darken(colour, 0.24))),
      drawFittedText(400, style === 'city' ? 540 : 420, label, badge, 180),
      stroke('M252 300q2-90 70-122', lighten(colour, 0.7), 9, { opacity: 0.4 }),
    ].join('')
  },
  extent: [200, 88, 600, 700],
  detail: [400, 520, 280],
  head: '通勤减负|分区收纳',
  figures: '28L|大容量|0.8kg|轻量面料|4级|防泼水',
  dims: '46 cm|30 cm',
})
