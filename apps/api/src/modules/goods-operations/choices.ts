import type { Contract, OutputOf } from '@heji/api-client/contract'
import { asc, eq } from 'drizzle-orm'
import { brands, categories, shops, tags } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { joinPath } from '../catalogue/cell-lists'
import { allTemplates } from '../freight/templates'
import { categoryPaths } from '../search/category-paths'

type Choices = OutputOf<Contract['POST /api/operator/goods/choices']>

/** Names of one kind that are listed; others can be typed. */
const MOST = 2_000

/** What goods may name. */
export async function goodsChoices({ db, shops: own }: Pick<ByShop, 'db' | 'shops'>): Promise<Choices> {
  const [shopRows, brandRows, tagRows, templates, pathTo, ids] = await Promise.all([
    db
      .select({ id: shops.id, name: shops.name })
      .from(shops)
      .where(inShops(shops.id, own))
      .orderBy(asc(shops.id))
      .limit(MOST),
    db.select({ name: brands.name }).from(brands).orderBy(asc(brands.name)).limit(MOST),
    db.select({ name: tags.name }).from(tags).where(eq(tags.kind, 'item')).orderBy(asc(tags.name)).limit(MOST),
    allTemplates(db),
    categoryPaths(db),
    db.select({ id: categories.id }).from(categories).limit(MOST),
  ])
  return {
    shops: shopRows.map(({ id, name }) => ({ id: String(id), name })),
    categories: ids.map(({ id }) => joinPath(pathTo(id))).sort((a, b) => a.localeCompare(b, 'zh-CN')),
    brands: brandRows.map(({ name }) => name),
    tags: tagRows.map(({ name }) => name),
    freight_templates: templates.map(({ id, name, shop }) => ({ id: String(id), name, shop })),
  }
}
