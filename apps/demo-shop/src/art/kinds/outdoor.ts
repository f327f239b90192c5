import { darken, lighten, mix } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, colourField, textField } from '../field'
import { circle, each, ellipse, group, path, rect, stroke, turned } from '../shapes'
import { drawFittedText } from '../text'

export const tent = defineDrawing({
  options: { style: choice('dome', 'ridge'), trim: colourField('#f2b84b') },
  draw(pen, colour, { style, trim }) {
    const inside = pen.linear([
      [0, darken(colour, 0.7)],
      [1, '#3a2c1c'],
    ])
    const ropes =
      stroke('M130 600L60 648M670 600l70 48', '#8a94a3', 5) +
      circle(60, 648, 6, '#8a94a3') +
      circle(740, 648, 6, '#8a94a3')
    if (style === 'ridge') {
      return [
        pen.shadow(400, 650, 330, 26),
        ropes,
        path('M300 190h180l190 450H560z', darken(colour, 0.18)),
        path('M300 190L90 640h470z', pen.body(colour)),
        path('M300 300L196 640h226z', inside),
        path('M300 300L196 640h50q60-160 54-340z', lighten(colour, 0.3)),
        stroke('M300 190L90 640M300 190L560 640', trim, 9),
        stroke('M292 186l-20-30', '#8a6a48', 12),
        stroke('M280 240L170 480', '#ffffff', 9, { opacity: 0.35 }),
      ].join('')
    }
    return [
      pen.shadow(400, 650, 330, 26),
      ropes,
      path('M90 640Q130 200 400 180 670 200 710 640Z', pen.body(colour)),
      path('M400 180Q670 200 710 640H560Q560 330 400 180Z', darken(colour, 0.16)),
      path('M400 330q110 70 116 310H284q6-240 116-310z', inside),
      path('M400 330q-110 70-116 310h60q60-120 56-310z', lighten(colour, 0.35)),
      stroke('M400 180Q240 330 240 640M400 180q160 150 160 460', trim, 8),
      stroke('M150 520q30-190 140-264', '#ffffff', 10, { opacity: 0.4 }),
      ellipse(400, 626, 70, 10, '#ffcf7a', { opacity: 0.45 }),
    ].join('')
  },
  extent: [60, 160, 740, 652],
  detail: [400, 360, 320],
  head: '三秒速开|风雨不惧',
  figures: '3–4人|宽敞空间|3000mm|防雨指数|UPF50+|防晒涂层',
  dims: '135 cm|240 cm',
})

export const yogamat = defineDrawing({
  options: { pattern: choice('plain', 'line') },
  draw(pen, colour, { pattern }) {
    const roll = pen.linear([
      [0, lighten(colour, 0.3)],
      [0.5, colour],
      [1, darken(colour, 0.35)],
    ])
    return [
      pen.shadow(400, 640, 310, 24),
      path('M250 520l360-150 110 210-380 50q-120 8-90-110z', pen.body(lighten(colour, 0.1))),
      pattern === 'line' ? stroke('M330 600q60-120 360-30', lighten(colour, 0.6), 6, { opacity: 0.7 }) : '',
      turned(
        -14,
        360,
        470,
        rect(130, 400, 470, 150, 75, roll),
        ellipse(180, 475, 46, 75, darken(colour, 0.12)),
        each([56, 42, 28, 14], r =>
          ellipse(180, 475, r * 0.62, r, 'none', { stroke: lighten(colour, 0.4), strokeWidth: 4 }),
        ),
        each([290, 490], x => rect(x, 396, 28, 158, 8, darken(colour, 0.55))),
        stroke('M230 420h330', '#ffffff', 8, { opacity: 0.4 }),
      ),
    ].join('')
  },
  extent: [126, 330, 720, 640],
  detail: [260, 480, 270],
  head: '加厚防滑|稳稳托住',
  figures: '8mm|加厚回弹|183cm|加长垫面|0味|TPE 材质',
  dims: '183 cm|61 cm',
})

export const book = defineDrawing({
  options: { cover: choice('moon', 'wave', 'plain'), label: textField(6, '山河岁时') },
  draw(pen, colour, { cover, label }) {
    const page = pen.linear([
      [0, '#fdfaf2'],
      [1, '#dcd4c2'],
    ])
    const art = {
      moon:
        circle(420, 520, 90, mix(colour, '#ffd98a', 0.75)) +
        path('M262 590q90-70 170-20t146-30v110H262z', darken(colour, 0.35)),
      wave: each([500, 540, 580], y => stroke(`M270 ${y}q40-30 80 0t80 0 80 0 60-10`, lighten(colour, 0.6), 9)),
      plain: stroke('M330 540h180', lighten(colour, 0.6), 6),
    }
    const clipPath = pen.clip('M262 126h316v526h-316z')
    return [
      pen.shadow(410, 706, 200),
      path('M236 150l-16 24v500q0 30 30 30h330v-40z', darken(colour, 0.4)),
      path('M234 660h352v34H252q-20 0-18-34z', page),
      each([668, 677, 686], y => stroke(`M246 ${y}h338`, '#c5baa3', 1.5)),
      path('M234 150q0-30 30-30h314q12 0 12 12v528H234z', pen.body(colour)),
      path('M234 150q0-30 30-30v540h-30z', darken(colour, 0.22)),
      group({ clipPath }, art[cover]),
      drawFittedText(424, 280, label, { size: 58, weight: 800, anchor: 'middle', spacing: 6 }, 270),
      stroke('M364 316h120', '#ffffff', 3, { opacity: 0.8 }),
      drawFittedText(424, 356, '插图典藏本', { size: 22, weight: 500, anchor: 'middle', spacing: 4 }, 240),
      stroke('M280 140v500', '#ffffff', 7, { opacity: 0.25 }),
    ].join('')
  },
  extent: [220, 120, 590, 704],
  detail: [420, 330, 300],
  head: '精装典藏|值得一读再读',
  figures: '320页|全彩插图|80g|护眼纸|32开|随身尺寸',
  dims: '210 mm|145 mm',
})
