import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { exchangeDifference, refundOf } from '@heji/pricing/line-refund'
import { yuanText } from '@heji/pricing/yuan-text'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { orderLines, skus, stockLedger } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { readSetting } from '../content/settings'
import { lockAnyOrder, type OrderRecord } from '../order-states/advance'
import { swapPieces } from '../orders/stock'
import { refundThrough } from '../payment/refund'
import { finishProtection, giveDifference } from '../price-protection/grant'
import { assertSeen } from './assert-seen'
import { tellChange } from './tell-change'

type Input = ParsedInputOf<Contract['POST /api/operator/orders/change-sku']>
type SwapInput = ParsedInputOf<Contract['POST /api/operator/orders/swap-sku']>
type Line = typeof orderLines.$inferSelect
type Sku = typeof skus.$inferSelect

/** What a change does to the money of the line, in its transaction. */
type Settle<T> = (tx: Tx, change: { order: OrderRecord; line: Line; from: Sku; into: Sku; now: Date }) => Promise<T>

/** Another sku of the same goods for a line of which nothing has left; money does not move. @throws NotFoundError, DomainError */
export async function changeSku(ctx: ByShop, input: Input) {
  const { words } = await change(ctx, 'orders.change-sku', input, async (_, { from, into }) => {
    if (into.price === from.price) return
    const less = yuanText(Math.abs(into.price - from.price))
    throw new DomainError(`两个规格的价格差 ${less} 元，请用“换成别的价格”`)
  })
  return { message: `已把 ${words}` }
}

/**
 * The same for a sku of another price. Of a cheaper one the buyer gets back the same part of what he paid as its price is
 * lower, as a difference of the line, which later refunds count. What is dearer is the shop's. @throws NotFoundError,
 * DomainError
 */
export async function swapSku(ctx: ByShop, input: SwapInput) {
  const { words, done: opened } = await change(
    ctx,
    'orders.swap-sku',
    input,
    async (tx, { order, line, from, into, now }) => {
      const { swap_yuan } = await readSetting(tx, 'trade')
      const paid = refundOf(line, line.num).fee
      const { payFee, backFee } = exchangeDifference(paid, line.num, { old: from.price, wanted: into.price })
      if (payFee === 0 && into.price === from.price) throw new DomainError('价格相同，请用“换规格”')
      if (Math.max(payFee, backFee) > swap_yuan * 100)
        throw new DomainError(`差价 ${yuanText(Math.max(payFee, backFee))} 元，超过设置的 ${swap_yuan} 元`)
      if (payFee > 0 && !input.shop_pays)
        throw new DomainError(`贵 ${yuanText(payFee)} 元：勾选“差价由商家承担”，或者请买家另下一单`)
      if (backFee === 0) return null
      const paidFee = paid + line.pointFee
      const nowPrice = Math.floor((paidFee - backFee) / line.num)
      return await giveDifference(tx, order, [{ line, num: line.num, paidFee, nowPrice, fee: backFee }], now)
    },
  )
  if (opened)
    // A provider that does not answer is asked again by the sweep.
    await finishProtection(ctx, opened, refundThrough(ctx.payments)).catch((error: unknown) => {
      ctx.log.warn({ err: error, refund: opened.refundId }, 'difference of a swap waits for its provider')
    })
  const money = opened ? `，退差价 ${yuanText(opened.fee)} 元` : '，差价由商家承担'
  return { message: `已把 ${words}${money}`, back_fee: opened?.fee ?? 0 }
}

async function change<T>(
  ctx: ByShop,
  act: 'orders.change-sku' | 'orders.swap-sku',
  { order_id: orderId, revision, line_id, sku_code, reason }: Input,
  settle: Settle<T>,
) {
  const result = await inTransaction(ctx.db, async tx => {
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
    assertOfGoods(line, into)
    const done = await settle(tx, { order, line, from: from!, into, now })
    await assertFresh(tx, line, into)
    const { num, goodsId } = line
    await swapPieces(
      tx,
      { orderId, goodsId, num, skuId: line.skuId },
      { orderId, goodsId, num, skuId: into.itemId },
      now,
    )
    const after = { skuId: into.itemId, itemBn: into.bn, specText: into.specText, pic: into.pic || line.pic }
    await tx.update(orderLines).set(after).where(eq(orderLines.id, line.id))
    const facts = ({ itemBn, specText }: Pick<Line, 'itemBn' | 'specText'>) => ({ sku: itemBn, spec: specText })
    const detail = { line: line.id, reason, before: facts(line), after: facts(after) }
    await audit(tx, ctx, act, orderId, detail)
    const words = `${line.specText || line.itemBn} 换成 ${after.specText || after.itemBn}`
    await tellChange(tx, order, `商家把 ${words}`, now)
    return { words, done }
  })
  await ctx.events.publish('catalogue-changed')
  return result
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

function assertOfGoods(line: Line, into: Sku | undefined): asserts into is Sku {
  if (!into || into.goodsId !== line.goodsId) throw new DomainError('换成的规格要是同一个商品的')
  if (into.itemId === line.skuId) throw new DomainError('已经是这个规格')
}

async function assertFresh(tx: Tx, line: Line, into: Sku) {
  const other = and(eq(orderLines.orderId, line.orderId), eq(orderLines.skuId, into.itemId), ne(orderLines.id, line.id))
  if ((await tx.$count(orderLines, other)) > 0) throw new DomainError('订单里已有这个规格的一行')
  // The ledger takes the pieces of a sku for an order once.
  const held = and(eq(stockLedger.orderId, line.orderId), eq(stockLedger.skuId, into.itemId))
  if ((await tx.$count(stockLedger, held)) > 0) throw new DomainError('这个订单换过这个规格，不能再换回来')
}
