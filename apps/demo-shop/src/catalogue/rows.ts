import type { activities, categories, goods, skus } from '@heji/api/demo-shop'

export type CategoryRow = typeof categories.$inferInsert & { id: number; level: number; parentId: number }
export type GoodsRow = typeof goods.$inferInsert & { itemId: number; pics: string[] }
export type SkuRow = typeof skus.$inferInsert & { itemId: number }
/** Times are hours from the moment of the seed. */
export type ActivityPlan = Omit<typeof activities.$inferInsert, 'startAt' | 'endAt'> & {
  startHours: number
  endHours: number
}

/** One item of the shop with all its rows. */
export interface CatalogueItem {
  goods: GoodsRow
  skus: SkuRow[]
  categoryIds: number[]
  tagNames: string[]
  activity: ActivityPlan | null
  line: string
  kind: string
  /** Hours before the seed at which it was listed. */
  ageHours: number
}
