import * as v from 'valibot'
import { pickupPlace } from './pickup-place'
import { Id, Unix } from './shapes'

/** By a carrier, or fetched in the shop (wire §15.1). */
export const RECEIPT_TYPES = ['logistics', 'ziti'] as const

/** Whether the goods of an order are fetched, and have been. */
export const ZitiStatus = v.picklist(['NOTZITI', 'PENDING', 'DONE'])

/** Where and when goods are fetched, as it was agreed when the order was made (wire §16.7). */
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

/** The pick-up code of an order; it works once. Pictures are data URIs. */
export const ZitiCode = v.strictObject({
  user_id: Id,
  /** Eight digits, and what the pictures say; empty when nothing waits. */
  code: v.string(),
  barcode_url: v.string(),
  qrcode_url: v.string(),
  ziti_status: ZitiStatus,
  pickup_code: v.string(),
})
export type ZitiCode = v.InferOutput<typeof ZitiCode>
