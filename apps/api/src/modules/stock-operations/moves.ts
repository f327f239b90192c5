import { type Contract, type OutputOf, type ParsedInputOf, STOCK_REASONS } from '@heji/api-client/contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { skus, stockLedger } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'

type Call = Contract['POST /api/operator/stock/moves']

/** Movements of one sku, newest first, each with the stock after it. @throws NotFoundError */
export async function stockMoves(
  { db }: Pick<ByShop, 'db'>,
  { sku_code, page, size }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const [sku] = await db.select().from(skus).where(eq(skus.bn, sku_code))
  if (!sku) throw new NotFoundError(`没有货号为 ${sku_code} 的 SKU`)
  const ofSku = eq(stockLedger.skuId, sku.itemId)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(stockLedger)
      .where(ofSku)
      .orderBy(desc(stockLedger.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, stockLedger, ofSku),
  ])
  const [first] = rows
  if (!first) return { total, rows: [] }
  // In one statement: a sale in between would shift all of them.
  const [now] = await db
    .select({
      after: sql<number>`${skus.store} - coalesce((select sum(delta) from ${stockLedger}
        where ${and(ofSku, gt(stockLedger.id, first.id))}), 0)`.mapWith(Number),
    })
    .from(skus)
    .where(eq(skus.itemId, sku.itemId))
  let after = now!.after
  return {
    total,
    rows: rows.map(row => {
      const shown = {
        move_id: String(row.id),
        at: toUnix(row.at),
        kind: row.kind,
        delta: row.delta,
        after,
        reason: row.reason ? STOCK_REASONS[row.reason] : '',
        note: row.note,
        who: row.who,
        order_id: row.orderId ?? '',
      }
      after -= row.delta
      return shown
    }),
  }
}
