import { yuanText } from '@heji/pricing/yuan-text'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { activities, auditLog, type campaigns, coupons, goods, promotionGoods, seckills, skus } from '../../db/schema'
import { dateText } from '../../platform/date-text'
import { type Fault, faultOf } from './fault'
import type { Part } from './parts'

type Campaign = typeof campaigns.$inferSelect

/** 先涨价后打折: a price that rose so shortly before is told (ms). */
const RISEN_WITHIN_MS = 7 * 86_400_000
/** Times may differ so little (ms): people round to the minute. */
const TOLERANCE_MS = 60_000

/** What contradicts among the activities of a campaign: their times, their stock, and prices that were raised before. */
export async function activityFaults(db: Queryable, campaign: Campaign, parts: readonly Part[]): Promise<Fault[]> {
  const own = parts.filter(({ kind }) => kind !== 'page')
  return [
    ...own.flatMap(part => timeFaults(part, campaign)),
    ...(await goodsFaults(db, own)),
    ...(await couponFaults(db, own)),
    ...(await risenFaults(db, campaign, own)),
  ]
}

function timeFaults(part: Part, { beginAt, endAt }: Campaign): Fault[] {
  const { kind, beginAt: from, endAt: to } = part
  if (!from || !to) return []
  const isOutside = to <= beginAt || from >= endAt
  const span = `${dateText(from)} 至 ${dateText(to)}`
  if (isOutside) return [faultOf(part, `在战役时间之外（${span}）`)]
  // Rounds of a night begin and end within it.
  if (kind === 'seckill') return []
  return [
    ...(from.getTime() > beginAt.getTime() + TOLERANCE_MS
      ? [faultOf(part, `${dateText(from)}才开始，晚于页面上线`)]
      : []),
    ...(to.getTime() < endAt.getTime() - TOLERANCE_MS ? [faultOf(part, `${dateText(to)}结束，早于页面结束`)] : []),
  ]
}

/** The part that a row is about. */
const partOf = (parts: readonly Part[], kind: Part['kind'], id: string) =>
  parts.find(part => part.kind === kind && String(part.targetId) === id)!

const idsOf = (parts: readonly Part[], kind: Part['kind']) =>
  sql.param(parts.filter(part => part.kind === kind).map(({ targetId }) => targetId))

/** Goods of seckills and sales: of all rows of a sale. */
const goodsOfParts = (parts: readonly Part[]) => sql`
  select 'seckill' as kind, k.id as part, k.goods_id, k.quota - k.taken as pieces
    from ${seckills} k where k.id = any(${idsOf(parts, 'seckill')}::bigint[])
  union all
  select 'sale', one.id, a.goods_id, 1 from ${activities} one
    join ${activities} a on a.name = one.name and a.start_at = one.start_at and a.end_at = one.end_at
    where one.id = any(${idsOf(parts, 'sale')}::bigint[])
  union all
  select 'promotion', pg.promotion_id, pg.goods_id, 1 from ${promotionGoods} pg
    where pg.promotion_id = any(${idsOf(parts, 'promotion')}::bigint[])`

type GoodsRow = { kind: Part['kind']; part: string; name: string; status: string; store: number; pieces: number }

async function goodsFaults(db: Queryable, parts: readonly Part[]): Promise<Fault[]> {
  const { rows } = await db.execute<GoodsRow>(sql`
    select o.kind, o.part::text, g.name, g.approve_status as status, g.store, o.pieces::int as pieces
    from (${goodsOfParts(parts)}) o join ${goods} g on g.item_id = o.goods_id
    where g.approve_status = 'instock' or g.store < o.pieces order by o.kind, o.part, g.item_id limit 200`)
  return rows.map(({ kind, part, name, status, store, pieces }) => {
    const of = partOf(parts, kind, part)
    if (status === 'instock') return faultOf(of, `商品「${name}」没有上架`)
    if (store <= 0) return faultOf(of, `商品「${name}」没有库存`)
    return faultOf(of, `商品「${name}」只有 ${store} 件库存，少于秒杀的 ${pieces} 件`)
  })
}

async function couponFaults(db: Queryable, parts: readonly Part[]): Promise<Fault[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id::text from ${coupons} c
    where c.id = any(${idsOf(parts, 'coupon')}::bigint[]) and c.claimed >= c.quantity`)
  return rows.map(({ id }) => faultOf(partOf(parts, 'coupon', id), '已领完'))
}

/** Prices that somebody raised within a week before the campaign, of goods of its activities; from the audit log. */
async function risenFaults(db: Queryable, { beginAt }: Campaign, parts: readonly Part[]): Promise<Fault[]> {
  const from = new Date(beginAt.getTime() - RISEN_WITHIN_MS)
  const price = (when: string) => sql.raw(`(l.detail -> '${when}' ->> 'price')`)
  const { rows } = await db.execute<{ kind: Part['kind']; part: string; name: string; was: string; is: string }>(sql`
    select distinct on (o.kind, o.part, s.item_id) o.kind, o.part::text, g.name, ${price('before')} as was, s.price::text as is
    from (${goodsOfParts(parts)}) o join ${goods} g on g.item_id = o.goods_id join ${skus} s on s.goods_id = o.goods_id
      join ${auditLog} l on l.target = s.bn and l.action in ('goods.price', 'price.set')
    where l.at >= ${from.toISOString()}::timestamptz and ${price('before')} ~ '^[0-9]+$'
      and ${price('before')}::bigint < s.price
    order by o.kind, o.part, s.item_id, ${price('before')}::bigint limit 200`)
  return rows.map(({ kind, part, name, was, is }) =>
    faultOf(
      partOf(parts, kind, part),
      `商品「${name}」活动前七天内从 ¥${yuanText(Number(was))} 涨到 ¥${yuanText(Number(is))}：先涨价后打折`,
    ),
  )
}
