import { eq } from 'drizzle-orm'
import { trades } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { checkWaiting } from './check-attempts'
import { wireStateOf } from './trades'

/** Parameters that our own client adds. */
const OURS = new Set(['company_id', 'country_code'])

/**
 * For buyers who return from Alipay. Their return is not a payment: the signature only shows who may ask, and an open
 * attempt is checked with Alipay.
 * @throws NotFoundError for parameters that Alipay has not signed, and for payments that are not ours
 */
export async function alipayResult(ctx: Ctx, input: Record<string, unknown>) {
  const fields = Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'string' && !OURS.has(name) ? [[name, value] as const] : [],
  )
  const alipay = await ctx.payments.named('alipay')
  const tradeId = alipay?.readReturn?.(Object.fromEntries(fields)) ?? null
  if (tradeId === null) throw new NotFoundError('支付单ID异常')
  const find = async () => (await ctx.db.select().from(trades).where(eq(trades.tradeId, tradeId)))[0]
  const trade = await find()
  if (!trade) throw new NotFoundError('支付单ID异常')
  if (trade.state !== 'NOTPAY') return { status: wireStateOf(trade) }
  await checkWaiting(ctx, trade)
  return { status: wireStateOf((await find()) ?? trade) }
}
