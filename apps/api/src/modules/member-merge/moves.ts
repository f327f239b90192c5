import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../db/db'
import * as schema from '../../db/schema'

interface Moved {
  table: AnyPgTable
  /** Chinese name for the preview; without one, it moves unseen. */
  what?: string
  /** Columns of which a member has only one: what the other has already is dropped. */
  once?: string
}

/** Everything that a member owns and that moves as it is. */
export const MOVES: readonly Moved[] = [
  { table: schema.orders, what: '订单' },
  { table: schema.trades },
  { table: schema.aftersales, what: '售后' },
  { table: schema.transferVouchers },
  { table: schema.reviews, what: '评价' },
  { table: schema.reviewReplies },
  { table: schema.invoices, what: '发票' },
  { table: schema.invoiceTitles, what: '发票抬头' },
  { table: schema.pointLedger },
  { table: schema.growthLedger },
  { table: schema.promotionLedger },
  { table: schema.seckillTickets },
  { table: schema.vipPurchases },
  { table: schema.registrationRecords, what: '报名' },
  { table: schema.phoneOrders },
  { table: schema.noticeEvents },
  { table: schema.notices },
  { table: schema.favourites, what: '收藏', once: 'coalesce(goods_id, -shop_id)' },
  { table: schema.footprints, once: 'goods_id' },
  { table: schema.seckillReminders, what: '秒杀提醒', once: 'seckill_id' },
  { table: schema.stockNotices, what: '到货提醒', once: 'goods_id' },
  { table: schema.cartLines, what: '购物车', once: "cart_type || ' ' || sku_id" },
  { table: schema.memberTagged, what: '标签', once: 'tag_id' },
  { table: schema.favouriteShares, once: '1' },
]

/** What is dropped: it cannot be told to which account it belongs, or the other account decides. */
const DROPPED = [schema.pointWarnings, schema.plusChoices, schema.idempotencyKeys, schema.noticeSettings]

/** Tables that are moved by code of their own, in `merge.ts`. */
const OWN_WAY = [
  schema.addresses,
  schema.memberCoupons,
  schema.promotionUses,
  schema.memberVips,
  schema.wechatIdentities,
  schema.memberClosures,
] as const

/** Every table with a member, so that a test finds one that was forgotten. */
export const KNOWN: readonly AnyPgTable[] = [...MOVES.map(({ table }) => table), ...DROPPED, ...OWN_WAY]

export const countOf = async (db: Queryable, table: AnyPgTable, memberId: number): Promise<number> => {
  const { memberId: column } = getTableColumns(table) as unknown as { memberId: SQL }
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from ${table} where ${column} = ${memberId}`,
  )
  return Number(rows[0]!.n)
}

/** Moves all of it from one member to another. */
export async function moveAll(tx: Tx, from: number, into: number) {
  for (const { table, once } of MOVES) {
    if (once) {
      const key = sql.raw(once)
      await tx.execute(sql`delete from ${table} where member_id = ${from}
        and ${key} in (select ${key} from ${table} where member_id = ${into})`)
    }
    await tx.execute(sql`update ${table} set member_id = ${into} where member_id = ${from}`)
  }
  for (const table of DROPPED) await tx.execute(sql`delete from ${table} where member_id = ${from}`)
}
