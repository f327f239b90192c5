import {
  eachNumber,
  INVOICE_KINDS,
  type InvoiceKind,
  TRADE_LISTS,
  TRADE_NUMBERS,
  type TradeNumber,
} from '@heji/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { orders, settings, tradeRuleVersions } from '../db/schema'
import { DomainError } from '../platform/errors'

const rule = (name: TradeNumber) => {
  const { least, most, usual } = TRADE_NUMBERS[name]
  return v.fallback(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), usual as number)
}
const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
const days = (name: 'holidays' | 'workdays') =>
  v.fallback(v.pipe(v.array(day), v.maxLength(TRADE_LISTS[name].most)), [...TRADE_LISTS[name].usual])
type Texts = 'region_days' | 'region_carriers' | 'review_words' | 'rush_days' | 'remote_provinces' | 'carriers'
const texts = (name: Texts) =>
  v.fallback(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(TRADE_LISTS[name].most)), [
    ...TRADE_LISTS[name].usual,
  ])
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
  /** `from/to=days`: what is paid on these days, both in Shanghai and included, leaves so many days later. */
  rush_days: texts('rush_days'),
  /** Provinces to which parcels travel `remote_days` longer. Without a freight template they also cost more. */
  remote_provinces: texts('remote_provinces'),
  /** Codes of the carriers that the shop sends with, and `省=code` or `省/市=code` for those that go first. */
  carriers: texts('carriers'),
  region_carriers: texts('region_carriers'),
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

/** The rules that an order in a row of a query was placed under; of older orders the first that are known. */
export const keptRules: SQL<unknown> = sql<unknown>`coalesce(
  (select kept.value from ${tradeRuleVersions} kept where kept.id = ${orders.rulesId}),
  (select first.value from ${tradeRuleVersions} first order by first.id limit 1), ${storedRules})`

/** The newest version of the rules, for the column of a new order. */
export const newestRules: SQL<number | null> = sql<
  number | null
>`(select max(newest.id) from ${tradeRuleVersions} newest)`

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

/** @throws DomainError for a kind of invoice that the shop does not write */
export function assertKind({ invoice_kinds }: Pick<TradeRules, 'invoice_kinds'>, kind: InvoiceKind) {
  if (!invoice_kinds.includes(kind))
    throw new DomainError(invoice_kinds.length === 0 ? '本店不开发票' : `本店不开${INVOICE_KINDS[kind]}发票`)
}
