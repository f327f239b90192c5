import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { inArray } from 'drizzle-orm'
import { orderNotes, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { lockAnyOrder } from '../order-states/advance'

type Calls = Contract

/** Notes of the shop on one order. */
const MOST_NOTES = 100

/** Writes a note of the shop. Buyers see neither it nor a later `updatedAt`. @throws NotFoundError, DomainError */
export async function noteOrder(
  ctx: ByShop,
  { order_id, text }: ParsedInputOf<Calls['POST /api/operator/orders/note']>,
) {
  await inTransaction(ctx.db, async tx => {
    await lockAnyOrder(tx, order_id)
    const count = await tx.$count(orderNotes, inArray(orderNotes.orderId, [order_id]))
    if (count >= MOST_NOTES) throw new DomainError(`一个订单最多 ${MOST_NOTES} 条备注`)
    const operatorId = ctx.operator?.id ?? null
    await tx.insert(orderNotes).values({ orderId: order_id, text, operatorId, at: ctx.clock.now() })
    await audit(tx, ctx, 'orders.note', order_id)
  })
  return { message: '备注已保存' }
}

/** Gives orders a colour. @throws DomainError that names the orders that do not exist; then nothing is changed */
export async function flagOrders(
  ctx: ByShop,
  { flag, order_ids }: ParsedInputOf<Calls['POST /api/operator/orders/flag']>,
) {
  const ids = [...new Set(order_ids)].sort()
  if (ids.length === 0) throw new DomainError('请选择订单')
  await inTransaction(ctx.db, async tx => {
    const found = await tx
      .select()
      .from(orders)
      .where(inArray(orders.orderId, ids))
      .orderBy(orders.orderId)
      .for('update')
    const missing = ids.filter(id => !found.some(one => one.orderId === id))
    if (missing.length > 0) throw new DomainError(`订单不存在：${missing.slice(0, 5).join('、')}`)
    await tx.update(orders).set({ flag }).where(inArray(orders.orderId, ids))
    for (const { orderId, flag: before } of found) await audit(tx, ctx, 'orders.flag', orderId, { before, after: flag })
  })
  return { message: flag === 'none' ? `已去掉 ${ids.length} 个订单的标记` : `已标记 ${ids.length} 个订单` }
}
