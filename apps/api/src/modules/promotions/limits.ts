import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { promotionLedger, promotions, promotionUses } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { OVER_LIMIT } from '../../price-rules/buyables'
import type { MemberLimit } from '../../price-rules/member-limits'

interface LimitedLine {
  orderId: string
  num: number
  limits: readonly MemberLimit[]
}

/** Takes the pieces of new orders of one member from his limits, all or none. */
export type TakeLimits = (tx: Tx, memberId: number, lines: readonly LimitedLine[], now: Date) => Promise<void>

/**
 * One guarded statement for all limits, by id as everywhere: the counts, and their rows in the ledger. Of two orders for the last piece one gets
 * it. @throws DomainError 超出限购数量
 */
export const takeLimits: TakeLimits = async (tx, memberId, lines, now) => {
  const wanted = lines.flatMap(({ orderId, num, limits }) =>
    limits.flatMap(({ id, limitNum }) => (limitNum > 0 ? [{ order_id: orderId, id, num }] : [])),
  )
  if (wanted.length === 0) return
  const { rows } = await tx.execute(sql`
    with o as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as o(order_id text, id bigint, num int)),
    w as (select id, sum(num)::int as num from o group by id),
    u as (insert into ${promotionUses} (promotion_id, member_id, num)
      select w.id, ${memberId}, w.num from w join ${promotions} p on p.id = w.id where w.num <= p.limit_num order by w.id
      on conflict (promotion_id, member_id) do update set num = ${promotionUses}.num + excluded.num
        where ${promotionUses}.num + excluded.num <= (select p.limit_num from ${promotions} p where p.id = excluded.promotion_id)
      returning promotion_id),
    l as (insert into ${promotionLedger} (promotion_id, member_id, order_id, kind, delta, at)
      select id, ${memberId}, order_id, 'take', sum(num)::int, ${now.toISOString()}::timestamptz from o group by id, order_id)
    select promotion_id from u`)
  if (rows.length < new Set(wanted.map(({ id }) => id)).size) throw new DomainError(OVER_LIMIT)
}

/** Cancelled orders give their pieces back, once. */
export async function returnLimits(tx: Tx, orderIds: string[], now: Date) {
  const ids = sql.join(
    orderIds.map(id => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`
    with l as (insert into ${promotionLedger} (promotion_id, member_id, order_id, kind, delta, at)
      select promotion_id, member_id, order_id, 'return', -delta, ${now.toISOString()}::timestamptz
      from ${promotionLedger} where order_id in (${ids}) and kind = 'take'
      order by promotion_id, member_id
      on conflict (order_id, promotion_id, kind) do nothing returning promotion_id, member_id, delta)
    update ${promotionUses} u set num = u.num + l.delta
    from (select promotion_id, member_id, sum(delta)::int as delta from l group by 1, 2) l
    where u.promotion_id = l.promotion_id and u.member_id = l.member_id`)
}
