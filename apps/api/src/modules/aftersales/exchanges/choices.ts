import type { Contract, ExchangeChoice, ParsedInputOf } from '@heji/api-client/contract'
import { leftPieces } from '@heji/pricing/line-refund'
import { and, eq } from 'drizzle-orm'
import { dbId } from '../../../db/db-id'
import { orderLines, orders } from '../../../db/schema'
import type { MemberCtx } from '../../../http/context'
import { NotFoundError } from '../../../platform/errors'
import { daysFor, isInWindow } from '../../order-states/aftersales-window'
import { exchangeChoices } from './terms'

type Input = ParsedInputOf<Contract['GET aftersales/exchange/skus']>

/** Skus for which pieces of an own line can be changed; none where or when the shop does not exchange. Two statements. @throws NotFoundError */
export async function listChoices(
  { db, member, clock }: Pick<MemberCtx, 'db' | 'member' | 'clock'>,
  { order_id, id, num }: Input,
): Promise<ExchangeChoice[]> {
  const own = and(eq(orders.orderId, order_id), eq(orders.memberId, member.id), eq(orders.hiddenByBuyer, false))
  const [found] = await db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .where(and(own, eq(orderLines.id, dbId(id) ?? 0)))
  if (!found) throw new NotFoundError('售后商品不存在')
  const { line, order } = found
  const isOffered =
    order.exchangeDays > 0 && order.receiptType === 'logistics' && line.itemType !== 'gift' && line.returnDays !== 0
  if (!isOffered || !isInWindow(order, clock.now(), daysFor(order, 'EXCHANGING_GOODS', line))) return []
  const pieces = Math.min(num, leftPieces(line))
  const choices = pieces > 0 ? await exchangeChoices(db, line, pieces) : []
  return choices
    .filter(({ isOnSale }) => isOnSale)
    .map(({ sku, terms }) => ({
      item_id: String(sku.itemId),
      spec_text: sku.specText,
      pic: sku.pic || line.pic,
      price: sku.price,
      in_stock: sku.store >= pieces,
      pay_fee: terms.payFee,
      back_fee: terms.backFee,
    }))
}
