import { type SQL, sql } from 'drizzle-orm'

/** `unitPrice` as SQL, for filters and orders by price; the parts are columns or parameters. */
export function salePriceSql(price: SQL | SQL.Aliased, gradeDiscount: number, activityPercent: SQL): SQL<number> {
  const part = (percent: SQL) => sql`greatest(least(${price}, 1), (${price}::bigint * (${percent}) + 50) / 100)`
  const member = gradeDiscount > 0 ? part(sql`${100 - gradeDiscount}::int`) : sql`${price}`
  return sql<number>`least(${member}, case when ${activityPercent} is null then ${price} else ${part(activityPercent)} end)`
}
