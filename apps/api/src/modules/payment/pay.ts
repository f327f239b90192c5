import { isPayType, type ParsedInputOf, type payment } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import type { Started } from '../../platform/payment-provider'
import { qrPicture } from '../../platform/qr-code'
import { lockOrder, type OrderRecord, statusOf } from '../order-states/advance'
import { sourceOf } from '../order-states/order-class'
import { openAttempts } from './attempts'
import { markPaid } from './mark-paid'
import { BANK_TRANSFER, isOffered } from './methods'
import { PROVIDER_OF } from './payments'
import type { TradeRecord } from './refund'
import { startWithProvider } from './start'
import { openSetting } from './transfers'

type PayInput = ParsedInputOf<(typeof payment)['POST payment']>

/** Result of a payment call: paid at once, or an attempt that must be sent to its provider. */
type Begun = { order: OrderRecord } & ({ paid: string } | { attempt: TradeRecord } | { transfers: true })

/** Pays an order, or starts a payment. The provider is asked after the commit, because it may be slow. */
export async function payOrder(ctx: MemberCtx, input: PayInput) {
  const { order_id: orderId, pay_type: payType } = input
  if (!orderId) throw new DomainError('订单号不存在')
  if (!payType) throw new DomainError('支付方式必填')
  if (!isPayType(payType)) throw new DomainError('无此类型支付！')
  const begun = await inTransaction(ctx.db, tx => begin(ctx, tx, { orderId, payType }))
  if ('transfers' in begun) return { ...tradeInfo(begun, ''), pay_status: false }
  if ('paid' in begun) return { ...tradeInfo(begun, begun.paid), pay_status: true, ...(await paidCode(ctx, input)) }
  const started = await startWithProvider(ctx, [begun.order], [begun.attempt], input)
  return { ...tradeInfo(begun, begun.attempt.tradeId), pay_status: false, ...(await withQrCode(started)) }
}

async function begin(
  ctx: MemberCtx,
  tx: Tx,
  { orderId, payType }: { orderId: string; payType: string },
): Promise<Begun> {
  const order = await lockOrder(tx, ctx.member.id, orderId, '当前订单不存在')
  // Nothing is left to pay: points have paid everything, or it was free.
  const isFree = order.totalFee === 0
  if (!isFree && payType === BANK_TRANSFER) return await chooseTransfer(ctx, tx, order)
  if (!isFree && !isOffered(ctx, payType)) throw new DomainError('不支持支付服务，请联系商家')
  const now = ctx.clock.now()
  if (statusOf(order, now) !== 'NOTPAY') throw new DomainError('当前订单不需要支付')
  if (isFree) return { order, paid: await markPaid(tx, order, 'point', now) }
  if (PROVIDER_OF.has(payType)) return { order, attempt: (await openAttempts(tx, [order], payType, now))[0]! }
  return { order, paid: await markPaid(tx, order, payType, now) }
}

/** The buyer means to pay by transfer. The order waits no longer for it than for any other payment, until there is a voucher. */
export async function chooseTransfer(ctx: MemberCtx, tx: Tx, order: OrderRecord): Promise<Begun & { transfers: true }> {
  const setting = await openSetting(tx)
  // Seckill orders do not hold their pieces for days.
  if (!setting || order.orderClass === 'seckill') throw new DomainError('不支持支付服务，请联系商家')
  const now = ctx.clock.now()
  if (statusOf(order, now) !== 'NOTPAY') throw new DomainError('当前订单不需要支付')
  const change = { payType: BANK_TRANSFER, updatedAt: now }
  await tx.update(orders).set(change).where(eq(orders.orderId, order.orderId))
  return { order, transfers: true }
}

const tradeInfo = ({ order }: Begun, tradeId: string) => ({
  trade_info: { order_id: order.orderId, trade_id: tradeId, trade_source_type: sourceOf(order.orderClass) },
  order_id: order.orderId,
  team_id: null,
})

/**
 * A test payment is over at once, but the web storefront calls each payment without a code failed. The code leads to the
 * result; by then the client has seen that the order is paid.
 */
const paidCode = async ({ config }: MemberCtx, { order_id, pay_type }: PayInput) =>
  pay_type === 'testpay'
    ? await withQrCode({ code_url: `${config.storefrontOrigin}/finish/result?order_id=${order_id}` })
    : {}

/** Old desktops show the code as a picture, others draw it themselves (wire §17.2). */
export async function withQrCode(started: Started) {
  if (!started.code_url) return started
  return { ...started, qrcode_url: await qrPicture(started.code_url) }
}
