import { type Colour, darken, lighten, mix } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import type { Pen } from '../pen'
import { circle, each, group, mirrored, path, rect, stroke } from '../shapes'
import { drawFittedText } from '../text'

const teeOutline =
  'M282 196C318 236 482 236 518 196L604 232Q628 244 638 270L684 398 596 434 566 366 570 640Q570 656 554 656L246 656Q230 656 230 640L234 366 204 434 116 398 162 270Q172 244 196 232Z'

function teePrint(colour: Colour, print: string, label: string): string {
  const pale = lighten(colour, 0.7)
  if (print === 'line') {
    const lines = each([360, 384, 408], y => stroke(`M300 ${y}h200`, lighten(colour, 0.55), 5))
    return group({ opacity: 0.8 }, lines)
  }
  if (print === 'dot') {
    return group({ opacity: 0.9 }, circle(400, 400, 62, pale), circle(430, 420, 40, mix(colour, '#ff8600', 0.6)))
  }
  if (print === 'text') {
    const style = { size: 44, fill: lighten(colour, 0.75), weight: 800, anchor: 'middle', spacing: 6 } as const
    return drawFittedText(400, 410, label, style, 280)
  }
  if (print === 'pocket') {
    return (
      path('M440 330h84v74q0 10-10 12l-32 14-32-14q-10-2-10-12z', darken(colour, 0.14)) +
      stroke('M440 344h84', darken(colour, 0.3), 3, { opacity: 0.6 })
    )
  }
  return ''
}

export const tee = defineDrawing({
  options: { print: choice('line', 'dot', 'text', 'pocket', 'plain'), label: textField(10, 'SUNDAY') },
  draw(pen, colour, { print, label }) {
    const fade = pen.linear([
      [0, colour, 0],
      [1, darken(colour, 0.5), 0.35],
    ])
    return [
      pen.shadow(400, 676, 200),
      path(teeOutline, pen.body(colour)),
      mirrored(400, stroke('M234 366L226 300', darken(colour, 0.35), 4, { opacity: 0.55 })),
      mirrored(400, stroke('M128 378L212 412', darken(colour, 0.3), 3, { opacity: 0.35 })),
      path('M282 196C318 236 482 236 518 196L502 190C470 214 330 214 298 190Z', darken(colour, 0.25)),
      stroke('M300 640C320 560 290 500 322 430M520 646C500 560 528 520 500 450', darken(colour, 0.3), 10, {
        opacity: 0.18,
      }),
      path(teeOutline, fade, { opacity: 0.5 }),
      stroke('M238 640h324', darken(colour, 0.25), 3, { opacity: 0.4 }),
      stroke('M214 250Q196 262 188 286', lighten(colour, 0.7), 8, { opacity: 0.5 }),
      teePrint(colour, print, label),
    ].join('')
  },
  extent: [116, 190, 684, 656],
  detail: [400, 270, 300],
  head: '重磅纯棉|挺括不透',
  figures: '240g|重磅面料|100%|新疆长绒棉|50次|水洗不变形',
  dims: '70 cm|52 cm',
})

const hoodieOutline =
  'M250 230L300 190Q400 250 500 190L550 230Q602 250 616 300L660 560Q662 590 634 594L590 600 566 420 570 650Q570 668 550 668L250 668Q230 668 230 650L234 420 210 600 166 594Q138 590 140 560L184 300Q198 250 250 230Z'

const hoodieFront = (colour: Colour, front: string, label: string) => {
  const pocket = path('M300 520L500 520 528 610 272 610Z', darken(colour, 0.14))
  if (front === 'zip')
    return pocket + stroke('M400 290V664', lighten(colour, 0.6), 5) + rect(393, 330, 14, 34, 5, lighten(colour, 0.75))
  if (front === 'text') {
    const style = { size: 46, fill: lighten(colour, 0.78), weight: 800, anchor: 'middle', spacing: 5 } as const
    return pocket + drawFittedText(400, 440, label, style, 280)
  }
  return pocket
}

export const hoodie = defineDrawing({
  options: { front: choice('plain', 'zip', 'text'), label: textField(10, 'WEEKEND') },
  draw(pen, colour, { front, label }) {
    return [
      pen.shadow(400, 682, 205),
      path(hoodieOutline, pen.body(colour)),
      mirrored(400, stroke('M234 420L222 330', darken(colour, 0.34), 4, { opacity: 0.5 })),
      mirrored(400, stroke('M146 566L208 576', darken(colour, 0.3), 4, { opacity: 0.5 })),
      path('M300 190Q290 130 400 126 510 130 500 190 470 260 400 300 330 260 300 190Z', darken(colour, 0.2)),
      path('M326 196Q330 156 400 154 470 156 474 196 450 240 400 268 350 240 326 196Z', darken(colour, 0.45)),
      stroke('M372 270v96M428 270v86', lighten(colour, 0.7), 7),
      hoodieFront(colour, front, label),
      stroke('M230 640h340', darken(colour, 0.28), 3, { opacity: 0.7 }),
      stroke('M214 268Q198 284 192 312', lighten(colour, 0.6), 8, { opacity: 0.45 }),
    ].join('')
  },
  extent: [140, 126, 660, 668],
  detail: [400, 260, 300],
  head: '加绒保暖|柔软蓄热',
  figures: '400g|加厚抓绒|3D|立体帽型|A类|亲肤面料',
  dims: '68 cm|60 cm',
})

const dressOutline =
  'M330 120Q400 190 470 120L500 128Q520 220 486 330L600 680Q500 716 400 716 300 716 200 680L314 330Q280 220 300 128Z'
const dressDots = [
  [330, 460],
  [440, 430],
  [380, 540],
  [480, 560],
  [300, 600],
  [420, 640],
  [520, 650],
  [350, 650],
] as const

function dressPattern(pen: Pen, colour: Colour, pattern: string): string {
  const pale = lighten(colour, 0.65)
  const clipPath = pen.clip(dressOutline)
  if (pattern === 'dots')
    return group(
      { opacity: 0.75 },
      each(dressDots, ([x, y]) => circle(x, y, 9, pale)),
    )
  if (pattern === 'stripes') {
    const stripes = each([420, 480, 540, 600, 660], y => stroke(`M190 ${y}Q400 ${y + 44} 610 ${y}`, pale, 8))
    return group({ opacity: 0.6, clipPath }, stripes)
  }
  if (pattern === 'flowers') {
    const petals = [0, 72, 144, 216, 288]
    return group(
      { opacity: 0.85, clipPath },
      each(
        dressDots,
        ([x, y]) =>
          each(petals, turn => circle(x, y - 9, 7, pale, { transform: `rotate(${turn} ${x} ${y})` })) +
          circle(x, y, 5, '#ffc94d'),
      ),
    )
  }
  return ''
}

export const dress = defineDrawing({
  options: { pattern: choice('dots', 'plain', 'stripes', 'flowers') },
  draw(pen, colour, { pattern }) {
    const folds = ['M350 360Q320 540 300 700', 'M400 360V712', 'M450 360Q480 540 500 700']
    return [
      pen.shadow(400, 706, 190),
      path(dressOutline, pen.body(colour)),
      path('M330 120Q400 190 470 120L460 118Q400 176 340 118Z', darken(colour, 0.28)),
      path('M314 330h172l6 22h-184z', darken(colour, 0.3)),
      group(
        { opacity: 0.3 },
        each(folds, fold => stroke(fold, darken(colour, 0.3), 6)),
      ),
      dressPattern(pen, colour, pattern),
      stroke('M312 150Q304 220 324 290', lighten(colour, 0.65), 8, { opacity: 0.5 }),
    ].join('')
  },
  extent: [200, 118, 600, 716],
  detail: [400, 290, 300],
  head: '收腰显瘦|垂坠不皱',
  figures: '95%|桑蚕丝混纺|8分|遮肉裙摆|30℃|可机洗',
  dims: '112 cm|38 cm',
})

const pantsOutlines = {
  straight: 'M270 130h260l44 560q2 20-18 20h-92q-18 0-20-18L404 330l-48 362q-2 18-20 18h-92q-20 0-18-20z',
  jogger: 'M270 130h260l50 330q6 120-30 210l-6 40h-72l-8-40-60-340-60 340-8 40h-72l-6-40q-36-90-30-210z',
  shorts: 'M270 190h260l56 330q2 18-16 18h-118q-16 0-20-16l-32-140-32 140q-4 16-20 16h-118q-18 0-16-18z',
} as const

export const pants = defineDrawing({
  options: { cut: choice('straight', 'jogger', 'shorts') },
  draw(pen, colour, { cut }) {
    const top = cut === 'shorts' ? 190 : 130
    const seam = darken(colour, 0.35)
    return [
      pen.shadow(400, cut === 'shorts' ? 552 : 714, 160),
      path(pantsOutlines[cut], pen.body(colour)),
      path(`M268 ${top}h264l4 42H264z`, darken(colour, 0.3)),
      group(
        { opacity: 0.7 },
        stroke(`M400 ${top + 42}v${cut === 'shorts' ? 140 : 150}`, seam, 5),
        mirrored(400, stroke(`M300 ${top + 46}q0 60-42 84`, seam, 5)),
      ),
      cut === 'jogger' ? mirrored(400, stroke('M252 668h80', lighten(colour, 0.35), 6, { opacity: 0.6 })) : '',
      cut === 'jogger'
        ? stroke('M384 172v70M416 172v62', lighten(colour, 0.8), 6)
        : circle(400, top + 21, 9, lighten(colour, 0.6)),
      mirrored(400, stroke(`M286 ${top + 6}v30`, lighten(colour, 0.25), 8, { opacity: 0.7 })),
      stroke(`M280 ${top + 130}L262 ${top + 330}`, lighten(colour, 0.5), 9, { opacity: 0.3 }),
    ].join('')
  },
  extent: [226, 130, 574, 712],
  detail: [390, 230, 280],
  head: '四面弹力|久坐不绷',
  figures: '12%|高弹氨纶|3段|裤长可选|0|勒腰感',
  dims: '102 cm|36 cm',
})
