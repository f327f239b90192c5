import type { NoticeKind } from '@heji/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import {
  coupons,
  favourites,
  goods,
  memberCoupons,
  members,
  noticeEvents,
  noticeSettings,
  refunds,
  seckillReminders,
  seckills,
  shops,
  skus,
  stockNotices,
} from '../../db/schema'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { usualLowStock } from '../../price-rules/low-stock'
import { GATHERED_MS } from '../notice-events/tell'
import { STUCK } from '../today/waiting'

type FindDeps = Pick<Deps, 'db' | 'clock'>

/** Rows of one statement. */
const AT_ONCE = 500
const DAY = 86_400_000
/** A coupon is told of so long before it ends. */
const COUPON_ENDS_MS = 3 * DAY
/** A seckill is told of so long before it begins: a notice takes a minute and a half. */
const SECKILL_SOON_MS = 10 * 60_000

/** What time or a change of stock and prices brings about: written as events, each once. @returns the number of events */
export async function findNotices({ db, clock }: FindDeps): Promise<number> {
  const now = clock.now()
  const isLate = endOfTurn()
  let found = 0
  found += await lookAtLowStock(db, now, isLate)
  for (const [kind, select] of Object.entries(SEARCHES(now)) as [NoticeKind, SQL][]) {
    while (!isLate()) {
      const { rows } = await db.execute(inserted(kind, select, now))
      found += rows.length
      if (rows.length < AT_ONCE) break
    }
  }
  return found
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** @param select gives `key`, `member_id` and `payload` */
const inserted = (kind: NoticeKind, select: SQL, now: Date) => sql`
  with ${kind === 'back-in-stock' ? taken : kind === 'seckill-soon' ? remindedFirst(now) : sql``} found as (${select} limit ${AT_ONCE})
  insert into ${noticeEvents} (kind, member_id, payload, key, at, due_at)
  select ${kind}, member_id::bigint, payload, key, ${moment(now)}, ${moment(new Date(now.getTime() + GATHERED_MS))} from found
  on conflict do nothing returning id`

const isNew = (key: SQL) => sql`not exists (select from ${noticeEvents} e where e.key = ${key})`
/** Advertising is looked for only among members who asked for it. */
const asked = (kind: NoticeKind) =>
  sql`(select distinct n.member_id from ${noticeSettings} n where n.kind = ${kind} and n.is_on)`
/** Whether somebody could buy goods `g` now. */
const canBeBought = sql`(g.approve_status = 'onsale'
  and exists (select from ${shops} sh where sh.id = g.shop_id and sh.is_valid)
  and exists (select from ${skus} s where s.goods_id = g.item_id and s.store >= greatest(1, g.start_num)))`
const yuan = (cents: SQL) => sql`to_char(${cents} / 100.0, 'FM9999999990.00')`

const SEARCHES = (now: Date): Partial<Record<NoticeKind, SQL>> => ({
  'coupon-ending': couponsEnding(now),
  'price-fallen': pricesFallen,
  'back-in-stock': backInStock,
  'seckill-soon': seckillsSoon(now),
  'failed-refund': failedRefunds(now),
})

/** Who is told has asked once: the wish ends in the same statement, and so do wishes for what has begun. */
const seckillsSoon = (now: Date) => sql`
  select 'seckill-soon:' || w.member_id || ':' || w.seckill_id as key, w.member_id,
    jsonb_build_object('goods', w.name, 'item', w.goods_id::text, 'seckill', w.seckill,
      'time', to_char(w.start_at at time zone 'Asia/Shanghai', 'HH24:MI')) as payload
  from reminded w where w.start_at > ${moment(now)} and w.is_there`

const remindedFirst = (now: Date) => sql`
  due as (
    select r.member_id, r.seckill_id, k.name as seckill, k.start_at, k.goods_id, g.name, ${canBeBought} as is_there
    from ${seckillReminders} r join ${seckills} k on k.id = r.seckill_id join ${goods} g on g.item_id = k.goods_id
    where k.start_at <= ${moment(new Date(now.getTime() + SECKILL_SOON_MS))}
    limit ${AT_ONCE} for update of r skip locked),
  reminded as (
    delete from ${seckillReminders} r using due d where r.member_id = d.member_id and r.seckill_id = d.seckill_id
    returning d.*),
  `

const couponsEnding = (now: Date) => sql`
  select 'coupon-ending:' || m.id as key, m.member_id, jsonb_build_object('coupon', c.title,
    'day', to_char(c.end_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')) as payload
  from ${asked('coupon-ending')} a join ${memberCoupons} m on m.member_id = a.member_id
    join ${coupons} c on c.id = m.coupon_id
  where m.used_at is null and m.order_id is null and c.begin_at <= ${moment(now)} and c.end_at > ${moment(now)}
    and c.end_at <= ${moment(new Date(now.getTime() + COUPON_ENDS_MS))}
    and not (c.is_for_new_members and exists (select from ${members} nm where nm.id = m.member_id and nm.first_paid_at is not null))
    and ${isNew(sql`'coupon-ending:' || m.id`)}`

/** By the price that lists show: what only some members pay less is not told, nor what is more than he was told before. */
const pricesFallen = sql`
  select 'price-fallen:' || f.id || ':' || g.price as key, f.member_id,
    jsonb_build_object('goods', g.name, 'item', g.item_id::text, 'yuan', ${yuan(sql`g.price`)}) as payload
  from ${asked('price-fallen')} a join ${favourites} f on f.member_id = a.member_id
    join ${goods} g on g.item_id = f.goods_id
  where g.point = 0 and g.price < f.price_then and ${canBeBought}
    and ${isNew(sql`'price-fallen:' || f.id || ':' || g.price`)}
    and not exists (select from ${noticeEvents} e where e.kind = 'price-fallen' and e.member_id = f.member_id
      and split_part(e.key, ':', 2) = f.id::text and split_part(e.key, ':', 3)::int < g.price)`

/** Who is told has asked once: the wish ends in the same statement. */
const taken = sql`
  wanted as (
    select n.member_id, n.goods_id, g.name from ${stockNotices} n join ${goods} g on g.item_id = n.goods_id
    where ${canBeBought}
    limit ${AT_ONCE} for update of n skip locked),
  back as (
    delete from ${stockNotices} n using wanted w where n.member_id = w.member_id and n.goods_id = w.goods_id
    returning n.member_id, n.goods_id, n.created_at, w.name),`
const backInStock = sql`
  select 'back-in-stock:' || b.member_id || ':' || b.goods_id || ':' || extract(epoch from b.created_at) as key, b.member_id,
    jsonb_build_object('goods', b.name, 'item', b.goods_id::text) as payload
  from back b`

/** Skus of the two conditions that nobody else looks at now, each by an index of its own. */
const looked = (usual: SQL, own: SQL) => sql`
  usual as materialized (select item_id from ${skus} where ${usual} order by store limit ${AT_ONCE} for no key update skip locked),
  own as materialized (select item_id from ${skus} where ${own} limit ${AT_ONCE} for no key update skip locked),
  looked as (select item_id from usual union all select item_id from own)`

/** Tells of skus that run low since the last look; those of goods that are not on sale are looked at again when they are. */
async function lookAtLowStock(db: Db, now: Date, isLate: () => boolean): Promise<number> {
  const usual = await usualLowStock(db)
  await db.execute(lowStockIsOver(usual))
  let found = 0
  while (!isLate()) {
    const { rows } = await db.execute<{ seen: number; told: number }>(lowStock(now, usual))
    found += rows[0]!.told
    if (rows[0]!.seen < AT_ONCE) break
  }
  return found
}

const lowStock = (now: Date, limit: number) => sql`
  with ${looked(sql`low_stock is null and not low_seen and store < ${limit}`, sql`store < low_stock and not low_seen`)},
  seen as (
    update ${skus} s set low_seen = true from looked where s.item_id = looked.item_id
    returning s.item_id, s.goods_id, s.bn, s.store),
  told as (
    insert into ${noticeEvents} (kind, member_id, payload, key, at, due_at)
    select 'low-stock', null, jsonb_build_object('goods', g.name, 'bn', s.bn, 'pieces', s.store::text,
      'sku', s.item_id::text), 'low-stock:' || s.item_id, ${moment(now)}, ${moment(new Date(now.getTime() + GATHERED_MS))}
    from seen s join ${goods} g on g.item_id = s.goods_id
    where g.approve_status = 'onsale'
    on conflict do nothing returning id)
  select (select count(*)::int from seen) as seen, (select count(*)::int from told) as told`

/** Skus that have enough again: the next time that they run low is another event. */
const lowStockIsOver = (limit: number) => sql`
  with ${looked(sql`low_stock is null and low_seen and store >= ${limit}`, sql`store >= low_stock and low_seen`)},
  over as (
    update ${skus} s set low_seen = false from looked where s.item_id = looked.item_id returning s.item_id)
  update ${noticeEvents} e set key = e.key || ':' || e.id from over
  where e.kind = 'low-stock' and e.key = 'low-stock:' || over.item_id`

const failedRefunds = (now: Date) => sql`
  select 'failed-refund:' || r.refund_id as key, null as member_id,
    jsonb_build_object('order', r.order_id, 'refund', r.refund_id, 'yuan', ${yuan(sql`r.fee`)}) as payload
  from ${refunds} r
  where r.state = 'PROCESSING' and r.created_at < ${moment(new Date(now.getTime() - STUCK))}
    and ${isNew(sql`'failed-refund:' || r.refund_id`)}`
