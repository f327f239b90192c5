import type { ProviderName } from '../../platform/payment-provider'

/** A payment or a refund as the provider's bill has it. Cents. */
export interface BillLine {
  /** In the file, from 1. */
  row: number
  subject: 'payment' | 'refund'
  /** Our number of the payment, or our key of the refund. */
  number: string
  tradeNo: string
  providerNo: string
  fee: number
  /** What the provider takes; less than 0 where it gives that back. */
  charge: number
  /** `YYYY-MM-DD` in the shop's zone. */
  day: string
  at: Date
}

export interface Bill {
  provider: ProviderName
  /** Account that the bill belongs to; empty where the file does not say. */
  account: string
  /** Days of which the bill has every line; a file without lines may name them, too. */
  days: string[]
  lines: BillLine[]
}
