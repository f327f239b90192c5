import type { orderLines } from '../../db/schema'
import type { Grant } from '../../pricing/price-protection'

/** A line of an order with what it has been given back. */
export type ProtectableLine = typeof orderLines.$inferSelect & { grants: Grant[] }

/** What a line would get back now. */
export interface JudgedLine {
  line: ProtectableLine
  /** Pieces that the buyer still has, what they have cost, their price now, and the difference; cents. */
  num: number
  paidFee: number
  nowPrice: number
  fee: number
  /** Reason why there is no difference to give back; empty if there is one. */
  reason: string
}
