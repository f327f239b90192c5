import { brightness, type Colour, darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice } from '../field'
import { circle, each, ellipse, group, path, rect, stroke } from '../shapes'
import { wallpaperColours, wallpaperField } from './wallpaper'

const keyRowLine = (y: number) => `M${190 - (y - 516) * 0.9} ${y}H${610 + (y - 516) * 0.9}`

export const laptop = defineDrawing({
  options: { wallpaper: wallpaperField('deep'), keys: choice('plain', 'glow') },
  draw(pen, colour, { wallpaper, keys }) {
    const deck = pen.linear([
      [0, lighten(colour, 0.35)],
      [1, darken(colour, 0.12)],
    ])
    const lip = pen.linear([
      [0, lighten(colour, 0.6)],
      [1, darken(colour, 0.25)],
    ])
    const legend = keys === 'glow' ? pen.blend(['#ff4d6d', '#ffd166', '#4de1a5', '#4da3ff'], 'right') : '#4a5261'
    return [
      pen.shadow(400, 604, 320),
      rect(170, 186, 460, 318, 18, '#14171e'),
      rect(184, 200, 432, 286, 6, pen.blend(wallpaperColours(wallpaper))),
      path('M184 420Q300 330 400 410T616 360V486H184Z', '#ffffff', { opacity: 0.14 }),
      path('M184 460Q320 400 440 450T616 430V486H184Z', '#ffffff', { opacity: 0.12 }),
      path('M184 200h220L250 486h-66z', '#ffffff', { opacity: 0.06 }),
      circle(400, 193, 3, '#3b4250'),
      path('M170 504h460l96 78H74z', deck),
      path('M196 516h408l34 34H162z', '#2a303b'),
      each([525, 534, 543], y => path(`${keyRowLine(y)}v3H${190 - (y - 516) * 0.9}z`, legend)),
      path('M330 556h140l8 20H322z', darken(colour, 0.12)),
      path('M74 582h652q-2 16-22 16H96q-20 0-22-16z', lip),
    ].join('')
  },
  extent: [74, 186, 726, 598],
  detail: [520, 500, 280],
  head: '轻薄随行|性能在线',
  figures: '1.18kg|全金属机身|18h|续航时间|2.8K|高刷好屏',
  dims: '15.9 mm|312 mm',
})

const keyboardRows = [
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 5.5, 1.25, 1.25, 1.25],
]

function keyCaps(base: Colour, accent: Colour): string {
  const unit = 47
  return each(keyboardRows, (row, line) => {
    let x = 94
    return each(row, (width, index) => {
      const left = x
      x += width * unit
      const isAccent =
        (line === 0 && index === 0) || (line === 2 && index === row.length - 1) || (line === 4 && index === 3)
      const cap = isAccent ? accent : base
      const y = 300 + line * 47
      return (
        rect(left + 2, y + 2, width * unit - 5, 43, 8, darken(cap, 0.28)) +
        rect(left + 6, y + 3, width * unit - 13, 33, 6, lighten(cap, 0.1))
      )
    })
  })
}

export const keyboard = defineDrawing({
  options: { caps: choice('light', 'dark', 'tone') },
  draw(pen, colour, { caps }) {
    const base: Colour = caps === 'light' ? '#eef0f4' : caps === 'dark' ? '#3a404c' : lighten(colour, 0.35)
    return [
      pen.shadow(400, 574, 330, 26),
      rect(72, 274, 656, 290, 26, darken(colour, 0.3)),
      rect(72, 270, 656, 284, 26, pen.body(colour)),
      rect(86, 290, 628, 250, 14, darken(colour, 0.42)),
      keyCaps(base, colour),
      stroke('M110 281h560', '#ffffff', 4, { opacity: 0.4 }),
    ].join('')
  },
  extent: [72, 270, 728, 564],
  detail: [230, 400, 250],
  head: '热插拔轴座|手感随心换',
  figures: '68键|紧凑布局|3模|无线连接|60g|线性轴体',
  dims: '108 mm|316 mm',
})

export const mouse = defineDrawing({
  options: { style: choice('smooth', 'gaming') },
  draw(pen, colour, { style }) {
    const seam = darken(colour, 0.4)
    const light = brightness(colour) > 0.55
    return [
      pen.shadow(400, 672, 160, 26),
      path(
        'M400 130c118 0 168 86 168 214v130c0 124-70 196-168 196s-168-72-168-196V344c0-128 50-214 168-214z',
        pen.body(colour),
      ),
      path('M232 420q168 70 336 0v54c0 124-70 196-168 196s-168-72-168-196z', darken(colour, 0.2), { opacity: 0.35 }),
      stroke('M400 132v210', seam, 4, { opacity: 0.7 }),
      stroke('M234 372q166 56 332 0', seam, 4, { opacity: 0.5 }),
      rect(380, 206, 40, 96, 20, darken(colour, 0.55)),
      rect(388, 218, 24, 72, 12, light ? '#5b6473' : '#aab3c2'),
      each([236, 252, 268], y => stroke(`M390 ${y}h20`, '#20252e', 3, { opacity: 0.7 })),
      style === 'gaming'
        ? stroke('M252 520q20 120 148 130 128-10 148-130', pen.blend(['#ff4d6d', '#b26bff', '#4da3ff'], 'right'), 8)
        : circle(400, 560, 14, lighten(colour, 0.4), { opacity: 0.8 }),
      stroke('M262 330q6-110 70-156', '#ffffff', 12, { opacity: 0.5 }),
    ].join('')
  },
  extent: [232, 130, 568, 670],
  detail: [400, 270, 280],
  head: '静音微动|会议不扰人',
  figures: '59g|轻量机身|26K|光学传感|70天|一次充电',
  dims: '38 mm|63 mm',
})

export const monitor = defineDrawing({
  options: { wallpaper: wallpaperField('ember'), stand: choice('post', 'plate') },
  draw(pen, colour, { wallpaper, stand }) {
    const metal = pen.linear(
      [
        [0, lighten(colour, 0.4)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ],
      'right',
    )
    const foot =
      stand === 'post'
        ? rect(376, 540, 48, 120, 4, metal) + path('M270 664q0-14 130-14t130 14l8 12H262z', metal)
        : path('M340 540h120l10 116H330z', metal) + rect(280, 652, 240, 20, 8, metal)
    return [
      pen.shadow(400, 678, 200),
      foot,
      rect(84, 166, 632, 390, 14, '#171a21'),
      rect(94, 176, 612, 352, 6, pen.blend(wallpaperColours(wallpaper))),
      group(
        { clipPath: pen.clip('M94 176h612v352h-612z') },
        ellipse(560, 520, 300, 150, '#ffffff', { opacity: 0.12 }),
        ellipse(240, 560, 320, 150, '#ffffff', { opacity: 0.14 }),
        circle(540, 280, 52, '#ffffff', { opacity: 0.75 }),
      ),
      path('M94 176h330L210 528H94z', '#ffffff', { opacity: 0.06 }),
      rect(84, 528, 632, 28, 8, metal),
      circle(690, 542, 4, '#7fe7a8'),
    ].join('')
  },
  extent: [84, 166, 716, 676],
  detail: [560, 480, 290],
  head: '2K 高刷|眼力游刃有余',
  figures: '27英寸|满血好屏|180Hz|流畅刷新|99%|广色域',
  dims: '532 mm|614 mm',
})
