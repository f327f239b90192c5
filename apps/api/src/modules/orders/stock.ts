import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, orderLines, skus, stockLedger } from '../../db/schema'
import { DomainError } from '../../http/errors'
import { SOLD_OUT } from '../../pricing/buyables'

export interface StockLine {
  skuId: number
  goodsId: number
  num: number
}

/** Takes pieces for one order, all or none. */
export type TakeStock = (tx: Tx, orderId: string, lines: readonly StockLine[], now: Date) => Promise<void>

/**
 * Rows are locked in the order of their ids and changed by one guarded statement, so that no two orders wait for each
 * other and none sells what is not there (reliability R1).
 * @throws DomainError 库存不足
 */
export const takeStock: TakeStock = async (tx, orderId, lines, now) => {
  const wanted = sumOf(lines, line => line.skuId)
  await lockRows(tx, lines)
  const { rows } = await tx.execute(sql`
    update ${skus} s set store = s.store - w.num from ${recordset(wanted)}
    where s.item_id = w.id and s.store >= w.num returning s.item_id`)
  if (rows.length < wanted.length) throw new DomainError(SOLD_OUT)
  await tx.execute(sql`
    update ${goods} g set store = g.store - w.num, sales = g.sales + w.num
    from ${recordset(sumOf(lines, line => line.goodsId))} where g.item_id = w.id`)
  await tx
    .insert(stockLedger)
    .values(wanted.map(({ id, num }) => ({ skuId: id, delta: -num, kind: 'sale' as const, orderId, at: now })))
}

/** Gives the pieces of cancelled orders back; the unique ledger row makes a second time impossible. */
export async function returnStock(tx: Tx, orderIds: string[], now: Date) {
  const lines = await tx
    .select({
      orderId: orderLines.orderId,
      skuId: orderLines.skuId,
      goodsId: orderLines.goodsId,
      num: orderLines.num,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
  await lockRows(tx, lines)
  await tx.execute(sql`
    update ${skus} s set store = s.store + w.num from ${recordset(sumOf(lines, line => line.skuId))}
    where s.item_id = w.id`)
  await tx.execute(sql`
    update ${goods} g set store = g.store + w.num, sales = greatest(0, g.sales - w.num)
    from ${recordset(sumOf(lines, line => line.goodsId))} where g.item_id = w.id`)
  await tx
    .insert(stockLedger)
    .values(lines.map(({ orderId, skuId, num }) => ({ orderId, skuId, delta: num, kind: 'restock' as const, at: now })))
}

/** Skus first, then goods, each by id: the one order in which every transaction takes these locks. */
async function lockRows(tx: Tx, lines: readonly StockLine[]) {
  const skuIds = lines.map(line => line.skuId)
  const goodsIds = lines.map(line => line.goodsId)
  await tx
    .select({ id: skus.itemId })
    .from(skus)
    .where(inArray(skus.itemId, skuIds))
    .orderBy(skus.itemId)
    .for('no key update')
  await tx
    .select({ id: goods.itemId })
    .from(goods)
    .where(inArray(goods.itemId, goodsIds))
    .orderBy(goods.itemId)
    .for('no key update')
}

function sumOf(lines: readonly StockLine[], keyOf: (line: StockLine) => number) {
  const sums = new Map<number, number>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.num)
  return [...sums].map(([id, num]) => ({ id, num }))
}

const recordset = (rows: { id: number; num: number }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id bigint, num int)`
