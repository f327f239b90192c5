import type { trades } from '../../db/schema'
import { DomainError } from '../../http/errors'

export type TradeRecord = typeof trades.$inferSelect

/**
 * Gives cents of a paid trade back to whoever paid. `key` names the refund: however often it is asked for, the provider
 * pays it once. @returns the provider's own number
 */
export type Refund = (trade: TradeRecord, cents: number, key: string) => Promise<{ providerNo: string }>

/** The test payment has nothing to give back and never fails. */
const testpay: Refund = async (_trade, _cents, key) => ({ providerNo: `TEST${key}` })

const PROVIDERS: Record<string, Refund> = { testpay }

/** @throws DomainError when this trade's provider cannot give money back */
export function assertRefundable(trade: TradeRecord, cents: number) {
  if (cents > 0 && !PROVIDERS[trade.payType]) throw new DomainError('该支付方式不支持退款，请联系商家')
}

/** The one door through which money leaves the shop. */
export const refund: Refund = async (trade, cents, key) => {
  assertRefundable(trade, cents)
  return cents === 0 ? { providerNo: '' } : await PROVIDERS[trade.payType]!(trade, cents, key)
}
