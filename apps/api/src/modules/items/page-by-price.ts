import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { goods } from '../../db/schema'
import { activitiesAt } from '../../price-rules/activities'
import { salePriceSql } from '../../price-rules/sale-price'
import type { Viewer } from '../../price-rules/viewer'
import type { Slice } from './item-rows'
import { type Conditions, type ListInput, priceConditions, type RunningActivity, salePriceOf } from './item-where'

interface Wanted {
  conditions: Conditions
  act: RunningActivity
  viewer: Viewer
}

/**
 * A page of goods sorted by the price for the caller. Few goods have an activity or a price for staff, and all of these are
 * read. The price of the others follows their list price, so the index by price returns them in order, and only as many as
 * needed.
 */
export function pageByPrice(input: ListInput, { conditions, act, viewer }: Wanted): Slice {
  const { now, gradeDiscount, isStaff } = viewer
  const by = input.goodsSort === 2 ? desc : asc
  const { base, price, category, brand, tag } = conditions
  const plain =
    gradeDiscount > 0 ? salePriceSql(sql`${goods.price}`, gradeDiscount, sql`null::int`) : sql`${goods.price}`
  const reduced = salePriceOf(act, viewer)
  const offset = (input.page - 1) * input.pageSize
  const others = and(base, ...priceConditions(input, plain), category, brand, tag)
  const isOther = sql`${goods.itemId} not in (select a.goods_id from (${activitiesAt(now)}) a)${isStaff ? sql` and not ${goods.staffGoods}` : sql``}`
  const isReduced = isStaff ? sql`(${act.goodsId} is not null or ${goods.staffGoods})` : sql`${act.goodsId} is not null`
  const ids = sql`select item_id from (
    (select ${goods.itemId}, ${goods.price}, ${plain} as paid from ${goods} where ${others} and ${isOther}
      order by ${by(goods.price)}, ${desc(goods.itemId)} limit ${sql.raw(String(offset + input.pageSize))})
    union all
    (select ${goods.itemId}, ${goods.price}, ${reduced} as paid from ${goods} ${isStaff ? sql`left` : sql`inner`} join ${act} on ${eq(act.goodsId, goods.itemId)}
      where ${and(base, price, category, brand, tag, isReduced)})) both_kinds
    order by ${by(sql`paid`)}, ${by(sql`price`)}, item_id desc limit ${sql.raw(String(input.pageSize))} offset ${sql.raw(String(offset))}`
  return {
    where: sql`${goods.itemId} in (${ids})`,
    order: [by(reduced), by(goods.price), desc(goods.itemId)],
    limit: input.pageSize,
    act,
  }
}
