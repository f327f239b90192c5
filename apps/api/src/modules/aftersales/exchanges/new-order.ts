import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { exchanges, goods, orderLines, orders, skus } from '../../../db/schema'
import { readSetting } from '../../content/settings'
import type { OrderRecord } from '../../order-states/advance'
import { insertNumbered } from '../../orders/insert-order'
import { returnPieces, takeStock } from '../../orders/stock'
import { markPaid } from '../../payment/mark-paid'
import { releaseHeld } from './hold'
import { tellDifference } from './tell-difference'

type Request = { bn: string; orderId: string; restocks: boolean }

/**
 * The goods of a locked request are back: an order of its own for the wanted ones, which waits for the difference, or to
 * be sent. It keeps the periods of the order before.
 */
export async function orderExchanged(tx: Tx, request: Request, now: Date): Promise<OrderRecord> {
  const { bn } = request
  const [found] = await tx
    .select({ exchange: exchanges, old: orders, line: orderLines, sku: skus, goods })
    .from(exchanges)
    .innerJoin(orderLines, eq(orderLines.id, exchanges.orderLineId))
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(skus, eq(skus.itemId, exchanges.skuId))
    .innerJoin(goods, eq(goods.itemId, exchanges.goodsId))
    .where(eq(exchanges.bn, bn))
  const { exchange } = found!
  await tx.update(exchanges).set({ receivedAt: now }).where(eq(exchanges.bn, bn))
  await releaseHeld(tx, bn, now)
  const { exchange_pay_hours: hours } = await readSetting(tx, 'trade')
  const order = await insertNumbered(tx, orderValues(found!, new Date(now.getTime() + hours * 3_600_000), now))
  await tx.insert(orderLines).values(lineValues(found!, order.orderId))
  const { skuId, goodsId, num } = exchange
  await takeStock(tx, [{ orderId: order.orderId, skuId, goodsId, num }], now)
  await returnPieces(tx, request, now)
  if (order.totalFee === 0) await markPaid(tx, order, 'point', now)
  else await tellDifference(tx, order, bn, now)
  return order
}

interface Found {
  exchange: typeof exchanges.$inferSelect
  old: OrderRecord
  line: typeof orderLines.$inferSelect
  sku: typeof skus.$inferSelect
  goods: typeof goods.$inferSelect
}

function feesOf({ exchange: { num, price, payFee } }: Pick<Found, 'exchange'>) {
  const itemFee = price * num
  return { itemFee, discountFee: itemFee - payFee, totalFee: payFee }
}

const stepsOf = ({ itemFee, discountFee }: ReturnType<typeof feesOf>) => [
  { rule: 'list' as const, text: '商品金额', amount: itemFee },
  ...(discountFee > 0 ? [{ rule: 'exchange' as const, text: '换货抵扣', amount: -discountFee }] : []),
]

function orderValues(found: Found, autoCancelAt: Date, now: Date) {
  const { exchange, old, goods, sku } = found
  const fees = feesOf(found)
  return {
    memberId: old.memberId,
    shopId: old.shopId,
    rulesId: old.rulesId,
    title: goods.name,
    orderClass: 'normal' as const,
    marketFee: Math.max(sku.marketPrice, exchange.price) * exchange.num,
    ...fees,
    priceSteps: stepsOf(fees),
    receiptDays: old.receiptDays,
    aftersalesDays: old.aftersalesDays,
    exchangeDays: old.exchangeDays,
    reviewDays: old.reviewDays,
    extendDays: old.extendDays,
    protectionDays: 0,
    receiptType: 'logistics' as const,
    receiverName: old.receiverName,
    receiverMobile: old.receiverMobile,
    receiverState: old.receiverState,
    receiverCity: old.receiverCity,
    receiverDistrict: old.receiverDistrict,
    receiverAddress: old.receiverAddress,
    receiverZip: old.receiverZip,
    exchangeBn: exchange.bn,
    createdAt: now,
    updatedAt: now,
    autoCancelAt,
  }
}

function lineValues(found: Found, orderId: string): typeof orderLines.$inferInsert {
  const { exchange, line, sku, goods } = found
  const fees = feesOf(found)
  return {
    orderId,
    skuId: sku.itemId,
    goodsId: goods.itemId,
    itemBn: sku.bn,
    itemName: goods.name,
    pic: sku.pic || line.pic,
    specText: sku.specText,
    num: exchange.num,
    price: exchange.price,
    marketPrice: sku.marketPrice,
    salePrice: exchange.price,
    ...fees,
    priceSteps: stepsOf(fees),
    returnDays: line.returnDays,
    noReturnReason: line.noReturnReason,
    carriedFee: exchange.valueFee - exchange.backFee,
    carriedPoint: exchange.carriedPoint,
  }
}
