import type { Colour } from '../colour'
import type { Kind } from '../kinds'

/** A product on a banner: `x`, `y` move its 800 × 800 field, in units of the 1190 × 480 banner. */
interface Placing {
  kind: Kind
  colour: Colour
  x: number
  y: number
  scale: number
  options?: Record<string, string>
}

export interface BannerTheme {
  /** Gradient under the text, then away from it. White text on `from` has a contrast of at least 4.5. */
  from: Colour
  to: Colour
  accent: Colour
  kick: string
  /** Two lines of at most five characters, joined by `|`. */
  head: string
  sub: string
  cta: string
  chips: string
  products: readonly Placing[]
}

export const bannerThemes = {
  digital: {
    from: '#d3123f',
    to: '#e8500a',
    accent: '#ffe08a',
    kick: '双11 抢先购',
    head: '大牌数码|限时直降',
    sub: '旗舰手机 / 平板电视 新品首发',
    cta: '立即抢购',
    chips: '满99元包邮|7天无理由',
    products: [
      { kind: 'tv', colour: '#2b303b', x: 590, y: 20, scale: 0.56 },
      { kind: 'phone', colour: '#9fb4d6', x: 850, y: 110, scale: 0.44 },
      { kind: 'headphone', colour: '#fff3e0', x: 960, y: 10, scale: 0.24 },
    ],
  },
  appliance: {
    from: '#1f6fc4',
    to: '#3fb0c9',
    accent: '#ffe9a8',
    kick: '焕新家电节',
    head: '全屋家电|一次配齐',
    sub: '冰箱洗衣机 送装一体 当日达',
    cta: '查看会场',
    chips: '一年质保|免费安装',
    products: [
      { kind: 'fridge', colour: '#cfd8e2', x: 700, y: 0, scale: 0.58 },
      { kind: 'washer', colour: '#eef2f6', x: 860, y: 96, scale: 0.46 },
      { kind: 'cooker', colour: '#f4efe6', x: 636, y: 220, scale: 0.31 },
    ],
  },
  fashion: {
    from: '#b84a62',
    to: '#e39a6b',
    accent: '#fff1d6',
    kick: '秋冬上新',
    head: '风格衣橱|新季上身',
    sub: '卫衣 / 连衣裙 / 运动鞋 新品首发',
    cta: '去逛逛',
    chips: '新人专享|7天无理由',
    products: [
      { kind: 'dress', colour: '#f6c6cf', x: 610, y: 16, scale: 0.54, options: { pattern: 'flowers' } },
      { kind: 'hoodie', colour: '#7b8f6a', x: 800, y: 40, scale: 0.5 },
      { kind: 'sneaker', colour: '#f7f4ee', x: 690, y: 236, scale: 0.34, options: { stripe: '#f05a3c' } },
    ],
  },
  fresh: {
    from: '#1c6b45',
    to: '#9bc53d',
    accent: '#fff3b0',
    kick: '鲜到家',
    head: '四季好味|产地直达',
    sub: '坚果零食 / 牛奶乳品 / 当季水果',
    cta: '去选购',
    chips: '产地直发|坏果包赔',
    products: [
      { kind: 'pouch', colour: '#d98324', x: 620, y: 6, scale: 0.54 },
      { kind: 'carton', colour: '#2f8fd8', x: 800, y: 40, scale: 0.5 },
      { kind: 'fruit', colour: '#e2462f', x: 720, y: 206, scale: 0.38 },
    ],
  },
  beauty: {
    from: '#6d2455',
    to: '#e08aa4',
    accent: '#ffe3c2',
    kick: '美妆焕新周',
    head: '光泽新肌|由内透亮',
    sub: '精华 / 面霜 / 口红 明星单品',
    cta: '去变美',
    chips: '正品保障|领券满减',
    products: [
      { kind: 'bottle', colour: '#e8b48a', x: 600, y: 0, scale: 0.58, options: { top: 'dropper' } },
      { kind: 'jar', colour: '#f3d9dd', x: 770, y: 110, scale: 0.46, options: { lid: '#e4bf7a' } },
      { kind: 'lipstick', colour: '#c9283e', x: 920, y: 100, scale: 0.42 },
    ],
  },
  home: {
    from: '#1f5f63',
    to: '#d9b98a',
    accent: '#ffe9c7',
    kick: '理想生活家',
    head: '舒适日常|从家开始',
    sub: '沙发 / 灯具 / 床品 质感上新',
    cta: '逛家居',
    chips: '送货上门|一年质保',
    products: [
      { kind: 'lamp', colour: '#f6e3b8', x: 880, y: 16, scale: 0.52, options: { stand: 'floor' } },
      { kind: 'sofa', colour: '#5f9c92', x: 560, y: 40, scale: 0.64 },
      { kind: 'mug', colour: '#f4efe6', x: 936, y: 266, scale: 0.22 },
    ],
  },
} as const satisfies Record<string, BannerTheme>

export type BannerThemeName = keyof typeof bannerThemes
