import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orderLines, skus, stockLedger } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { lockAnyOrder, type OrderRecord } from '../order-states/advance'
import { swapPieces } from '../orders/stock'
import { assertSeen } from './assert-seen'
import { tellChange } from './tell-change'

type Input = ParsedInputOf<Contract['POST /api/operator/orders/change-sku']>
type Line = typeof orderLines.$inferSelect
type Sku = typeof skus.$inferSelect

/** Another sku of the same goods for a line of which nothing has left; money does not move. @throws NotFoundError, DomainError */
export async function changeSku(ctx: ByShop, { order_id: orderId, revision, line_id, sku_code, reason }: Input) {
  const words = await inTransaction(ctx.db, async tx => {
    const now = ctx.clock.now()
    const order = await lockAnyOrder(tx, orderId)
    await assertSeen(tx, orderId, revision)
    assertWaits(order)
    const isMeant = and(eq(orderLines.id, dbId(line_id)), eq(orderLines.orderId, orderId))
    const [line] = await tx.select().from(orderLines).where(isMeant).for('update')
    if (!line) throw new NotFoundError('订单里没有这一行')
    assertWhole(line)
    const [into] = await tx.select().from(skus).where(eq(skus.bn, sku_code))
    const [from] = await tx.select().from(skus).where(eq(skus.itemId, line.skuId))
    await assertFits(tx, line, from!, into)
    const { num, goodsId } = line
    await swapPieces(
      tx,
      { orderId, goodsId, num, skuId: line.skuId },
      { orderId, goodsId, num, skuId: into!.itemId },
      now,
    )
    const after = { skuId: into!.itemId, itemBn: into!.bn, specText: into!.specText, pic: into!.pic || line.pic }
    await tx.update(orderLines).set(after).where(eq(orderLines.id, line.id))
    const facts = ({ itemBn, specText }: Pick<Line, 'itemBn' | 'specText'>) => ({ sku: itemBn, spec: specText })
    await audit(tx, ctx, 'orders.change-sku', orderId, {
      line: line.id,
      reason,
      before: facts(line),
      after: facts(after),
    })
    await tellChange(tx, order, `商家把 ${line.specText || line.itemBn} 换成 ${after.specText || after.itemBn}`, now)
    return `${line.specText || line.itemBn} 换成 ${after.specText || after.itemBn}`
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `已把 ${words}` }
}

function assertWaits({ status, cancelStatus, orderClass }: OrderRecord) {
  if (status !== 'PAYED') throw new DomainError('只有待发货的订单可以换规格')
  if (orderClass !== 'normal') throw new DomainError('这种订单不能换规格')
  if (cancelStatus === 'WAIT_PROCESS' || cancelStatus === 'REFUND_PROCESS')
    throw new DomainError('订单正在取消，不能换规格')
}

function assertWhole({ itemType, deliveredNum, aftersalesNum }: Line) {
  if (itemType !== 'normal') throw new DomainError('赠品和加价购的商品不能换规格')
  if (deliveredNum > 0) throw new DomainError('这一行已经发出，不能换规格')
  if (aftersalesNum > 0) throw new DomainError('这一行有售后，不能换规格')
}

async function assertFits(tx: Tx, line: Line, from: Sku, into: Sku | undefined) {
  if (!into || into.goodsId !== line.goodsId) throw new DomainError('换成的规格要是同一个商品的')
  if (into.itemId === line.skuId) throw new DomainError('已经是这个规格')
  if (into.price !== from.price) {
    const less = yuanText(Math.abs(into.price - from.price))
    throw new DomainError(`两个规格的价格差 ${less} 元，不能直接换：请取消后重新下单`)
  }
  const other = and(eq(orderLines.orderId, line.orderId), eq(orderLines.skuId, into.itemId), ne(orderLines.id, line.id))
  if ((await tx.$count(orderLines, other)) > 0) throw new DomainError('订单里已有这个规格的一行')
  // The ledger takes the pieces of a sku for an order once.
  const held = and(eq(stockLedger.orderId, line.orderId), eq(stockLedger.skuId, into.itemId))
  if ((await tx.$count(stockLedger, held)) > 0) throw new DomainError('这个订单换过这个规格，不能再换回来')
}
