import type { Operation, ShopRecord } from '@heji/api-client/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/db'
import { dbId } from '../db/db-id'
import {
  aftersales,
  goods,
  invoices,
  orders,
  parcels,
  reviewReplies,
  reviews,
  shops as shopTable,
  skus,
  transferVouchers,
} from '../db/schema'
import { NotFoundError } from '../platform/errors'
import type { Shops } from './shops'

const numbers = (ids: string[]) =>
  sql.join(
    ids.map(id => sql`${dbId(id)}`),
    sql`, `,
  )
const texts = (ids: string[]) =>
  sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )

/** For each kind of record a statement that gives the shop of those with these names, and what they are called. */
const RECORDS: Record<ShopRecord, readonly [word: string, shopsOf: (ids: string[]) => SQL]> = {
  answer: [
    '回复',
    ids => sql`select p.id, g.shop_id from ${reviewReplies} p join ${reviews} r on r.id = p.review_id
      join ${goods} g on g.item_id = r.goods_id where p.id in (${numbers(ids)})`,
  ],
  goods: ['商品', ids => sql`select item_id, shop_id from ${goods} where item_id in (${numbers(ids)})`],
  invoice: [
    '发票申请',
    ids => sql`select i.id, o.shop_id from ${invoices} i join ${orders} o on o.order_id = i.order_id
      where i.id in (${numbers(ids.map(id => id.slice(2)))})`,
  ],
  order: ['订单', ids => sql`select order_id, shop_id from ${orders} where order_id in (${texts(ids)})`],
  parcel: [
    '包裹',
    ids => sql`select p.id, o.shop_id from ${parcels} p join ${orders} o on o.order_id = p.order_id
      where p.id in (${numbers(ids)})`,
  ],
  request: ['售后申请', ids => sql`select bn, shop_id from ${aftersales} where bn in (${texts(ids)})`],
  review: [
    '评价',
    ids => sql`select r.id, g.shop_id from ${reviews} r join ${goods} g on g.item_id = r.goods_id
      where r.id in (${numbers(ids)})`,
  ],
  shop: ['店铺', ids => sql`select id, id as shop_id from ${shopTable} where id in (${numbers(ids)})`],
  shopName: ['店铺', ids => sql`select name, id as shop_id from ${shopTable} where name in (${texts(ids)})`],
  sku: [
    ' SKU货号',
    ids => sql`select s.bn, g.shop_id from ${skus} s join ${goods} g on g.item_id = s.goods_id
      where s.bn in (${texts(ids)})`,
  ],
  transfer: [
    '转账凭证',
    ids => sql`select t.id, o.shop_id from ${transferVouchers} t join ${orders} o on o.order_id = t.order_id
      where t.id in (${numbers(ids)})`,
  ],
}

/**
 * Refuses a call that names a record of another shop, in the words in which it refuses one that does not exist. Whoever
 * works for all shops gets the words of the operation itself. One statement for each kind of record.
 * @throws NotFoundError
 */
export async function assertOfShops(db: Queryable, endpoint: Operation, input: unknown, shops: Shops) {
  const { shops: scope = 'all' } = endpoint.operation
  if (shops === null || scope === 'all') return
  for (const [field, kind] of Object.entries(scope)) {
    const ids = namesIn((input as Record<string, unknown>)[field])
    if (ids.length === 0) continue
    const [word, shopOf] = RECORDS[kind]
    const { rows } = await db.execute<{ shop_id: string }>(sql`select f.shop_id from (${shopOf(ids)}) f`)
    const own = rows.filter(row => shops.includes(Number(row.shop_id)))
    if (own.length < ids.length) throw new NotFoundError(`没有这个${word}`)
  }
}

const namesIn = (value: unknown): string[] => {
  const all = Array.isArray(value) ? value : [value]
  return [...new Set(all.filter(one => one !== undefined && one !== '').map(String))]
}

/** Rows of the shops for which the caller has the right; nothing is said of all shops. */
export const inShops = (column: AnyPgColumn, shops: Shops | undefined): SQL | undefined =>
  shops ? inArray(column, [...shops]) : undefined
