import type { BrandFacet, GoodsList } from '@heji/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { brands, categories, goods, shops, tags } from '../../db/schema'
import type { Viewer } from './item-rows'
import { conditionsOf, type ListInput, runningActivity } from './item-where'

const MAX_FACETS = 40

type Facets = Pick<GoodsList, 'total_count' | 'brand_list' | 'select_tags_list' | 'category_list'>

/** How many goods the filters find, and what they could be narrowed to. Each facet ignores its own filter. One statement. */
export async function countFacets(db: Db, viewer: Viewer, input: ListInput): Promise<Facets> {
  const act = runningActivity(db, viewer.now)
  const { base, category, categoryScope, brand, tag } = conditionsOf(input, act, viewer.gradeDiscount)
  const found = db
    .select({
      brandId: goods.brandId,
      mainCategoryId: goods.mainCategoryId,
      tagNames: goods.tagNames,
      c: sql<boolean>`${category}`.as('c'),
      s: sql<boolean>`${categoryScope}`.as('s'),
      b: sql<boolean>`${brand}`.as('b'),
      t: sql<boolean>`${tag}`.as('t'),
    })
    .from(goods)
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .leftJoinLateral(act, sql`true`)
    .where(base)
  const { rows } = await db.execute<{
    total: string
    brands: BrandFacet[]
    tags: TagRow[]
    categories: CategoryRow[]
  }>(sql`
    with found as materialized (${found})
    select (select count(*) from found where c and b and t) as total,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as attribute_id, k.name as attribute_name, k.image_url, count(*)::int as count
      from found join ${brands} k on k.id = found.brand_id where c and t
      group by k.id order by count(*) desc, k.sort, k.id limit ${MAX_FACETS}) x) as brands,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as tag_id, k.name as tag_name, count(*)::int as count
      from found cross join lateral jsonb_array_elements_text(found.tag_names) n(name) join ${tags} k on k.name = n.name
      where c and b group by k.id order by count(*) desc, k.id limit ${MAX_FACETS}) x) as tags,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as category_id, k.name as category_name, k.parent_id::text as parent_id, count(*)::int as count
      from found join ${categories} k on k.id = found.main_category_id where s and b and t
      group by k.id order by count(*) desc, k.sort, k.id limit ${MAX_FACETS}) x) as categories`)
  const row = rows[0]!
  return {
    total_count: Number(row.total),
    brand_list: { total_count: row.brands.length, list: row.brands },
    select_tags_list: row.tags,
    category_list: row.categories,
  }
}

type TagRow = GoodsList['select_tags_list'][number]
type CategoryRow = GoodsList['category_list'][number]
