import { type ComparedItem, MOST_COMPARED } from '@heji/api-client/contract'
import { and, inArray, sql } from 'drizzle-orm'
import { goods, reviews } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { viewerOf } from '../../price-rules/viewer'
import { itemRows, toItem } from './item-rows'
import { isListed } from './item-where'
import { rateSummary, type StarCount } from './rates'

const stars = sql<StarCount[]>`(select coalesce(json_agg(x), '[]'::json) from (
  select r.star, count(*)::int as count, count(*) filter (where jsonb_array_length(r.pics) > 0)::int as "withPic"
  from ${reviews} r where r.goods_id = ${goods.itemId} and r.hidden_reason = '' group by r.star) x)`

/** The first items of a list of ids that are on the shelf, side by side. Two statements. */
export async function compareItems(ctx: Ctx<'optional'>, asked: readonly number[]): Promise<{ list: ComparedItem[] }> {
  const ids = [...new Set(asked)].slice(0, MOST_COMPARED)
  if (ids.length === 0) return { list: [] }
  const viewer = await viewerOf(ctx)
  const where = and(inArray(goods.itemId, ids), isListed('shop', viewer))
  const rows = await itemRows(ctx.db, viewer, { where, order: [sql`${goods.itemId}`], limit: MOST_COMPARED })
  const beside = await ctx.db
    .select({ id: goods.itemId, params: goods.params, specs: goods.specs, stars })
    .from(goods)
    .where(inArray(goods.itemId, ids))
  return {
    list: ids.flatMap(id => {
      const row = rows.find(({ goods: found }) => found.itemId === id)
      const more = beside.find(found => found.id === id)
      return row && more ? [{ ...toItem(row, viewer), ...shown(more) }] : []
    }),
  }
}

const shown = ({
  params,
  specs,
  stars,
}: Pick<typeof goods.$inferSelect, 'params' | 'specs'> & { stars: StarCount[] }) => ({
  item_params: params.map(({ name, value }) => ({ attribute_name: name, attribute_value_name: value })),
  specs: specs.map(({ spec_name, spec_values }) => ({
    spec_name,
    values: spec_values.map(({ spec_value_name }) => spec_value_name),
  })),
  rate_summary: rateSummary(stars),
})
