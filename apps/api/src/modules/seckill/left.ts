import type { ParsedInputOf, seckill } from '@heji/api-client/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { prepared } from '../../db/prepared'
import { seckillReminders, seckills } from '../../db/schema'
import type { Ctx, MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'

const leftOf = prepared('seckills_left', db =>
  db
    .select({ id: seckills.id, quota: seckills.quota, taken: seckills.taken })
    .from(seckills)
    .where(sql`${seckills.id} = any(${sql.placeholder('ids')}::bigint[])`),
)

type Input = ParsedInputOf<(typeof seckill)['GET promotion/seckillactivity/left']>

/** Pieces that are left, of those that exist. One statement by the primary key: open pages ask it every few seconds. */
export async function seckillsLeft({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { seckill_id }: Input) {
  const ids = [...new Set(seckill_id.map(dbId))]
  const rows = ids.length > 0 ? await leftOf(db).execute({ ids }) : []
  return {
    now: toUnix(clock.now()),
    list: rows.map(({ id, quota, taken }) => ({ seckill_id: String(id), quota, left: quota - taken })),
  }
}

/** Notes that the member wants to be told before it begins. @throws NotFoundError, and DomainError if it has begun */
export async function remindMember({ db, clock, member }: Pick<MemberCtx, 'db' | 'clock' | 'member'>, id: string) {
  const seckillId = dbId(id)
  const now = clock.now()
  const [found] = await db
    .select({ startAt: seckills.startAt })
    .from(seckills)
    .where(and(eq(seckills.id, seckillId), gt(seckills.endAt, now)))
  if (!found) throw new NotFoundError('活动不存在或已结束')
  if (found.startAt <= now) throw new DomainError('秒杀已经开始，现在就可以抢')
  await db.insert(seckillReminders).values({ memberId: member.id, seckillId, createdAt: now }).onConflictDoNothing()
  return { message: '开抢前会提醒您' }
}
