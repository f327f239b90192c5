import type { CategoryEntry, CouponEntry, GoodsEntry, RenderType } from '@heji/widgets/definitions'

/** What the shop has to fill a section with. */
export interface Stock {
  goods: readonly GoodsEntry[]
  coupons: readonly CouponEntry[]
  categories: readonly CategoryEntry[]
}

/** Blocks that are drawn already, to put between others. */
export interface Section {
  key: string
  name: string
  /** Words by which it is found, and what it is for. */
  words: string
  platform: RenderType
  /** Its blocks with what the shop has, as they are stored: `[{ type: 'W0011', … }]`. */
  blocks: (stock: Stock) => readonly Record<string, unknown>[]
}
