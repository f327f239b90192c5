import { type Colour, lighten } from '../colour'
import { choice, integer } from '../field'
import { definePicture } from '../key-grammar'
import type { Kind } from '../kinds'
import type { Pen } from '../pen'
import { circle, each, group, rect, ring, stroke } from '../shapes'
import { drawFittedText } from '../text'
import { fitProduct } from './put'

const WIDTH = 1190
const HEIGHT = 170
const GAP = 10

interface Card {
  kind: Kind
  colour: Colour
  head: string
  sub: string
}

/** Cards of the strips; each is meant to become one hot zone. */
export const stripCards = {
  digital: [
    { kind: 'watch', colour: '#2f9a86', head: '智能穿戴', sub: '运动健康管家' },
    { kind: 'laptop', colour: '#41577d', head: '轻薄本专场', sub: '随身办公好帮手' },
    { kind: 'headphone', colour: '#e9a48c', head: '好声音', sub: '降噪耳机精选' },
  ],
  home: [
    { kind: 'sofa', colour: '#5f9c92', head: '舒适小窝', sub: '沙发灯具 质感上新' },
    { kind: 'tent', colour: '#8a9a5b', head: '周末去山里', sub: '露营装备 说走就走' },
  ],
  daily: [
    { kind: 'suitcase', colour: '#5fa8a0', head: '出行季', sub: '箱包精选' },
    { kind: 'carton', colour: '#2f8fd8', head: '早餐奶站', sub: '整箱更划算' },
    { kind: 'teddy', colour: '#c98f5a', head: '元气宝贝', sub: '玩具童装' },
    { kind: 'lipstick', colour: '#c9283e', head: '好气色', sub: '口红上新' },
  ],
} as const satisfies Record<string, readonly Card[]>

export type StripName = keyof typeof stripCards

/** Left edge and width of every card of a strip, in units of its 1190. */
export function stripColumns(name: StripName): { left: number; width: number }[] {
  const count = stripCards[name].length
  const width = (WIDTH - GAP * (count - 1)) / count
  return Array.from({ length: count }, (_, i) => ({ left: i * (width + GAP), width }))
}

function drawCard(pen: Pen, { kind, colour, head, sub }: Card, width: number): string {
  const product = Math.min(200, width * 0.46)
  const centre = width - product / 2 - 18
  const outline = `M12 0h${width - 24}q12 0 12 12v146q0 12-12 12H12q-12 0-12-12V12q0-12 12-12z`
  return group(
    { clipPath: pen.clip(outline) },
    rect(0, 0, width, HEIGHT, 0, pen.blend([lighten(colour, 0.86), lighten(colour, 0.6)], 'right')),
    circle(centre, 92, 84, '#ffffff', { opacity: 0.4 }),
    circle(centre, 92, 60, '#ffffff', { opacity: 0.35 }),
    fitProduct(pen, kind, colour, [centre - product / 2, 20, product, 138]),
    drawFittedText(26, 80, head, { size: 28, weight: 800, fill: '#1f2329' }, width - product - 52),
    drawFittedText(26, 112, sub, { size: 16, weight: 600, fill: '#c4002a' }, width - product - 52),
  )
}

/** Two, three or four promotion cards on nothing, 1190 × 170. */
export const strip = definePicture({
  name: 'strip',
  path: { name: choice<StripName>('digital', 'home', 'daily') },
  options: {},
  size: () => ({ width: WIDTH, height: HEIGHT }),
  draw: (pen, { name }) => {
    const cards: readonly Card[] = stripCards[name]
    return each(stripColumns(name), ({ left, width }, i) =>
      group({ transform: `translate(${left} 0)` }, drawCard(pen, cards[i]!, width)),
    )
  },
})

const RED = '#e00030'
const line = (d: string) => stroke(d, RED, 1.7, { strokeLinejoin: 'round' })
const promises = [
  line('M12 3l7 3v5.5c0 4.6-3 7.6-7 9.5-4-1.9-7-4.9-7-9.500V6z') + line('M9 12l2.2 2.200L15.2 10'),
  line('M9 14L5 10l4-4') + line('M5 10h9.500a4.5 4.5 0 0 1 0 9H11'),
  line('M12 3l8 4.500v9L12 21l-8-4.500v-9z') + line('M4 7.500l8 4.5 8-4.500M12 12v9'),
  line('M3 6h11v10.500H3zM14 9.500h4l3 3.500v3.500h-7') +
    each([7, 17.5], x => circle(x, 17.5, 2.6, '#ffffff') + ring(x, 17.5, 1.9, RED, 1.7)),
  line('M4 4h7.500l8.5 8.5-7.5 7.500L4 11.500z') + ring(8.5, 8.5, 1.3, RED, 1.5),
]

/**
 * Positions of the signs of the service strip; together with the words 28 right of them, each is in the middle of a
 * fifth.
 */
export const SERVICE_COLUMNS = [77, 296, 543, 791, 1027] as const

/** White plate with five signs: genuine, return, parcel, delivery, price; 1190 × 64. */
export const service = definePicture({
  name: 'service',
  path: { shape: choice('plate') },
  options: {},
  size: () => ({ width: WIDTH, height: 64 }),
  draw: () =>
    rect(0, 0, WIDTH, 64, 12, '#ffffff') +
    each(promises, (sign, i) => group({ transform: `translate(${SERVICE_COLUMNS[i]} 21) scale(0.92)` }, sign)),
})

/** White plate with round corners, as a background for texts and pictures. */
export const plate = definePicture({
  name: 'plate',
  path: { width: integer(16, 1190, 1190), height: integer(16, 1190, 64) },
  options: {},
  size: ({ width, height }) => ({ width, height }),
  draw: (_pen, { width, height }) => rect(0, 0, width, height, 12, '#ffffff'),
})
