import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { settings } from '../db/schema'

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/**
 * Rules of trade that the owner sets (`heji setting set trade`), each with what holds until then. A change counts for orders
 * placed after it: an order keeps its periods as columns.
 */
export const TradeRules = v.object({
  /** Days after the last parcel was sent until the order counts as received. */
  receipt_days: v.fallback(whole(1, 60), 10),
  /** Days after receipt in which after-sales may be asked for; 0 = none. */
  aftersales_days: v.fallback(whole(0, 365), 7),
  /** Days after payment in which a lower price is given back; 0 = no price protection. */
  protection_days: v.fallback(whole(0, 180), 30),
  /** Days that goods wait in a shop for pickup. */
  pickup_days: v.fallback(whole(1, 60), 7),
  /** Hour of Shanghai until which a payment leaves on the same day. */
  cut_off_hour: v.fallback(whole(0, 24), 16),
  /** Days of the week on which nothing leaves, 0 = Sunday. */
  rest_days: v.fallback(v.pipe(v.array(whole(0, 6)), v.maxLength(6)), [0]),
  /** Days on which nothing leaves, `YYYY-MM-DD`, and rest days on which something does (调休上班). */
  holidays: v.fallback(v.pipe(v.array(day), v.maxLength(400)), []),
  workdays: v.fallback(v.pipe(v.array(day), v.maxLength(400)), []),
})
export type TradeRules = v.InferOutput<typeof TradeRules>

/** The stored rules in a row of any query. */
export const storedRules: SQL<unknown> = sql<unknown>`(
  select stored.value from ${settings} stored where stored.key = 'trade')`

/** What is unset, or wrong, is as usual. */
export const tradeRules = (stored: unknown): TradeRules => v.parse(TradeRules, stored ?? {})

/** A whole number of the rules, for a column of an order. */
export const storedRule = (name: 'receipt_days' | 'aftersales_days' | 'protection_days'): SQL<number> =>
  sql<number>`coalesce((${storedRules} ->> ${sql.raw(`'${name}'`)})::int, ${sql.raw(String(tradeRules({})[name]))})`
