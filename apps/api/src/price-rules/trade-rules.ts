import { eachNumber, TRADE_LISTS, TRADE_NUMBERS, type TradeNumber } from '@heji/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { settings } from '../db/schema'

const rule = (name: TradeNumber) => {
  const { least, most, usual } = TRADE_NUMBERS[name]
  return v.fallback(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), usual as number)
}
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const days = (name: 'holidays' | 'workdays') =>
  v.fallback(v.pipe(v.array(day), v.maxLength(TRADE_LISTS[name].most)), [])
const texts = (name: 'region_days' | 'review_words') =>
  v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(TRADE_LISTS[name].most)), [])
const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))

/**
 * Rules of trade that the owner sets (`heji settings trade-set`), each with what holds until then. A change counts for
 * orders placed after it: an order keeps its periods as columns.
 */
export const TradeRules = v.object({
  /** What each means stands with its name in `TRADE_NUMBERS`. */
  ...eachNumber(rule),
  /** Days of the week on which nothing leaves, 0 = Sunday. */
  rest_days: v.fallback(v.pipe(v.array(weekday), v.maxLength(TRADE_LISTS.rest_days.most)), [
    ...TRADE_LISTS.rest_days.usual,
  ]),
  /** Days on which nothing leaves, `YYYY-MM-DD`, and rest days on which something does (调休上班). */
  holidays: days('holidays'),
  workdays: days('workdays'),
  /** `省=days` or `省/市=days`: days on the road that are not those of the distance. */
  region_days: texts('region_days'),
  /** Words that a review may not hold. */
  review_words: texts('review_words'),
  /** Kinds of invoices that the shop writes. */
  invoice_kinds: v.fallback(v.pipe(v.array(v.picklist(['enterprise', 'individual'])), v.maxLength(2)), [
    ...TRADE_LISTS.invoice_kinds.usual,
  ]),
})
export type TradeRules = v.InferOutput<typeof TradeRules>

/** The stored rules in a row of any query. */
export const storedRules: SQL<unknown> = sql<unknown>`(
  select stored.value from ${settings} stored where stored.key = 'trade')`

/** What is unset, or wrong, is as usual. */
export const tradeRules = (stored: unknown): TradeRules => v.parse(TradeRules, stored ?? {})

/** A whole number of the rules, for a column of an order. */
export const storedRule = (name: TradeNumber): SQL<number> =>
  sql<number>`coalesce((${storedRules} ->> ${sql.raw(`'${name}'`)})::int, ${sql.raw(String(tradeRules({})[name]))})`

/** How points pay: for how many a yuan, and which part of the goods. */
export const pointRule = ({ point_value, point_percent }: Pick<TradeRules, 'point_value' | 'point_percent'>) => ({
  pointsPerYuan: point_value,
  maxPercent: point_percent,
})
