import { type Colour, darken, lighten, mix } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import { circle, each, ellipse, mirrored, path, rect, stroke, turned } from '../shapes'
import { drawFittedText } from '../text'

const bow = (colour: Colour, y: number) =>
  mirrored(400, path(`M400 ${y}l-54-30q-14 30 0 60z`, colour)) + circle(400, y, 14, darken(colour, 0.2))

export const teddy = defineDrawing({
  options: { animal: choice('bear', 'rabbit') },
  draw(pen, colour, { animal }) {
    const fur = pen.body(colour)
    const pale = lighten(colour, 0.55)
    const ear =
      animal === 'bear'
        ? circle(290, 190, 56, fur) + circle(290, 190, 30, pale)
        : turned(-12, 330, 180, ellipse(326, 140, 38, 104, fur), ellipse(326, 148, 18, 74, pale))
    return [
      pen.shadow(400, 690, 210),
      mirrored(400, ear),
      mirrored(400, turned(28, 250, 470, ellipse(250, 470, 50, 104, fur))),
      ellipse(400, 520, 158, 160, fur),
      ellipse(400, 540, 96, 104, pale, { opacity: 0.85 }),
      mirrored(400, ellipse(282, 630, 74, 62, fur) + ellipse(272, 634, 38, 34, pale)),
      ellipse(400, 296, 152, 136, fur),
      ellipse(400, 340, 66, 50, pale),
      mirrored(
        400,
        circle(344, 282, 15, '#2a2118') +
          circle(339, 277, 5, '#ffffff') +
          circle(306, 330, 22, '#ff9c9c', { opacity: 0.4 }),
      ),
      ellipse(400, 322, 22, 15, '#3a2c20'),
      stroke('M400 338v14q-14 16-28 8M400 352q14 16 28 8', '#3a2c20', 5),
      bow(mix(colour, '#e0455e', 0.8), 424),
      stroke('M268 262q14-50 60-72', '#ffffff', 11, { opacity: 0.4 }),
    ].join('')
  },
  extent: [190, 40, 610, 690],
  detail: [400, 310, 330],
  head: '软糯抱抱|陪伴成长',
  figures: '45cm|刚好入怀|A类|婴幼儿级|可机洗|不易变形',
  dims: '45 cm|30 cm',
})

export const babybottle = defineDrawing({
  options: { handles: choice('yes', 'no') },
  draw(pen, colour, { handles }) {
    const milk = pen.linear([
      [0, '#fffdf6'],
      [1, '#f1e7d2'],
    ])
    return [
      pen.shadow(400, 716, 140),
      handles === 'yes' ? mirrored(400, stroke('M300 340q-92 10-84 110t92 96', colour, 28)) : '',
      path('M366 170q0-30 14-52 2-28 20-28t20 28q14 22 14 52z', '#f4d9b0'),
      path('M330 168q70-24 140 0l10 30H320z', '#f8e6c8'),
      rect(302, 192, 196, 76, 18, pen.cylinder(colour)),
      each([326, 352, 378, 404, 430, 456], x => stroke(`M${x} 206v48`, darken(colour, 0.25), 5, { opacity: 0.4 })),
      path(
        'M312 268h176q14 60 0 130t4 130q12 60 0 130-8 52-60 52h-64q-52 0-60-52-12-70 0-130 12-60 4-130t0-130z',
        '#eaf3fa',
        { opacity: 0.92 },
      ),
      path('M318 440q82 22 166 0 2 40 8 88 12 60 0 130-8 46-56 46h-72q-48 0-56-46-12-70 0-130 8-50 10-88z', milk),
      each([470, 520, 570, 620], y => stroke(`M440 ${y}h36`, mix(colour, '#59636f', 0.4), 5)),
      stroke('M338 300q6 50-2 100M330 540q-6 60 4 120', '#ffffff', 13, { opacity: 0.9 }),
    ].join('')
  },
  extent: [216, 90, 584, 712],
  detail: [400, 250, 290],
  head: '仿母乳质感|防胀气',
  figures: '240ml|常用容量|PPSU|耐摔瓶身|0–3岁|分阶奶嘴',
  dims: '185 mm|72 mm',
})

export const stationery = defineDrawing({
  options: { sort: choice('notebook', 'pens'), label: textField(8, 'DAILY') },
  draw(pen, colour, { sort, label }) {
    const pencils: readonly (readonly [number, Colour, number])[] = [
      [290, '#f2b84b', -12],
      [360, colour, -4],
      [440, '#5fb49c', 5],
      [508, '#e2798b', 13],
    ]
    if (sort === 'pens') {
      return [
        pen.shadow(400, 706, 150),
        each(pencils, ([x, tone, turn]) =>
          turned(
            turn,
            x,
            480,
            rect(x - 20, 180, 40, 320, 4, pen.cylinder(tone)),
            path(`M${x - 20} 184l20-64 20 64z`, '#f1d7ae'),
            path(`M${x - 7} 140l7-22 7 22z`, darken(tone, 0.4)),
          ),
        ),
        path('M270 420h260v250q0 32-32 32H302q-32 0-32-32z', pen.cylinder(mix(colour, '#eef1f5', 0.7))),
        drawFittedText(
          400,
          590,
          label,
          { size: 32, fill: darken(colour, 0.4), anchor: 'middle', spacing: 6, weight: 600 },
          200,
        ),
        stroke('M294 450v200', '#ffffff', 9, { opacity: 0.5 }),
      ].join('')
    }
    return [
      pen.shadow(410, 706, 200),
      rect(244, 150, 330, 552, 22, '#efe9dc'),
      rect(230, 138, 330, 552, 22, pen.body(colour)),
      rect(230, 138, 46, 552, 18, darken(colour, 0.2)),
      rect(506, 138, 16, 552, 0, darken(colour, 0.5)),
      rect(310, 260, 164, 96, 10, '#fffaf0', { opacity: 0.95 }),
      drawFittedText(
        392,
        320,
        label,
        { size: 32, fill: darken(colour, 0.35), anchor: 'middle', spacing: 4, weight: 600 },
        140,
      ),
      turned(
        14,
        620,
        440,
        rect(604, 200, 34, 420, 10, pen.cylinder('#2b303b')),
        path('M606 618h30l-15 54z', '#d9b26f'),
        rect(604, 300, 34, 10, 0, '#d9b26f'),
      ),
      stroke('M296 160v490', '#ffffff', 7, { opacity: 0.3 }),
    ].join('')
  },
  extent: [230, 118, 690, 702],
  detail: [400, 330, 300],
  head: '顺滑好写|记录每一天',
  figures: '192页|加厚内页|180°|平摊装订|80g|不洇墨',
  dims: '210 mm|145 mm',
})
