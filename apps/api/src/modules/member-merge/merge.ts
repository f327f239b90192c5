import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import {
  addresses,
  memberClosures,
  memberCoupons,
  members,
  promotions,
  promotionUses,
  seckills,
  seckillTickets,
} from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { closeSessions } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { auditAll } from '../audit'
import { missing } from '../member/no-member'
import { countOf, MOVES, moveAll } from './moves'
import { moveOthers } from './own-ways'

type Preview = OutputOf<Contract['POST /api/operator/members/merge-preview']>
type Input = ParsedInputOf<Contract['POST /api/operator/members/merge']>
type Pair = Pick<Input, 'from' | 'into'>
type Member = typeof members.$inferSelect

/** What would move, and what stands against it. @throws NotFoundError */
export async function previewMerge({ db }: Pick<ByShop, 'db'>, pair: Pair): Promise<Preview> {
  const found = await db
    .select()
    .from(members)
    .where(inArray(members.id, [dbId(pair.from), dbId(pair.into)]))
  const [from, into] = pairOf(found, pair)
  const against = await whyNot(db, from, into)
  const moves = await movesOf(db, from)
  const names = `${from.mobile}（${from.username}）合并到 ${into.mobile}（${into.username}）`
  return { message: against ?? `${names}，合并后不能撤回`, can: against === null, moves }
}

function pairOf(found: readonly Member[], { from, into }: Pair): [Member, Member] {
  const one = (id: string) => {
    const member = found.find(row => row.id === dbId(id))
    if (!member) throw missing(id)
    return member
  }
  return [one(from), one(into)]
}

async function whyNot(db: Queryable, from: Member, into: Member): Promise<string | null> {
  if (from.id === into.id) return '两个会员是同一个账号'
  const closed = [from, into].find(({ closedAt }) => closedAt)
  if (closed) return `会员 ${closed.id} 已经关闭`
  if (into.disabled) return `会员 ${into.id} 已停用，请先恢复`
  if (from.isStaff) return `会员 ${from.id} 是员工，请先取消员工身份`
  if (await overLimit(db, from.id, into.id)) return '两个账号都参加过同一个限购活动，合并后会超过每人限购，不能合并'
  return null
}

/** Limits of each member hold for what the two have bought together. */
async function overLimit(db: Queryable, from: number, into: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${promotionUses} u join ${promotions} p on p.id = u.promotion_id
    where u.member_id in (${from}, ${into}) group by p.id, p.limit_num having sum(u.num) > p.limit_num
    union all
    select 1 from ${seckillTickets} t join ${seckills} s on s.id = t.seckill_id
    where t.member_id in (${from}, ${into}) and t.state in ('live', 'used')
    group by s.id, s.limit_num
    having sum(t.num) > s.limit_num or count(*) filter (where t.state = 'live') > 1
    limit 1`)
  return rows.length > 0
}

async function movesOf(db: Queryable, from: Member): Promise<Preview['moves']> {
  const named = [
    ...MOVES.filter(({ what }) => what),
    { table: memberCoupons, what: '优惠券' },
    { table: addresses, what: '收货地址' },
  ]
  const counts = await Promise.all(
    named.map(async ({ table, what }) => ({ what: what!, n: await countOf(db, table, from.id) })),
  )
  return [
    ...counts.filter(({ n }) => n > 0).map(({ what, n }) => ({ what, count: String(n) })),
    ...(from.point > 0 ? [{ what: '积分', count: String(from.point) }] : []),
    ...(from.growth > 0 ? [{ what: '成长值', count: (from.growth / 100).toFixed(2) }] : []),
  ]
}

/** All or nothing; two at once wait for each other. @throws NotFoundError, DomainError */
export async function mergeMembers(ctx: ByShop, input: Input) {
  const moves = await inTransaction(ctx.db, async tx => {
    const ids = [dbId(input.from), dbId(input.into)]
    // In the order of their ids, and against new orders too, which name their member.
    const found = await tx.select().from(members).where(inArray(members.id, ids)).orderBy(asc(members.id)).for('update')
    const [from, into] = pairOf(found, input)
    const against = await whyNot(tx, from, into)
    if (against) throw new DomainError(against)
    const moved = await movesOf(tx, from)
    const now = ctx.clock.now()
    await moveAll(tx, from.id, into.id)
    await moveOthers(tx, from, into, now)
    await tx
      .update(memberClosures)
      .set({ withdrawnAt: now })
      .where(
        and(eq(memberClosures.memberId, from.id), isNull(memberClosures.withdrawnAt), isNull(memberClosures.doneAt)),
      )
    await closeSessions(tx, 'member', from.id)
    const detail = { from: from.id, from_mobile: from.mobile, into: into.id, reason: input.reason, moved }
    await auditAll(tx, ctx, 'members.merge', [
      { target: into.id, detail },
      { target: from.id, detail },
    ])
    return moved
  })
  return { message: `会员 ${input.from} 已合并到 ${input.into}`, moves }
}
