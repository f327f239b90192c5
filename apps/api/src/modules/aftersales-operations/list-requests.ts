import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { cleanCode, cleanPhone } from '@heji/validators'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { endsIn, lastDigits } from '../../db/last-digits'
import { aftersales, aftersalesLines, members, orderLines, orders, shops } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { toUnix } from '../../platform/clock'
import type { TradeRules } from '../../price-rules/trade-rules'
import { type Deadline, deadlineOf } from '../aftersales/deadline'
import type { AftersalesRecord } from '../aftersales/step'
import { readSetting } from '../content/settings'
import { actsOf, statesOfTurn, turnOf } from './turns'

type Call = Contract['POST /api/operator/aftersales/list']
export type RequestRow = OutputOf<Call>['rows'][number]

/** Orders of one phone number that are looked through, the newest. */
const MOST = 1_000

/** Requests of all shops; who waits longest for the shop comes first, otherwise the newest. Three statements. */
export async function listRequests({ db, shops: own }: Pick<ByShop, 'db' | 'shops'>, input: ParsedInputOf<Call>) {
  const { turn, state, kind, shop_id } = input
  const where = and(
    // What pays for a request of a later order is shown with that one.
    input.q?.trim() ? undefined : isNull(aftersales.partOf),
    input.q?.trim() ? inArray(aftersales.bn, sql`(${about(input.q.trim())})`) : undefined,
    turn ? inArray(aftersales.state, statesOfTurn(turn)) : undefined,
    state ? eq(aftersales.state, state) : undefined,
    kind ? eq(aftersales.type, kind) : undefined,
    shop_id ? eq(aftersales.shopId, dbId(shop_id)) : undefined,
    inShops(aftersales.shopId, own),
  )
  const [found, total, rules] = await Promise.all([
    pageOf(db, where, input, orderOf(input)),
    countUpTo(db, aftersales, where),
    readSetting(db, 'trade'),
  ])
  return { total, rows: found.map(row => toRow(row, rules)) }
}

function orderOf({ turn, state }: Pick<ParsedInputOf<Call>, 'turn' | 'state'>): SQL[] {
  if (turn === 'shop' || (state && turnOf(state) === 'shop')) return [asc(aftersales.updatedAt), asc(aftersales.bn)]
  if (turn || state) return [desc(aftersales.updatedAt), desc(aftersales.bn)]
  return NEWEST
}

const NEWEST = [desc(aftersales.createdAt), desc(aftersales.bn)]

/** Numbers of requests that have this text in a field by which people ask for them: each part by an index of its own. */
function about(text: string): SQL {
  const code = cleanCode(text)
  const mobile = cleanPhone(text)
  const requests = (where: SQL) => sql`(select bn from ${aftersales} where ${where} limit ${MOST})`
  const ofBuyer = sql`(select order_id from ${orders} where receiver_mobile = ${mobile} order by created_at desc limit ${MOST})`
  const parts = [
    requests(sql`bn = ${code}`),
    requests(sql`order_id = ${code}`),
    requests(sql`sendback_code <> '' and sendback_code = ${code}`),
    requests(sql`member_id in (select id from ${members} where mobile = ${mobile})`),
    requests(sql`order_id in ${ofBuyer}`),
    ...endingIn(text).map(requests),
  ]
  return sql.join(parts, sql` union `)
}

/** By the last digits of the phone that a caller says, or of an order's number. */
function endingIn(text: string): SQL[] {
  const digits = lastDigits(text)
  if (!digits) return []
  const ofOrders = sql`select order_id from ${orders} where (${endsIn(sql`order_id`, digits)}) or (${endsIn(sql`receiver_mobile`, digits)})`
  return [
    sql`order_id in (${ofOrders} order by created_at desc limit ${MOST})`,
    sql`member_id in (select id from ${members} where ${endsIn(sql`mobile`, digits)} limit ${MOST})`,
  ]
}

const own = sql`from ${aftersalesLines} h join ${orderLines} l on l.id = h.order_line_id where h.bn = ${aftersales.bn}`

const COLUMNS = {
  request: aftersales,
  shop: shops.name,
  receiver: { name: orders.receiverName, mobile: orders.receiverMobile },
  goods: sql<string | null>`(select string_agg(n.item_name, '、' order by n.id) from (
    select h.id, l.item_name ${own} order by h.id limit 3) n)`,
  pieces: sql<number>`(select coalesce(sum(h.num), 0) ${own})`.mapWith(Number),
}

/** First the requests, then what is shown of them: orders of many thousands are looked up otherwise. */
function pageOf(
  db: Queryable,
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
  order: SQL[] = NEWEST,
) {
  const shown = db
    .select({ bn: aftersales.bn })
    .from(aftersales)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
    .as('shown')
  return db
    .select(COLUMNS)
    .from(shown)
    .innerJoin(aftersales, eq(aftersales.bn, shown.bn))
    .innerJoin(shops, eq(shops.id, aftersales.shopId))
    .innerJoin(orders, eq(orders.orderId, aftersales.orderId))
    .orderBy(...order)
}

/** One request as in the list, with its record and the receiver of its order; null if there is none. */
export async function rowOf(db: Queryable, bn: string) {
  const [[found], rules] = await Promise.all([
    pageOf(db, eq(aftersales.bn, bn), { page: 1, size: 1 }),
    readSetting(db, 'trade'),
  ])
  return found ? { row: toRow(found, rules), request: found.request, receiver: found.receiver } : null
}

interface Found {
  request: AftersalesRecord
  shop: string
  receiver: { name: string; mobile: string }
  goods: string | null
  pieces: number
}

const toRow = ({ request, shop, receiver, goods, pieces }: Found, rules: TradeRules): RequestRow => ({
  bn: request.bn,
  state: request.state,
  turn: turnOf(request.state),
  kind: request.type,
  goods: goods ?? '',
  pieces,
  refund_fee: request.refundFee,
  reason: request.reason,
  order_id: request.orderId,
  shop_name: shop,
  receiver_mobile: receiver.mobile,
  asked_at: toUnix(request.createdAt),
  since: toUnix(request.updatedAt),
  ...deadlineFields(deadlineOf(request, rules)),
  acts: actsOf(request),
})

const DOES = { approve: '自动同意', close: '自动关闭' } as const

const deadlineFields = (deadline: Deadline | null) => ({
  deadline: deadline && toUnix(deadline.at),
  deadline_does: deadline ? DOES[deadline.does] : '',
})
