import * as v from 'valibot'

/** When goods reach a region if they are paid for now (ours). */
export const Arrival = v.strictObject({
  province: v.string(),
  city: v.string(),
  /** Empty where only the city is known. */
  county: v.string(),
  /** `YYYY-MM-DD` in Shanghai. */
  arrives_on: v.string(),
  /** Goods stay in the city of the shop. */
  is_same_city: v.boolean(),
  /** The shop also hands them over itself. */
  is_ziti: v.boolean(),
  /** Hour of the day until which a payment leaves on the same day. */
  cut_off_hour: v.number(),
  /** Whether the goods are sent there; if not, the freight is 0. */
  is_served: v.optional(v.boolean()),
  /** Freight of one piece, cents, before any price makes it free; and why, such as 运费（偏远地区，满99元包邮）. */
  freight_fee: v.optional(v.number()),
  freight_text: v.optional(v.string()),
})
export type Arrival = v.InferOutput<typeof Arrival>

/** @internal a field of orders and previews that are sent: the day on which they arrive, `YYYY-MM-DD` in Shanghai (ours) */
export const arrivesOn = v.optional(v.string())
