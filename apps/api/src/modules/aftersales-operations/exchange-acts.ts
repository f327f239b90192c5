import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type AftersalesEvent, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { assertTurn, lockRequest } from '../aftersales/step'
import { audit } from '../audit'
import { askCancelByShop } from '../order-operations/cancel-by-shop'
import { ship } from '../order-operations/ship'
import { approveCancel } from '../orders/cancel-merchant'

type Calls = Contract

/** Sends the new goods, of a request whose goods are back and whose difference is paid. @throws NotFoundError, DomainError */
export async function sendExchanged(
  ctx: ByShop,
  { bn, corp, code, as_is }: ParsedInputOf<Calls['POST /api/operator/aftersales/exchange-send']>,
) {
  return await inTransaction(ctx.db, async tx => {
    const order_id = await lockNewOrder(tx, bn, 'send-new')
    await ship({ ...ctx, db: tx }, { order_id, corp, code, items: [], together: false, as_is })
    await audit(tx, ctx, 'aftersales.exchange-send', bn, { order: order_id, corp, code })
    return { message: `已寄出 ${bn} 的新商品（${corp} ${code}）` }
  })
}

/** Cancels the order of the new goods; all that the buyer paid goes back. @throws NotFoundError, DomainError */
export async function giveExchangeUp(
  ctx: ByShop,
  { bn, reason }: ParsedInputOf<Calls['POST /api/operator/aftersales/exchange-off']>,
) {
  const { orderId, isPaid } = await inTransaction(ctx.db, async tx => {
    const orderId = await lockNewOrder(tx, bn, 'call-off')
    await audit(tx, ctx, 'aftersales.exchange-off', bn, { order: orderId, reason })
    return { orderId, isPaid: await askCancelByShop(tx, ctx, orderId, reason) }
  })
  if (isPaid) await approveCancel(ctx, orderId)
  return { message: `换货 ${bn} 已取消，货款退款处理中` }
}

/** The order of the new goods of a request that allows the step. It is locked before the older one, as everywhere. */
async function lockNewOrder(tx: Tx, bn: string, event: AftersalesEvent): Promise<string> {
  const [found] = await tx.select({ id: orders.orderId }).from(orders).where(eq(orders.exchangeBn, bn)).for('update')
  assertTurn(await lockRequest(tx, bn), event)
  return found!.id
}
