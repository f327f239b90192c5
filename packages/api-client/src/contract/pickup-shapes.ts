import * as v from 'valibot'
import { pickupPlace } from './pickup-place'
import { Id, Unix } from './shapes'

/** Sent by a carrier, or picked up in the shop (wire §15.1). */
export const RECEIPT_TYPES = ['logistics', 'ziti'] as const

/** Whether the buyer picks the goods up, and whether he has done it. */
export const ZitiStatus = v.picklist(['NOTZITI', 'PENDING', 'DONE'])

/** Place and time of the pickup, as agreed in the order (wire §16.7). */
export const PickupInfo = v.strictObject({
  id: Id,
  order_id: Id,
  company_id: Id,
  ...pickupPlace,
  /** `YYYY-MM-DD`. */
  pickup_date: v.string(),
  /** Start and end, `09:30-21:30`. */
  pickup_time: v.string(),
  create_time: Unix,
  update_time: Unix,
})
export type PickupInfo = v.InferOutput<typeof PickupInfo>

/** The pickup code of an order; it works once. Pictures are data URIs. */
export const ZitiCode = v.strictObject({
  user_id: Id,
  /** Eight digits, the content of the pictures; empty if no goods wait. */
  code: v.string(),
  barcode_url: v.string(),
  qrcode_url: v.string(),
  ziti_status: ZitiStatus,
  pickup_code: v.string(),
})
export type ZitiCode = v.InferOutput<typeof ZitiCode>
