import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { prepared } from '../../db/prepared'
import { aftersalesLines, goods, orderLines, skus, stockLedger } from '../../db/schema'
import { setShownPrices } from '../../db/shown-price'
import { DomainError } from '../../platform/errors'
import { SOLD_OUT } from '../../price-rules/buyables'

interface StockLine {
  skuId: number
  goodsId: number
  num: number
  /** Not requested by the buyer: a gift. */
  isGift?: boolean
}

/** Pieces for an order. */
export interface SoldLine extends StockLine {
  orderId: string
}

/** Takes pieces for new orders, all or none. */
export type TakeStock = (tx: Tx, lines: readonly SoldLine[], now: Date) => Promise<void>

/**
 * Locks rows in the order of their ids and changes them with one guarded statement. So no two orders wait for each
 * other, and none sells missing pieces (reliability R1).
 * @throws DomainError 库存不足; 赠品已赠完 when only gifts are missing
 */
export const takeStock: TakeStock = async (tx, lines, now) => {
  const wanted = sumOf(lines)
  await lockRows(tx, lines)
  // One statement: every other transaction that needs these rows waits for it.
  const { rows } = await tx.execute(sql`
    with o as (select * from ${recordset(lines)}),
    w as (select id, goods_id, sum(num)::int as num from o group by id, goods_id),
    s as (update ${skus} s set store = s.store - w.num from w where s.item_id = w.id and s.store >= w.num
      returning s.item_id, s.goods_id, s.store),
    g as (update ${goods} g set store = g.store - t.num, sales = g.sales + t.num
      from (select goods_id, sum(num)::int as num from w group by goods_id) t
      where g.item_id = t.goods_id and (select count(*) from s) = ${wanted.length}),
    l as (insert into ${stockLedger} (sku_id, delta, kind, order_id, at)
      select id, -sum(num)::int, 'sale', order_id, ${now.toISOString()}::timestamptz from o group by id, order_id)
    select item_id, goods_id, store from s`)
  if (rows.length === wanted.length) return await setShownPrices(tx, goodsIn(rows.filter(({ store }) => store === 0)))
  const taken = new Set(rows.map(row => Number(row.item_id)))
  const missing = wanted.filter(line => !taken.has(line.skuId))
  throw new DomainError(missing.every(line => line.isGift) ? '赠品已赠完，请重新确认订单' : SOLD_OUT)
}

/** Gives the pieces of cancelled orders back; the unique ledger row prevents a second time. */
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
  // Memberships have no pieces.
  if (lines.length === 0) return
  await putBack(tx, lines)
  const rows = orderIds.flatMap(orderId =>
    sumOf(lines.filter(line => line.orderId === orderId)).map(({ skuId, num }) => ({ orderId, skuId, delta: num })),
  )
  await tx.insert(stockLedger).values(rows.map(row => ({ ...row, kind: 'restock' as const, at: now })))
}

/**
 * Takes the pieces of one sku for an order and gives those of another back, both or none.
 * @throws DomainError 库存不足
 */
export async function swapPieces(tx: Tx, from: SoldLine, into: SoldLine, now: Date) {
  // Both at once, in the order in which everybody locks them.
  await lockRows(tx, [from, into])
  await takeStock(tx, [into], now)
  await putBack(tx, [from])
  const { orderId, skuId, num } = from
  await tx.insert(stockLedger).values({ orderId, skuId, delta: num, kind: 'restock', at: now })
}

interface ReturnedTo {
  bn: string
  orderId: string
  /** What came back can be sold again; what was never sent always can. */
  restocks: boolean
}

/** Gives the pieces of one after-sales request back, also once. */
export async function returnPieces(tx: Tx, { bn, orderId, restocks }: ReturnedTo, now: Date) {
  const num = restocks ? aftersalesLines.num : aftersalesLines.calledOffNum
  const lines = await tx
    .select({ skuId: orderLines.skuId, goodsId: orderLines.goodsId, num })
    .from(aftersalesLines)
    .innerJoin(orderLines, eq(orderLines.id, aftersalesLines.orderLineId))
    .where(and(eq(aftersalesLines.bn, bn), gt(num, 0)))
  if (lines.length === 0) return
  await putBack(tx, lines)
  const rows = sumOf(lines).map(({ skuId, num }) => ({ skuId, delta: num }))
  await tx
    .insert(stockLedger)
    .values(rows.map(row => ({ ...row, orderId, aftersalesBn: bn, kind: 'return' as const, at: now })))
}

async function putBack(tx: Tx, lines: readonly StockLine[]) {
  await lockRows(tx, lines)
  const { rows } = await tx.execute(sql`
    with w as (select * from ${recordset(sumOf(lines))}),
    s as (update ${skus} s set store = s.store + w.num from w where s.item_id = w.id
      returning s.goods_id, s.store = w.num as was_out),
    g as (update ${goods} g set store = g.store + t.num, sales = greatest(0, g.sales - t.num)
      from (select goods_id, sum(num)::int as num from w group by goods_id) t where g.item_id = t.goods_id)
    select goods_id from s where was_out`)
  await setShownPrices(tx, goodsIn(rows))
}

const goodsIn = (rows: Record<string, unknown>[]) => [...new Set(rows.map(row => Number(row.goods_id)))]

const lockedSkus = prepared('locked_skus', db =>
  db
    .select({ id: skus.itemId })
    .from(skus)
    .where(sql`${skus.itemId} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(skus.itemId)
    .for('no key update'),
)
const lockedGoods = prepared('locked_goods', db =>
  db
    .select({ id: goods.itemId })
    .from(goods)
    .where(sql`${goods.itemId} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(goods.itemId)
    .for('no key update'),
)

/** Skus first, then goods, each by id: every transaction takes these locks in this order. */
async function lockRows(tx: Tx, lines: readonly StockLine[]) {
  await lockedSkus(tx).execute({ ids: lines.map(line => line.skuId) })
  await lockedGoods(tx).execute({ ids: lines.map(line => line.goodsId) })
}

/** Pieces per sku. */
function sumOf(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<number, StockLine>()
  for (const line of lines) {
    const sum = sums.get(line.skuId)
    sums.set(line.skuId, {
      ...line,
      num: (sum?.num ?? 0) + line.num,
      isGift: !!line.isGift && sum?.isGift !== false,
    })
  }
  return [...sums.values()]
}

const recordset = (lines: readonly (StockLine & Partial<SoldLine>)[]) => {
  const rows = lines.map(({ orderId = null, skuId, goodsId, num }) => ({
    order_id: orderId,
    id: skuId,
    goods_id: goodsId,
    num,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(order_id text, id bigint, goods_id bigint, num int)`
}
