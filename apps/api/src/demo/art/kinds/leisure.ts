import { type Colour, darken, lighten, mix } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import { circle, each, ellipse, group, mirrored, path, rect, stroke, turned } from '../shapes'
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

const paw = (x: number, y: number, scale: number, colour: string) =>
  group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    ellipse(0, 20, 40, 32, colour),
    each(
      [
        [-44, -14],
        [-16, -40],
        [16, -40],
        [44, -14],
      ] as const,
      ([dx, dy]) => ellipse(dx, dy, 14, 19, colour),
    ),
  )

export const petfood = defineDrawing({
  options: { animal: choice('cat', 'dog'), label: textField(6, '鲜肉猫粮'), sub: textField(14, '全阶段 1.5kg') },
  draw(pen, colour, { animal, label, sub }) {
    const ear =
      animal === 'cat'
        ? path('M330 470l-8-70 58 34z', '#5a4632')
        : ellipse(330, 470, 24, 48, '#5a4632', { transform: 'rotate(20 330 470)' })
    return [
      pen.shadow(400, 706, 190),
      path('M240 120h320l18 60v490q0 34-30 34H252q-30 0-30-34V180z', pen.cylinder(colour)),
      path('M240 120h320l18 60H222z', darken(colour, 0.28)),
      each([270, 310, 350, 390, 430, 470, 510], x => stroke(`M${x} 130v36`, lighten(colour, 0.3), 3, { opacity: 0.5 })),
      drawFittedText(400, 276, label, { size: 58, weight: 800, anchor: 'middle', spacing: 3 }, 300),
      drawFittedText(400, 322, sub, { size: 22, weight: 500, anchor: 'middle', spacing: 2 }, 280),
      circle(400, 490, 124, '#fff6e6'),
      mirrored(400, ear),
      ellipse(400, 490, 84, 74, '#7a6147'),
      ellipse(400, 520, 40, 28, '#f6e7d2'),
      mirrored(400, circle(368, 480, 9, '#1f1a14')),
      ellipse(400, 508, 11, 8, '#2a1f16'),
      each([290, 400, 510], x => paw(x, 655, 0.34, lighten(colour, 0.55))),
      stroke('M246 210v420', '#ffffff', 10, { opacity: 0.25 }),
    ].join('')
  },
  extent: [222, 120, 578, 704],
  detail: [400, 440, 330],
  head: '鲜肉配方|毛孩子爱吃',
  figures: '80%|动物性原料|38%|粗蛋白|0|谷物添加',
  dims: '38 cm|22 cm',
})

export const pettoy = defineDrawing({
  options: { sort: choice('ball', 'bone') },
  draw(pen, colour, { sort }) {
    if (sort === 'bone') {
      return [
        pen.shadow(400, 590, 270),
        turned(
          -16,
          400,
          440,
          each(
            [
              [176, 386],
              [176, 494],
              [624, 386],
              [624, 494],
            ] as const,
            ([x, y]) => circle(x, y, 74, pen.body(colour)),
          ),
          rect(170, 380, 460, 120, 50, pen.body(colour)),
          stroke('M240 404h300', '#ffffff', 11, { opacity: 0.5 }),
        ),
      ].join('')
    }
    return [
      pen.shadow(400, 650, 220),
      stroke('M560 300q120-60 110-180', lighten(colour, 0.35), 22),
      stroke('M560 300q120-60 110-180', darken(colour, 0.2), 22, { strokeDasharray: '4 26' }),
      circle(400, 450, 192, pen.body(colour)),
      stroke('M236 360q160 40 180 270M560 340q-150 70-80 284', lighten(colour, 0.65), 20, { opacity: 0.85 }),
      paw(400, 440, 1, lighten(colour, 0.75)),
      stroke('M250 400q16-80 84-112', '#ffffff', 14, { opacity: 0.55 }),
    ].join('')
  },
  extent: [130, 120, 690, 642],
  detail: [400, 440, 300],
  head: '耐咬磨牙|越玩越开心',
  figures: '食品级|橡胶材质|8cm|适口尺寸|可水洗|不掉色',
  dims: '8 cm|8 cm',
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
