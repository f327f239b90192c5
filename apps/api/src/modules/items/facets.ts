import type { BrandFacet, GoodsList } from '@heji/api-client/contract'
import type { Cached } from '@heji/server-kit'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { brands, categories, tags } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { isInView } from './categories'
import { countedGoods, STEPS } from './counted-goods'
import { filtersOf, type ListInput } from './item-where'

const MAX_FACETS = 40
/** More, so that clients can add them up for the categories above. */
const MAX_CATEGORIES = 400

/** Filters of the search. */
export interface SearchDeps {
  db: Queryable
  answers: Cached
}

type Facets = Pick<GoodsList, 'total_count' | 'brand_list' | 'select_tags_list' | 'category_list' | 'price_list'>

/** Pages of one list, and its sort orders, have the same facets: they are counted once. */
export const facetsOf = ({ db, answers }: SearchDeps, viewer: Viewer, input: ListInput): Promise<Facets> =>
  answers.get(`facets ${viewer.gradeDiscount} ${viewer.isStaff ?? false} ${JSON.stringify(filtersOf(input))}`, () =>
    countFacets(db, viewer, input),
  )

/**
 * Number of found goods, and the values of each facet. Each facet ignores its own filter. Chosen brands are among them
 * even without goods, because the page shows their names. One statement.
 */
async function countFacets(db: Queryable, viewer: Viewer, input: ListInput): Promise<Facets> {
  const { found, stored, holds, keys, tagsOf } = countedGoods(db, viewer, input)
  // Counted by number first: names are looked up once for each, not for every item.
  const { rows } = await db.execute<{
    total: string
    brands: BrandFacet[]
    tags: TagRow[]
    categories: CategoryRow[]
    steps: { step: number; count: number }[]
  }>(sql`
    with found as ${stored} (${found}),
    counted as materialized (
      select brand_id, main_category_id, step, ${keys} count(*)::int as n from found group by ${keys} brand_id, main_category_id, step)
    select (select coalesce(sum(n), 0) from counted where ${holds('p', 'c', 'b', 't')}) as total,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as attribute_id, k.name as attribute_name, k.image_url, f.count
      from (select brand_id, sum(n)::int as count from (
        select brand_id, n from counted where ${holds('p', 'c', 't')}
        union all select unnest(${sql.param(input.brand_id ?? [])}::bigint[]), 0) one group by 1) f
      join ${brands} k on k.id = f.brand_id order by f.count desc, k.sort, k.id limit ${MAX_FACETS}) x) as brands,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as tag_id, k.name as tag_name, f.count
      from (select gt.tag_id, count(*)::int as count from ${tagsOf(holds('p', 'c', 'b'))} group by 1) f
      join ${tags} k on k.id = f.tag_id order by f.count desc, k.id limit ${MAX_FACETS}) x) as tags,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as category_id, k.name as category_name, k.parent_id::text as parent_id, f.count
      from (select main_category_id, sum(n)::int as count from counted where ${holds('p', 'b', 't')} group by 1) f
      join ${categories} k on k.id = f.main_category_id where ${isInView('k')} order by f.count desc, k.sort, k.id limit ${MAX_CATEGORIES}) x
    ) as categories,
    (select coalesce(json_agg(x order by x.step), '[]'::json) from (
      select step, sum(n)::int as count from counted where ${holds('c', 'b', 't')} group by 1) x) as steps`)
  const row = rows[0]!
  return {
    total_count: Number(row.total),
    brand_list: { total_count: row.brands.length, list: row.brands },
    select_tags_list: row.tags,
    category_list: row.categories,
    price_list: row.steps.map(({ step, count }) => ({ start: STEPS[step - 1] ?? 0, end: STEPS[step] ?? null, count })),
  }
}

type TagRow = GoodsList['select_tags_list'][number]
type CategoryRow = GoodsList['category_list'][number]
