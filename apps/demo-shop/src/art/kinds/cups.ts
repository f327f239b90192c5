import { brightness, darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, colourField, textField } from '../field'
import { each, ellipse, path, rect, ring, stroke } from '../shapes'
import { drawFittedText } from '../text'

const inkOn = (colour: `#${string}`) => (brightness(colour) > 0.72 ? darken(colour, 0.6) : '#ffffff')

export const thermos = defineDrawing({
  options: { cap: colourField('#2b303b'), label: textField(8, 'WARM'), loop: choice('no', 'yes') },
  draw(pen, colour, { cap, label, loop }) {
    return [
      pen.shadow(400, 716, 110),
      loop === 'yes' ? stroke('M344 120q0-56 56-56t56 56', darken(cap, 0.1), 14) : '',
      rect(326, 100, 148, 130, 18, pen.cylinder(cap)),
      path('M308 240q0-14 14-14h156q14 0 14 14v440q0 30-30 30H338q-30 0-30-30z', pen.cylinder(colour)),
      rect(308, 232, 184, 12, 4, '#d7dde5', { opacity: 0.8 }),
      path('M326 256h26v434h-10q-16 0-16-18z', '#ffffff', { opacity: 0.25 }),
      rect(308, 668, 184, 8, 0, darken(colour, 0.3), { opacity: 0.4 }),
      drawFittedText(
        400,
        480,
        label,
        { size: 26, weight: 300, anchor: 'middle', spacing: 8, fill: inkOn(colour) },
        150,
      ),
    ].join('')
  },
  extent: [308, 100, 492, 710],
  detail: [400, 240, 280],
  head: '316 不锈钢|早晨到晚都热',
  figures: '500ml|通勤容量|12h|长效保温|316|医用级内胆',
  dims: '238 mm|68 mm',
})

export const mug = defineDrawing({
  options: { pattern: choice('plain', 'band', 'speckle') },
  draw(pen, colour, { pattern }) {
    const speckles = each(
      [
        [250, 340],
        [300, 420],
        [350, 350],
        [280, 520],
        [400, 460],
        [460, 380],
        [500, 520],
        [420, 560],
        [340, 580],
        [520, 440],
      ] as const,
      ([x, y]) => ellipse(x, y, 7, 5, darken(colour, 0.5), { opacity: 0.5 }),
    )
    const patterns = {
      plain: '',
      band: path('M210 450h350v60H210z', darken(colour, 0.35), { opacity: 0.55 }),
      speckle: speckles,
    }
    return [
      pen.shadow(390, 640, 190),
      path('M540 330q110-6 110 100t-118 112l6-46q62-6 62-66t-60-56z', darken(colour, 0.14)),
      path('M210 260h350v300q0 74-80 74H290q-80 0-80-74z', pen.cylinder(colour)),
      patterns[pattern],
      ellipse(385, 260, 175, 30, darken(colour, 0.3)),
      ellipse(385, 266, 160, 22, '#5a3a22'),
      ellipse(360, 264, 90, 10, '#8a5f3c', { opacity: 0.6 }),
      stroke('M340 200q-20-40 10-70M400 200q-20-40 10-70', '#ffffff', 10, { opacity: 0.65 }),
      stroke('M240 310v220', '#ffffff', 12, { opacity: 0.4 }),
    ].join('')
  },
  extent: [210, 230, 650, 634],
  detail: [420, 320, 300],
  head: '手作釉面|一杯好心情',
  figures: '380ml|刚好一杯|1280℃|高温釉下|可微波|洗碗机适用',
  dims: '95 mm|84 mm',
})

export const flask = defineDrawing({
  options: { lid: choice('straw', 'screw'), label: textField(8, 'MOVE') },
  draw(pen, colour, { lid, label }) {
    const clear = pen.linear(
      [
        [0, darken(colour, 0.15), 0.9],
        [0.2, lighten(colour, 0.55), 0.8],
        [0.6, colour, 0.82],
        [1, darken(colour, 0.3), 0.95],
      ],
      'right',
    )
    const dark = darken(colour, 0.62)
    const top =
      lid === 'straw'
        ? stroke('M400 150q0-56 56-60', '#dfe4ea', 22) +
          path('M322 150q78-40 156 0v64H322z', dark) +
          stroke('M330 190q-70-10-66-70', dark, 16)
        : rect(336, 100, 128, 114, 16, dark) + ring(400, 92, 30, dark, 14)
    return [
      pen.shadow(400, 716, 120),
      top,
      path('M306 250q0-38 40-42h108q40 4 40 42v150q-14 30 0 60v210q0 40-40 40H346q-40 0-40-40V460q14-30 0-60z', clear),
      path('M312 470h176v196q0 36-36 36H348q-36 0-36-36z', '#ffffff', { opacity: 0.18 }),
      each([520, 560, 600, 640], y => stroke(`M456 ${y}h24`, '#ffffff', 4, { opacity: 0.8 })),
      stroke('M332 250v110M332 480v190', '#ffffff', 13, { opacity: 0.5 }),
      drawFittedText(
        396,
        350,
        label,
        { size: 34, weight: 800, anchor: 'middle', spacing: 4, fill: inkOn(colour) },
        130,
      ),
    ].join('')
  },
  extent: [306, 70, 494, 710],
  detail: [400, 250, 290],
  head: '一按弹盖|运动补水',
  figures: '750ml|大容量|180g|轻量杯身|0|双酚A',
  dims: '258 mm|75 mm',
})
