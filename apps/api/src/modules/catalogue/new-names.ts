import type { Queryable } from '../../db/db'
import { brands, categories, tags } from '../../db/schema'
import { categoryPaths } from '../search/category-paths'
import { joinPath } from './cell-lists'
import type { GoodsDraft } from './draft'

/** Names of one kind that a note tells. */
const TOLD = 20

/** Tells what a file would make besides goods: a slip of the pen makes a category as well as a wish does. */
export async function newNames(db: Queryable) {
  const [pathTo, ids, brandRows, tagRows] = await Promise.all([
    categoryPaths(db),
    db.select({ id: categories.id }).from(categories),
    db.select({ name: brands.name }).from(brands),
    db.select({ name: tags.name }).from(tags),
  ])
  const known = {
    分类: new Set(ids.map(({ id }) => joinPath(pathTo(id)))),
    品牌: new Set(brandRows.map(({ name }) => name)),
    标签: new Set(tagRows.map(({ name }) => name)),
  }
  const found = { 分类: new Set<string>(), 品牌: new Set<string>(), 标签: new Set<string>() }
  return {
    /** Of goods that would be saved. */
    see({ category, brand, tags: own }: GoodsDraft) {
      const path = joinPath(category)
      if (!known.分类.has(path)) found.分类.add(path)
      if (brand && !known.品牌.has(brand)) found.品牌.add(brand)
      for (const tag of own) if (!known.标签.has(tag)) found.标签.add(tag)
    },
    notes: () =>
      Object.entries(found).flatMap(([kind, names]) => {
        const told = [...names].slice(0, TOLD).join('、')
        return names.size === 0 ? [] : [`将新建${kind} ${names.size} 个：${told}${names.size > TOLD ? '……' : ''}`]
      }),
  }
}
