import type { trades } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { Charged, Payments, Refund } from '../../platform/payment-provider'
import { PROVIDER_OF } from './payments'

export type TradeRecord = typeof trades.$inferSelect

/** The test payment has nothing to give back and never fails. */
export const testpay: Refund = async (_trade, _cents, key) => ({ providerNo: `TEST${key}` })

/** The shop has already sent the money back itself. */
const offlinePay: Refund = async (_trade, _cents, key) => ({ providerNo: `OFFLINE${key}` })

const OWN: Record<string, Refund> = { testpay, offline_pay: offlinePay }

/** @throws DomainError if this trade's provider cannot refund */
export function assertRefundable(trade: Pick<TradeRecord, 'payType'>, cents: number) {
  const isKnown = OWN[trade.payType] ?? PROVIDER_OF.get(trade.payType)
  if (cents > 0 && !isKnown) throw new DomainError('该支付方式不支持退款，请联系商家')
}

/** The only function through which money leaves the shop. */
export const refundThrough =
  (payments: Payments): Refund =>
  async (trade, cents, key) => {
    assertRefundable(trade, cents)
    if (cents === 0) return { providerNo: '' }
    const own = OWN[trade.payType]
    return own
      ? await own(trade, cents, key)
      : await (await payments.providerOf(trade.payType)).refund(chargeOf(trade), cents, key)
  }

/** The payment as its provider knows it: with the other orders that it paid. */
const chargeOf = <T extends Charged>(trade: T) => ({
  ...trade,
  tradeId: trade.chargeId ?? trade.tradeId,
  payFee: trade.chargeFee ?? trade.payFee,
})
