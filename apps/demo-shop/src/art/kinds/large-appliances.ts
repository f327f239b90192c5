import { darken, lighten } from '../colour'
import { defineDrawing } from '../drawing'
import { choice, textField } from '../field'
import { circle, each, ellipse, path, rect, ring, stroke } from '../shapes'
import { drawFittedText, drawText } from '../text'
import { wallpaperColours, wallpaperField } from './wallpaper'

export const tv = defineDrawing({
  options: { wallpaper: wallpaperField('dusk'), label: textField(12, '4K HDR'), stand: choice('centre', 'feet') },
  draw(pen, colour, { wallpaper, label, stand }) {
    const frame = pen.linear([
      [0, lighten(colour, 0.16)],
      [1, darken(colour, 0.4)],
    ])
    const feet = each([190, 610], x => path(`M${x - 6} 590h12l22 50h-56z`, frame))
    return [
      pen.shadow(400, 640, 260),
      stand === 'feet' ? feet : path('M330 590h140l26 42H304z', frame) + rect(270, 628, 260, 12, 6, '#1d2129'),
      rect(56, 190, 688, 404, 12, frame),
      rect(64, 198, 672, 382, 6, pen.blend(wallpaperColours(wallpaper))),
      circle(590, 290, 42, '#ffffff', { opacity: 0.85 }),
      path('M64 480L220 340 330 440 450 300 620 460 736 380V580H64Z', '#0b1026', { opacity: 0.45 }),
      path('M64 540L260 440 420 530 560 440 736 520V580H64Z', '#0b1026', { opacity: 0.55 }),
      path('M64 198h420L250 580H64Z', '#ffffff', { opacity: 0.05 }),
      drawFittedText(104, 250, label, { size: 28, weight: 800, spacing: 2 }, 300),
    ].join('')
  },
  extent: [56, 190, 744, 640],
  detail: [560, 360, 320],
  head: '4K 超清|影院级画质',
  figures: '120Hz|高刷新率|95%|屏占比|30W|立体声',
  dims: '838 mm|1448 mm',
})

export const fridge = defineDrawing({
  options: { doors: choice('cross', 'side', 'double') },
  draw(pen, colour, { doors }) {
    const front = pen.linear(
      [
        [0, darken(colour, 0.12)],
        [0.1, lighten(colour, 0.35)],
        [0.5, colour],
        [1, darken(colour, 0.22)],
      ],
      'right',
    )
    const gap = darken(colour, 0.4)
    const handle = (x: number, y: number, height: number) => rect(x, y, 8, height, 4, darken(colour, 0.5))
    const layouts = {
      cross:
        stroke('M400 100v612M230 490h340', gap, 4) +
        handle(378, 260, 150) +
        handle(414, 260, 150) +
        handle(378, 520, 90) +
        handle(414, 520, 90),
      side: stroke('M400 100v612', gap, 4) + handle(378, 300, 220) + handle(414, 300, 220),
      double: stroke('M230 330h340', gap, 4) + handle(544, 200, 110) + handle(544, 350, 180),
    }
    return [
      pen.shadow(400, 722, 190),
      rect(226, 96, 348, 620, 18, front),
      layouts[doors],
      rect(270, 150, 74, 100, 8, '#10151f', { opacity: 0.85 }),
      drawText(307, 196, '-18°', { size: 26, weight: 600, anchor: 'middle', fill: '#7fd7ff' }),
      drawText(307, 228, '4℃', { size: 18, weight: 500, anchor: 'middle' }),
      stroke('M250 130v540', '#ffffff', 8, { opacity: 0.3 }),
      rect(250, 712, 40, 10, 3, '#2b303b') + rect(510, 712, 40, 10, 3, '#2b303b'),
    ].join('')
  },
  extent: [226, 96, 574, 720],
  detail: [370, 260, 280],
  head: '十字对开|干湿分储',
  figures: '501L|大容量|一级|能效等级|36dB|低音运行',
  dims: '1830 mm|833 mm',
})

export const washer = defineDrawing({
  options: { panel: choice('top', 'dark') },
  draw(pen, colour, { panel }) {
    const glass = pen.radial([
      [0, '#7aa7d8', 0.9],
      [0.6, '#2b4c7e'],
      [1, '#101828'],
    ])
    const rim = pen.linear([
      [0, '#f2f5f9'],
      [1, '#aeb7c4'],
    ])
    return [
      pen.shadow(400, 708, 220),
      rect(180, 130, 440, 574, 20, pen.face(colour)),
      path('M180 226v-76q0-20 20-20h400q20 0 20 20v76z', panel === 'dark' ? '#232936' : darken(colour, 0.1)),
      circle(400, 178, 30, lighten(colour, 0.6), { stroke: darken(colour, 0.3), strokeWidth: 4 }),
      stroke('M400 164v-10', darken(colour, 0.5), 5),
      rect(470, 160, 116, 38, 6, '#10151f'),
      drawText(528, 187, '00:45', { size: 20, weight: 600, anchor: 'middle', fill: '#7fd7ff' }),
      rect(212, 160, 110, 38, 8, lighten(colour, 0.4)),
      circle(400, 450, 172, rim),
      circle(400, 450, 148, glass),
      path('M270 480q60-60 130 0t130-10a132 132 0 0 1-260 10z', '#cfe9ff', { opacity: 0.35 }),
      stroke('M300 360q50-60 120-56', '#ffffff', 16, { opacity: 0.5 }),
      rect(556, 420, 16, 60, 8, '#8f9aa9'),
      rect(210, 702, 40, 10, 3, '#2b303b') + rect(550, 702, 40, 10, 3, '#2b303b'),
    ].join('')
  },
  extent: [180, 130, 620, 708],
  detail: [400, 430, 330],
  head: '除菌蒸汽洗|呵护全家衣物',
  figures: '10kg|大容量|99%|除菌率|直驱|静音变频',
  dims: '850 mm|595 mm',
})

const wallUnit = (colour: `#${string}`, front: string) =>
  [
    rect(90, 280, 620, 190, 30, front),
    path('M90 420h620v20q0 30-30 30H120q-30 0-30-30z', darken(colour, 0.16)),
    path('M130 436h540l-14 24H144z', '#2a3039'),
    stroke('M150 448h500', '#6b7583', 3),
    stroke('M112 306q10-12 40-12h430', '#ffffff', 7, { opacity: 0.6 }),
    drawText(620, 360, '26°', { size: 40, weight: 300, fill: darken(colour, 0.4), anchor: 'middle' }),
    each([0, 1, 2], wave => stroke(`M${230 + wave * 150} 492q-16 22 0 40t0 36`, '#8ec9f0', 7, { opacity: 0.55 })),
  ].join('')

const floorUnit = (colour: `#${string}`, body: string) =>
  [
    rect(290, 80, 220, 634, 100, body),
    path('M344 130h112v330H344z', '#20262f', { opacity: 0.9 }),
    each([150, 176, 202, 228, 254, 280, 306, 332, 358, 384, 410, 436], y => stroke(`M352 ${y}h96`, '#59636f', 4)),
    circle(400, 540, 38, darken(colour, 0.1)) + ring(400, 540, 38, lighten(colour, 0.5), 4),
    drawText(400, 553, '26°', { size: 34, weight: 500, anchor: 'middle' }),
    stroke('M312 170v420', '#ffffff', 9, { opacity: 0.4 }),
  ].join('')

export const airconditioner = defineDrawing({
  options: { style: choice('wall', 'floor') },
  draw(pen, colour, { style }) {
    if (style === 'floor') return pen.shadow(400, 718, 150) + floorUnit(colour, pen.cylinder(colour))
    return (
      ellipse(400, 500, 300, 40, '#101828', { opacity: 0.14, filter: pen.blur(18) }) +
      wallUnit(colour, pen.face(colour))
    )
  },
  extent: [90, 280, 710, 470],
  hangs: ({ style }) => style === 'wall',
  detail: [580, 390, 260],
  head: '一键省电|柔风不直吹',
  figures: '1.5匹|变频冷暖|一级|新能效|18dB|静音夜眠',
  dims: '298 mm|870 mm',
})
