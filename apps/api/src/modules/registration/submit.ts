import { randomInt } from 'node:crypto'
import type { GivenSection } from '@heji/api-client/contract'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { registrationActivities, registrationRecords } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { hasPassed } from '../../platform/ends'
import { DomainError } from '../../platform/errors'
import { readFormValues } from './form-values'
import { activityFor, gradesOf, showRecord } from './read'
import { type ActivityRow, formValueOf, isRunning, mayCancel, mayEdit, type RecordRow, toStored } from './view'

/** A second try within this time is one tap too many. */
const PAUSE_MS = 3_000

interface Requested {
  activity_id: string
  record_id: string
  true_name?: string
  /** undefined: without a form. */
  content?: readonly GivenSection[] | undefined
}

/** Registers the caller, or changes one of his registrations. @throws DomainError */
export async function submit(ctx: MemberCtx, request: Requested) {
  if (request.activity_id === '') throw new DomainError('请指定报名活动')
  return await inTransaction(ctx.db, async tx => {
    // Locks the event: of two tries at once the second sees what the first has stored.
    const [activity] = await tx
      .select()
      .from(registrationActivities)
      .where(eq(registrationActivities.id, dbId(request.activity_id)))
      .for('no key update')
    if (!activity) throw new DomainError('活动不存在')
    await assertOpen(ctx, tx, activity)
    const id =
      request.record_id === '' ? await add(ctx, tx, activity, request) : await change(ctx, tx, activity, request)
    const [fresh = activity] = await tx
      .select()
      .from(registrationActivities)
      .where(eq(registrationActivities.id, activity.id))
    return {
      record_data: toStored(await showRecord(ctx, String(id), '信息有误', tx)),
      activity_info: await activityFor(ctx, fresh, tx),
    }
  })
}

async function assertOpen({ clock, member }: MemberCtx, tx: Tx, activity: ActivityRow) {
  if (!isRunning(activity, clock.now())) throw new DomainError('活动未开始或已结束')
  const grades = (await gradesOf(tx, [activity.id])).get(activity.id) ?? []
  if (grades.length > 0 && !grades.includes(member.gradeId)) throw new DomainError('仅限特定会员参加')
}

function contentOf(activity: ActivityRow, content: Requested['content']) {
  if (activity.form.length === 0) return []
  if (content === undefined) throw new DomainError('请填写报名表单')
  return readFormValues(activity.form, content)
}

async function add({ clock, member }: MemberCtx, tx: Tx, activity: ActivityRow, request: Requested): Promise<number> {
  const now = clock.now()
  const mine = and(eq(registrationRecords.activityId, activity.id), eq(registrationRecords.memberId, member.id))
  const [last] = await tx.select().from(registrationRecords).where(mine).orderBy(desc(registrationRecords.id)).limit(1)
  if (last && !hasPassed(last.createdAt, PAUSE_MS, now)) throw new DomainError('活动太火爆了，请稍后再试')
  if (last && !activity.allowDuplicate) throw new DomainError('不能重复报名')
  const content = contentOf(activity, request.content)
  const { id, joinLimit, joined } = registrationActivities
  const taken = await tx
    .update(registrationActivities)
    .set({ joined: sql`${joined} + 1` })
    .where(and(eq(id, activity.id), or(eq(joinLimit, 0), gt(joinLimit, joined))))
    .returning({ id })
  if (taken.length === 0) throw new DomainError('活动名额已满，下次请早哦')
  const [row] = await tx
    .insert(registrationRecords)
    .values({
      activityId: activity.id,
      memberId: member.id,
      mobile: member.mobile,
      trueName: request.true_name || formValueOf(content, 'true_name') || formValueOf(content, 'username'),
      content,
      status: activity.needCheck ? 'pending' : 'passed',
      verifyCode: String(randomInt(1e12)).padStart(12, '0'),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: registrationRecords.id })
  return row!.id
}

async function change(
  { clock, member }: MemberCtx,
  tx: Tx,
  activity: ActivityRow,
  request: Requested,
): Promise<number> {
  if (activity.form.length === 0) throw new DomainError('活动报名不允许修改')
  const record = await lockOwn(tx, member.id, request.record_id, '只能修改自己的报名信息')
  if (record.activityId !== activity.id) throw new DomainError('只能修改自己的报名信息')
  if (!mayEdit(record)) throw new DomainError('当前报名状态不能修改')
  const content = contentOf(activity, request.content)
  const trueName = request.true_name || formValueOf(content, 'true_name') || record.trueName
  const status = activity.needCheck ? ('pending' as const) : ('passed' as const)
  await tx
    .update(registrationRecords)
    .set({ content, trueName, status, reason: '', updatedAt: clock.now() })
    .where(eq(registrationRecords.id, record.id))
  return record.id
}

async function lockOwn(tx: Tx, memberId: number, recordId: string, message: string): Promise<RecordRow> {
  const [record] = await tx
    .select()
    .from(registrationRecords)
    .where(and(eq(registrationRecords.id, dbId(recordId)), eq(registrationRecords.memberId, memberId)))
    .for('update')
  if (!record) throw new DomainError(message)
  return record
}

/** Cancels an own registration. Its place is not given away again: places count registrations. @throws DomainError */
export async function cancel(ctx: MemberCtx, recordId: string) {
  if (recordId === '') throw new DomainError('请指定报名记录ID')
  await inTransaction(ctx.db, async tx => {
    const record = await lockOwn(tx, ctx.member.id, recordId, '报名记录不存在')
    if (!mayCancel(record)) throw new DomainError('报名状态不能取消')
    const [activity] = await tx
      .select()
      .from(registrationActivities)
      .where(eq(registrationActivities.id, record.activityId))
    if (!activity?.allowCancel) throw new DomainError('活动不允许取消')
    if (!isRunning(activity, ctx.clock.now())) throw new DomainError('活动未开始或已结束')
    await tx
      .update(registrationRecords)
      .set({ status: 'canceled', updatedAt: ctx.clock.now() })
      .where(eq(registrationRecords.id, record.id))
  })
  return toStored(await showRecord(ctx, recordId))
}
