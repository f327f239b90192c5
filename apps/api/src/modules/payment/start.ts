import { eq } from 'drizzle-orm'
import { trades } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { hasPassed } from '../../platform/ends'
import { DomainError } from '../../platform/errors'
import type { Started } from '../../platform/payment-provider'
import type { OrderRecord } from '../order-states/advance'
import { chargeIdOf } from './attempts'
import { notifyUrlOf } from './notices'
import { PROVIDER_OF } from './payments'
import type { TradeRecord } from './refund'

/** QR codes of WeChat Pay are valid for two hours; a new one is requested well before that. */
const CODE_LIFE_MS = 60 * 60_000

/**
 * Sends an attempt to the provider; of one for several orders, all rows.
 * @throws DomainError 503 if it cannot be reached or refuses
 */
export async function startWithProvider(
  ctx: MemberCtx,
  orders: readonly OrderRecord[],
  rows: readonly TradeRecord[],
  { open_id = '' }: { open_id?: string | undefined },
): Promise<Started> {
  const tradeId = chargeIdOf(rows[0]!)
  const trade = rows.find(row => row.tradeId === tradeId)!
  const { payType, payFee, chargeFee } = trade
  const [{ title }] = orders as readonly [OrderRecord]
  const ids = orders.map(order => order.orderId)
  if (payType === 'wxpayjs' && !open_id) throw new DomainError('请在微信中打开')
  const now = ctx.clock.now()
  if (trade.codeUrl && trade.codeAt && !hasPassed(trade.codeAt, CODE_LIFE_MS, now)) {
    return { code_url: trade.codeUrl }
  }
  const provider = await ctx.payments.providerOf(payType)
  const started = await provider
    .start({
      tradeId,
      payType,
      cents: chargeFee ?? payFee,
      title: orders.length > 1 ? `${title}等${orders.length}个订单` : title,
      now,
      ip: ctx.ip,
      openId: open_id,
      expiresAt: new Date(Math.min(...orders.map(order => order.autoCancelAt.getTime()))),
      notifyUrl: notifyUrlOf(ctx, PROVIDER_OF.get(payType)!),
      returnUrl: `${ctx.config.storefrontOrigin}/finish/result?order_id=${ids.join(',')}`,
    })
    .catch(error => {
      ctx.log.warn({ err: error, trade: tradeId }, 'payment could not be started')
      throw new DomainError('支付服务暂时不可用，请稍后再试', 503)
    })
  if (started.code_url) {
    await ctx.db.update(trades).set({ codeUrl: started.code_url, codeAt: now }).where(eq(trades.tradeId, tradeId))
  }
  return started
}
