import { TRADE_LISTS, TRADE_NUMBERS, type TradeNumber } from '@heji/api-client/contract'
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
const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))

/**
 * Rules of trade that the owner sets (`heji settings trade-set`), each with what holds until then. A change counts for
 * orders placed after it: an order keeps its periods as columns.
 */
export const TradeRules = v.object({
  /** Days after the last parcel was sent until the order counts as received. */
  receipt_days: rule('receipt_days'),
  /** Days after receipt in which after-sales may be asked for; 0 = none. */
  aftersales_days: rule('aftersales_days'),
  /** Days after receipt in which goods may be changed for others; 0 = none. */
  exchange_days: rule('exchange_days'),
  /** Hours in which the difference of an exchange is paid once the goods are back. */
  exchange_pay_hours: rule('exchange_pay_hours'),
  /** Days after receipt in which goods may be reviewed; 0 = no limit. */
  review_days: rule('review_days'),
  /** Days by which a buyer may put the receipt off, once; 0 = not. */
  extend_days: rule('extend_days'),
  /** Refunds of what has not been sent, up to so many yuan, are agreed to at once; 0 = none. */
  auto_cancel_yuan: rule('auto_cancel_yuan'),
  /** Refunds without goods up to so many yuan are agreed to after `small_hours`; 0 = none. */
  small_yuan: rule('small_yuan'),
  small_hours: rule('small_hours'),
  /** Days after which a request that nobody answered is agreed to; 0 = never. */
  answer_days: rule('answer_days'),
  /** Days after which an agreed request is closed whose goods were not sent back; 0 = never. */
  send_back_days: rule('send_back_days'),
  /** Days after payment in which a lower price is given back; 0 = no price protection. */
  protection_days: rule('protection_days'),
  /** Days that goods wait in a shop for pickup. */
  pickup_days: rule('pickup_days'),
  /** Hour of Shanghai until which a payment leaves on the same day. */
  cut_off_hour: rule('cut_off_hour'),
  /** Days of the week on which nothing leaves, 0 = Sunday. */
  rest_days: v.fallback(v.pipe(v.array(weekday), v.maxLength(TRADE_LISTS.rest_days.most)), [
    ...TRADE_LISTS.rest_days.usual,
  ]),
  /** Days on which nothing leaves, `YYYY-MM-DD`, and rest days on which something does (调休上班). */
  holidays: days('holidays'),
  workdays: days('workdays'),
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
