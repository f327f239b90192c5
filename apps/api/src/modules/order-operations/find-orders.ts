import { cleanCode, cleanPhone } from '@heji/validators'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { endsIn, lastDigits } from '../../db/last-digits'
import { goods, members, orderLines, orders, parcels } from '../../db/schema'
import { searchQuery } from '../search/query'

/** Orders of one text that are looked through: of a name that thousands have, the newest. */
const MOST = 1_000
/** Goods of one text whose orders are found. */
const MOST_GOODS = 50

/**
 * Numbers of the orders that have this text in one of the fields by which people ask for them. One statement, each of its
 * parts by an index of its own: as one condition, the database would walk through all orders, newest first.
 */
export async function idsAbout(db: Queryable, given: string): Promise<string[]> {
  const text = given.trim()
  const code = cleanCode(text)
  const mobile = cleanPhone(text)
  const parts = [
    sql`select order_id from ${orders} where order_id = ${code}`,
    ofOrders(sql`receiver_mobile = ${mobile}`),
    ofOrders(sql`receiver_name = ${text}`),
    ofOrders(sql`member_id in (select id from ${members} where mobile = ${mobile})`),
    sql`select order_id from ${parcels} where code = ${code}`,
    ofLines(sql`item_bn = ${text}`),
    ...endingIn(text),
    ...aboutGoods(text),
  ]
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct f.order_id as id from (${sql.join(
      parts.map(part => sql`(${part})`),
      sql` union all `,
    )}) f`,
  )
  return rows.map(({ id }) => id)
}

const ofOrders = (where: SQL) =>
  sql`select order_id from ${orders} where ${where} order by created_at desc limit ${MOST}`
const ofLines = (where: SQL) => sql`select order_id from ${orderLines} where ${where} order by id desc limit ${MOST}`

/** A caller says the last digits of a phone; a parcel's label, or a note, may have lost the rest of a number. */
function endingIn(text: string): SQL[] {
  const digits = lastDigits(text)
  if (!digits) return []
  const ofMembers = sql`select id from ${members} where ${endsIn(sql`mobile`, digits)} limit ${MOST}`
  return [
    ofOrders(endsIn(sql`order_id`, digits)),
    ofOrders(endsIn(sql`receiver_mobile`, digits)),
    ofOrders(sql`member_id in (${ofMembers})`),
    sql`select order_id from ${parcels} where ${endsIn(sql`code`, digits)} limit ${MOST}`,
  ]
}

function aboutGoods(text: string): SQL[] {
  const query = searchQuery(text)
  if (!query || /^[\d\s+-]+$/.test(text)) return []
  const found = sql`select item_id from ${goods} where search @@ ${query}::tsquery limit ${MOST_GOODS}`
  return [ofLines(sql`goods_id in (${found})`)]
}
