type Child = Record<string, unknown> & { type: string; x: number; y: number; width: number; height: number }
export interface NamedPanel {
  name: string
  width: number
  height: number
  childWidgets: Child[]
}

const picture = (x: number, y: number, width: number, height: number): Child => ({
  type: 'W0003',
  imgUrl: '/img/a.jpg',
  data: [],
  x,
  y,
  width,
  height,
})
const text = (x: number, y: number, words: string, fontSize = 14, more: object = {}): Child => ({
  type: 'W0011',
  text: words,
  fontSize,
  x,
  y,
  width: [...words].length * fontSize + 20,
  height: Math.ceil(fontSize * 1.5) + 4,
  ...more,
})
const widget = (type: string, x: number, y: number, width: number, height: number, more: object = {}): Child => ({
  type,
  x,
  y,
  width,
  height,
  ...more,
})
const times = (count: number, make: (i: number) => Child[]) => Array.from({ length: count }, (_, i) => make(i)).flat()

const heading = () => [text(20, 16, '今日推荐', 24, { fontWeight: 'bold' }), text(1080, 22, '查看更多 >')]
/** Cards as hands place them: some px off. */
const cards = (count: number, y: number, off = 0) => {
  const each = Math.floor(1150 / count)
  return times(count, i => {
    const [x, top] = [20 + i * each, y + (i % 2) * off]
    const width = each - 20
    return [
      picture(x, top, width, width),
      text(x, top + width + 8, '有机东北五常大米 5kg 真空包装', 14, { width, height: 46 }),
      text(x, top + width + 58, '¥89.90', 18, { color: '#E00030ff', width: 100 }),
    ]
  })
}
const icons = (count: number, y: number) =>
  times(count, i => {
    const x = Math.round(20 + (i * 1150) / count)
    return [picture(x + 16, y, 56, 56), text(x, y + 64, '新鲜水果', 14, { width: 88, textAlign: 'center' })]
  })
const LARGE = { words: '199', fontSize: 32, color: '#fff3ebff' }
const banner = (words: string, size: number) => [
  picture(0, 0, 1190, 360),
  text(80, 90, words, size, { color: '#ffffffff', fontWeight: 'bold' }),
  text(80, 190, '全场满 199 减 50，限时三天', 20, { color: '#ffffffff', parts: [LARGE] }),
  picture(80, 250, 180, 48),
]
const columns = (count: number, lines: number) =>
  times(count, i => {
    const x = 30 + i * Math.floor(1130 / count)
    return times(lines + 1, n => [text(x, 20 + n * 30, n === 0 ? '购物指南' : `常见问题 ${n}`, n === 0 ? 16 : 13)])
  })

const panel = (name: string, height: number, childWidgets: Child[], width = 1190): NamedPanel => ({
  name,
  width,
  height,
  childWidgets,
})

const drawn: NamedPanel[] = [
  panel('heading and three cards', 600, [...heading(), ...cards(3, 70)]),
  panel('heading and four cards', 500, [...heading(), ...cards(4, 70)]),
  panel('cards that are 3 px off', 500, cards(4, 20, 3)),
  panel('two rows of five cards', 700, [...cards(5, 20), ...cards(5, 380)]),
  panel('six cards in a row', 400, cards(6, 20)),
  panel('eight icons', 130, icons(8, 20)),
  panel('ten icons, 2 px off', 130, icons(10, 18)),
  panel('two rows of icons', 260, [...icons(6, 20), ...icons(6, 140)]),
  panel('banner with words on it', 360, banner('夏日鲜果节', 48)),
  panel('banner with too many words', 360, banner('夏日鲜果节全场低至五折起满额再送好礼', 64)),
  panel('banner above cards', 900, [...banner('新品上市', 48), ...cards(4, 390)]),
  panel('picture on the left, words on the right', 320, [
    picture(20, 20, 560, 280),
    text(620, 60, '禾集自营农场', 36),
    text(620, 130, '从田间到餐桌不超过二十四小时，冷链直达，坏果包赔', 16, { width: 500, height: 52 }),
    picture(620, 220, 160, 44),
  ]),
  panel('words on the left, picture on the right', 320, [
    text(40, 100, '每日坚果', 36),
    text(40, 170, '七种坚果与果干，独立小包装', 16),
    picture(600, 20, 560, 280),
  ]),
  panel('one large and four small pictures', 440, [
    picture(20, 20, 570, 400),
    ...times(4, i => [picture(600 + (i % 2) * 290, 20 + Math.floor(i / 2) * 205, 280, 195)]),
  ]),
  panel('columns of links', 200, columns(4, 4)),
  panel('five columns of links', 200, columns(5, 5)),
  panel('head of a page', 100, [
    picture(20, 20, 160, 60),
    widget('W0008', 300, 30, 500, 38),
    widget('W0010', 1040, 30, 110, 38),
  ]),
  panel('menu below the head', 150, [picture(20, 20, 160, 50), widget('W0013', 0, 100, 1190, 40)]),
  panel(
    'three showcases',
    480,
    times(3, i => [widget('W0012', i * 400, 15, 390, 450)]),
  ),
  panel('showcases of different kinds', 620, [
    widget('W0012', 0, 15, 390, 450, { styleType: 3 }),
    widget('W0016', 400, 15, 384, 422),
    widget('W0018', 800, 15, 307, 593),
  ]),
  panel('special showcase beside hot goods', 620, [
    widget('W0017', 0, 10, 882, 592),
    widget('W0018', 883, 10, 307, 593),
  ]),
  panel('main showcase', 500, [text(20, 10, '精选', 24), widget('W0014', 0, 50, 1190, 440)]),
  panel('carousel beside two pictures', 400, [
    widget('W0001', 0, 0, 780, 400),
    picture(790, 0, 400, 195),
    picture(790, 205, 400, 195),
  ]),
  panel('one centred line', 80, [text(495, 24, '— 猜你喜欢 —', 24, { width: 200, textAlign: 'center' })]),
  panel('a badge over the corner of a picture', 320, [
    picture(30, 30, 300, 250),
    picture(10, 10, 80, 80),
    text(360, 60, '限时抢购', 36),
  ]),
  panel(
    'overlapping cards',
    300,
    times(4, i => [picture(20 + i * 250, 20 + (i % 2) * 40, 280, 220)]),
  ),
  panel('long words without a break', 120, [
    text(20, 20, 'https://example.com/a-very-long-address-that-does-not-break-anywhere-at-all', 14),
  ]),
  panel('lines with breaks', 200, [
    text(20, 20, '营业时间\n周一至周五 9:00–21:00\n周末 10:00–20:00', 16, { width: 300, height: 80 }),
  ]),
  panel(
    'coupons',
    160,
    times(4, i => [
      picture(20 + i * 290, 20, 270, 120),
      text(50 + i * 290, 45, `¥${(i + 1) * 10}`, 36, { color: '#ffffffff' }),
      text(50 + i * 290, 100, '满 199 可用', 12, { color: '#ffffffff' }),
    ]),
  ),
  panel('narrow panel', 200, [picture(10, 10, 300, 120), text(10, 140, '小面板', 16)], 375),
]

/** Numbers between 0 and 1 that are the same at every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Rows of random height with random cells, each some px off. */
function random(seed: number): NamedPanel {
  const next = numbers(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const childWidgets: Child[] = []
  let y = 10
  for (let row = 0; row < 2 + upTo(4); row++) {
    const cells = 1 + upTo(6)
    const each = Math.floor(1150 / cells)
    const height = 40 + upTo(200)
    for (let i = 0; i < cells; i++) {
      const [x, top] = [20 + i * each + upTo(6), y + upTo(4)]
      const words = '时令水果新鲜到家每日现摘'.slice(0, 2 + upTo(10))
      if (next() < 0.5) childWidgets.push(picture(x, top, Math.max(30, each - 10 - upTo(each / 2)), height))
      else childWidgets.push(text(x, top, words, [12, 14, 16, 24][upTo(4)], { width: each - 10, height: 40 }))
    }
    y += height + 10 + upTo(30)
  }
  return panel(`random ${seed}`, y, childWidgets)
}

/** Panels as operators draw them: 30 by hand, 10 by chance. */
export const PANELS: NamedPanel[] = [...drawn, ...Array.from({ length: 10 }, (_, i) => random(i + 1))]

/** A panel as a page of its own, its children named by their numbers. */
export const pageOf = ({ width, height, childWidgets }: NamedPanel) => [
  { type: 'W0000', uuid: 'page' },
  {
    type: 'W0006',
    uuid: 'panel',
    width,
    height,
    childWidgets: childWidgets.map((child, i) => ({ ...child, uuid: `c${i}` })),
  },
]
