/** Shapes that several groups of the contract share (wire §3). Outputs are strict: an extra field is a leak. */
import * as v from 'valibot'

/** Decimal text. */
export const Id = v.string()
/** Integer cents. */
export const Cents = v.pipe(v.number(), v.integer())
/** Unix seconds. */
export const Unix = v.pipe(v.number(), v.integer())
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const page = <const T extends v.GenericSchema>(row: T) =>
  v.strictObject({ total_count: Count, list: v.array(row) })

export const Tdk = v.strictObject({ title: v.string(), mate_description: v.string(), mate_keywords: v.string() })
export type Tdk = v.InferOutput<typeof Tdk>

/** Answer of writes that return no data. */
/** State of a transfer voucher: 0 waiting, 1 approved, 2 refused, 9 cancelled (wire §24). */
export const VoucherState = v.picklist([0, 1, 2, 9])

export const Status = v.strictObject({ status: v.boolean() })

/** Input of calls without arguments. */
/** Days after receipt in which goods may go back or be exchanged, if their category has its own; 0 = not, and why (ours). */
export const ReturnRule = v.optional(v.strictObject({ days: Count, reason: v.string() }))

export const Nothing = v.object({})

/** The shop's only currency. */
export const Currency = v.strictObject({
  id: Id,
  company_id: Id,
  currency: v.literal('CNY'),
  title: v.string(),
  symbol: v.string(),
  rate: v.number(),
  is_default: v.boolean(),
  use_platform: v.literal('normal'),
})
