import { type SQL, sql } from 'drizzle-orm'

/**
 * `unitPrice` as SQL, for filters and orders by price; the parts are columns or parameters.
 * @param discount percent off of the caller, for all rows or of each row
 */
export function salePriceSql(price: SQL | SQL.Aliased, discount: number | SQL, activityPercent: SQL): SQL<number> {
  const part = (percent: SQL) => sql`greatest(least(${price}, 1), (${price}::bigint * (${percent}) + 50) / 100)`
  const member = discount === 0 ? sql`${price}` : part(sql`100 - ${discount}::int`)
  return sql<number>`least(${member}, case when ${activityPercent} is null then ${price} else ${part(activityPercent)} end)`
}
