import { darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import { circle, each, ellipse, group, mirrored, path, rect, ring, stroke } from '../shapes'
import { drawFittedText, drawText } from '../text'

export const cooker = defineDrawing({
  options: { label: textField(6, '柴火饭'), lid: choice('dome', 'flat') },
  draw(pen, colour, { label, lid }) {
    const cover = pen.linear([
      [0, lighten(colour, 0.4)],
      [1, darken(colour, 0.05)],
    ])
    const top = lid === 'dome' ? 'M186 372Q200 236 400 232 600 236 614 372Z' : 'M190 372q0-84 60-90h300q60 6 60 90Z'
    return [
      pen.shadow(400, 660, 230),
      rect(350, lid === 'dome' ? 214 : 262, 100, 26, 13, darken(colour, 0.4)),
      path('M196 372h408q16 0 14 18l-26 210q-6 54-64 54H272q-58 0-64-54L182 390q-2-18 14-18z', pen.cylinder(colour)),
      path(top, cover),
      stroke('M190 374h420', darken(colour, 0.4), 4, { opacity: 0.6 }),
      stroke(lid === 'dome' ? 'M236 330q26-60 110-70' : 'M222 340q2-30 34-36h80', '#ffffff', 10, { opacity: 0.7 }),
      rect(310, 448, 180, 124, 16, '#10151f'),
      drawFittedText(400, 506, label, { size: 44, weight: 600, anchor: 'middle', fill: '#ffb26b' }, 156),
      drawText(400, 546, '预约 06:30', { size: 20, weight: 400, anchor: 'middle' }),
    ].join('')
  },
  extent: [182, 214, 618, 654],
  detail: [400, 490, 280],
  head: '柴火鲜香|粒粒分明',
  figures: '4L|3–6人份|IH|立体加热|24h|智能预约',
  dims: '235 mm|262 mm',
})

export const kettle = defineDrawing({
  options: { body: choice('round', 'gooseneck') },
  draw(pen, colour, { body }) {
    const dark = '#2b303b'
    const isTall = body === 'gooseneck'
    const spout = isTall
      ? stroke('M262 560q-76-6-72-110t-62-120', pen.cylinder(colour), 30)
      : path('M250 320l-76-44q-14-6-8 10l50 130z', darken(colour, 0.1))
    const pot = isTall
      ? 'M292 330h216l44 300q4 36-34 36H282q-38 0-34-36z'
      : 'M262 290q138-40 276 0 66 150 46 330-4 46-60 46H276q-56 0-60-46-20-180 46-330z'
    return [
      pen.shadow(390, 704, 210),
      rect(214, 664, 372, 36, 14, dark),
      stroke('M532 316q120 10 112 130t-86 130', dark, 32),
      spout,
      path(pot, pen.cylinder(colour)),
      path(isTall ? 'M290 332q110-54 220 0z' : 'M262 292q138-74 276 0-138-28-276 0z', lighten(colour, 0.25)),
      circle(400, isTall ? 290 : 238, 18, dark),
      rect(372, 560, 56, 70, 10, '#10151f', { opacity: 0.9 }),
      drawText(400, 602, '85°', { size: 24, weight: 600, anchor: 'middle', fill: '#7fd7ff' }),
      stroke(isTall ? 'M304 380l-20 220' : 'M268 350q-24 110-14 240', '#ffffff', 12, { opacity: 0.5 }),
    ].join('')
  },
  extent: [120, 226, 650, 700],
  detail: [400, 560, 290],
  head: '五段控温|一壶多用',
  figures: '1.7L|家用容量|304|不锈钢|6min|快速沸腾',
  dims: '246 mm|215 mm',
})

const stickVacuum = (colour: `#${string}`, body: string, dust: string) =>
  [
    stroke('M452 320L330 640', '#b9c1cc', 24),
    rect(206, 640, 220, 50, 22, body),
    rect(220, 676, 192, 16, 8, '#2b303b'),
    group(
      { transform: 'rotate(20 470 230)' },
      rect(400, 120, 130, 190, 46, dust),
      rect(400, 120, 130, 190, 46, '#ffffff', { opacity: 0.12 }),
      circle(465, 230, 36, darken(colour, 0.4), { opacity: 0.55 }),
      rect(390, 96, 150, 70, 30, body),
      stroke('M540 130q70 10 70 84t-80 86', darken(colour, 0.3), 30),
      stroke('M418 190v80', '#ffffff', 9, { opacity: 0.6 }),
    ),
  ].join('')

const robotVacuum = (colour: `#${string}`, body: string) =>
  [
    ellipse(400, 520, 290, 128, darken(colour, 0.42)),
    ellipse(400, 490, 290, 128, body),
    ellipse(400, 484, 250, 104, lighten(colour, 0.12)),
    path('M318 452q0-34 82-34t82 34v24q0 34-82 34t-82-34z', darken(colour, 0.3)),
    ellipse(400, 452, 82, 32, '#1e242e'),
    circle(400, 556, 8, '#4fd1ff'),
    stroke('M170 460q60-64 150-78', '#ffffff', 9, { opacity: 0.55 }),
  ].join('')

export const vacuum = defineDrawing({
  options: { style: choice('stick', 'robot') },
  draw(pen, colour, { style }) {
    if (style === 'robot') return pen.shadow(400, 640, 270, 26) + robotVacuum(colour, pen.body(colour))
    const dust = pen.linear(
      [
        [0, '#8fb3cf', 0.9],
        [1, '#3e566d', 0.9],
      ],
      'right',
    )
    return pen.shadow(350, 700, 190) + stickVacuum(colour, pen.body(colour), dust)
  },
  extent: [206, 90, 620, 694],
  detail: [470, 230, 310],
  head: '一吸即净|毛发不缠绕',
  figures: '150AW|强劲吸力|60min|续航时间|1.5kg|轻量手持',
  dims: '1130 mm|252 mm',
})

const fanBlade = 'M400 250Q330 150 392 104 470 96 470 190 456 236 400 250Z'

export const fan = defineDrawing({
  options: { stand: choice('floor', 'desk') },
  draw(pen, colour, { stand }) {
    const base = stand === 'floor' ? 714 : 600
    const blades = each([0, 72, 144, 216, 288], turn =>
      path(fanBlade, pen.body(lighten(colour, 0.15)), { transform: `rotate(${turn} 400 250)`, opacity: 0.85 }),
    )
    const spokes = each(
      Array.from({ length: 24 }, (_, index) => index * 15),
      turn => stroke('M400 214V86', '#ffffff', 2.5, { transform: `rotate(${turn} 400 250)`, opacity: 0.75 }),
    )
    return [
      pen.shadow(400, base + 4, 150),
      rect(388, 400, 24, base - 410, 6, pen.cylinder(lighten(colour, 0.1))),
      path(`M270 ${base}q0-30 130-30t130 30q0 12-130 12t-130-12z`, pen.body(colour)),
      circle(400, 250, 176, lighten(colour, 0.7), { opacity: 0.55 }),
      blades,
      spokes,
      ring(400, 250, 168, darken(colour, 0.1), 10),
      ring(400, 250, 112, '#ffffff', 2.5, { opacity: 0.7 }),
      circle(400, 250, 36, pen.body(colour)),
      mirrored(400, stroke('M372 440h-4', darken(colour, 0.3), 2)),
      stroke('M256 190q30-74 96-92', '#ffffff', 9, { opacity: 0.7 }),
    ].join('')
  },
  extent: [224, 74, 576, 726],
  detail: [400, 250, 300],
  head: '七叶柔风|轻音助眠',
  figures: '26dB|低音运行|12档|风速可调|8m|远距送风',
  dims: '960 mm|350 mm',
})
