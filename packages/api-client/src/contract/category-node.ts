import * as v from 'valibot'
import { Id } from './shapes'

/** One node of the category tree (wire §10.3); leaves carry `children: []`. */
export interface CategoryNode {
  category_id: string
  category_name: string
  parent_id: string
  /** 1..3 */
  category_level: number
  image_url: string
  /** Ids from the top, joined by commas. */
  path: string
  children: CategoryNode[]
}

export const CategoryNode: v.GenericSchema<CategoryNode> = v.strictObject({
  category_id: Id,
  category_name: v.string(),
  parent_id: Id,
  category_level: v.number(),
  image_url: v.string(),
  path: v.string(),
  children: v.array(v.lazy(() => CategoryNode)),
})
