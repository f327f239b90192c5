import type { BrandFacet, GoodsList } from '@heji/api-client/contract'
import type { Cached } from '@heji/server-kit'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { brands, categories, goods, goodsTags, tags } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { conditionsOf, filtersOf, type ListInput, paidPart, runningActivity } from './item-where'

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

/** Bounds of the price steps, cents. */
const STEPS = [5_000, 10_000, 20_000, 50_000, 100_000]

/**
 * Number of found goods, and the values of each facet. Each facet ignores its own filter. Chosen brands are among them
 * even without goods, because the page shows their names. One statement.
 */
async function countFacets(db: Queryable, viewer: Viewer, input: ListInput): Promise<Facets> {
  const act = runningActivity(db, viewer.now)
  const { base, price, category, categoryScope, brand, tag } = conditionsOf(input, act, viewer)
  const query = db
    .select({
      itemId: goods.itemId,
      brandId: goods.brandId,
      mainCategoryId: goods.mainCategoryId,
      step: sql<number>`width_bucket(${paidPart(input, act, viewer)}, array[${sql.join(STEPS, sql`, `)}]::bigint[])`.as(
        'step',
      ),
      p: sql<boolean>`${price}`.as('p'),
      c: sql<boolean>`${category}`.as('c'),
      s: sql<boolean>`${categoryScope}`.as('s'),
      b: sql<boolean>`${brand}`.as('b'),
      t: sql<boolean>`${tag}`.as('t'),
    })
    .from(goods)
    .leftJoin(act, eq(act.goodsId, goods.itemId))
  // Counted by number first: names are looked up once for each, not for every item.
  const { rows } = await db.execute<{
    total: string
    brands: BrandFacet[]
    tags: TagRow[]
    categories: CategoryRow[]
    steps: { step: number; count: number }[]
  }>(sql`
    with found as materialized (${query.where(base)})
    select (select count(*) from found where p and c and b and t) as total,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as attribute_id, k.name as attribute_name, k.image_url, f.count
      from (select brand_id, sum(n)::int as count from (
        select brand_id, 1 as n from found where p and c and t
        union all select unnest(${sql.param(input.brand_id ?? [])}::bigint[]), 0) one group by 1) f
      join ${brands} k on k.id = f.brand_id order by f.count desc, k.sort, k.id limit ${MAX_FACETS}) x) as brands,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as tag_id, k.name as tag_name, f.count
      from (select gt.tag_id, count(*)::int as count from found
        join ${goodsTags} gt on gt.goods_id = found.item_id where p and c and b group by 1) f
      join ${tags} k on k.id = f.tag_id order by f.count desc, k.id limit ${MAX_FACETS}) x) as tags,
    (select coalesce(json_agg(x), '[]'::json) from (
      select k.id::text as category_id, k.name as category_name, k.parent_id::text as parent_id, f.count
      from (select main_category_id, count(*)::int as count from found where p and s and b and t group by 1) f
      join ${categories} k on k.id = f.main_category_id order by f.count desc, k.sort, k.id limit ${MAX_CATEGORIES}) x
    ) as categories,
    (select coalesce(json_agg(x order by x.step), '[]'::json) from (
      select step, count(*)::int as count from found where c and b and t group by 1) x) as steps`)
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
