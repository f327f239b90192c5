import type { ParsedInputOf, RegistrationRecord, RegistrationState, registration } from '@heji/api-client/contract'
import { REGISTRATION_STATES } from '@heji/api-client/contract'
import { and, desc, eq, gt, ilike, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { registrationActivities, registrationGrades, registrationRecords } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { type ActivityRow, type RecordRow, toActivity, toForm, toRecord } from './view'

type Input<K extends keyof typeof registration> = ParsedInputOf<(typeof registration)[K]>
type Who = Pick<MemberCtx, 'db' | 'clock' | 'member'>

/** Own registrations of one event that are shown beside it. */
const MOST_OWN = 20

/** Events, the newest first. At most four statements. */
export async function listActivities(ctx: Who, input: Input<'GET registrationActivityList'>) {
  const now = ctx.clock.now()
  const { startAt, endAt, name } = registrationActivities
  // A map, because the words of callers may be names of what every object has.
  const states = new Map([
    ['0', gt(startAt, now)],
    ['1', gt(endAt, now)],
    ['2', lte(endAt, now)],
  ])
  const state = states.get(input.status)
  const words = input.activity_name.trim()
  const where = and(state, words ? ilike(name, containing(words)) : undefined)
  const total_count = await ctx.db.$count(registrationActivities, where)
  const rows = await ctx.db
    .select()
    .from(registrationActivities)
    .where(where)
    .orderBy(desc(startAt), desc(registrationActivities.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  const ids = rows.map(row => row.id)
  const [grades, own] = [await gradesOf(ctx.db, ids), await ownOf(ctx, ids)]
  const around = (id: number) => ({
    gradeIds: grades.get(id) ?? [],
    own: own.filter(record => record.activityId === id).slice(0, MOST_OWN),
  })
  return { total_count, list: rows.map(row => toActivity(row, around(row.id), now)) }
}

export async function showActivity(ctx: Who, activityId: string) {
  const [row] = await ctx.db
    .select()
    .from(registrationActivities)
    .where(eq(registrationActivities.id, dbId(activityId)))
  if (!row) throw new DomainError('活动不存在')
  return {
    total_join_num: row.joined,
    activity_info: { ...(await activityFor(ctx, row)), ...toForm(row) },
  }
}

export async function activityFor(ctx: Who, row: ActivityRow, db: Queryable = ctx.db) {
  const grades = await gradesOf(db, [row.id])
  const own = (await ownOf(ctx, [row.id], db)).slice(0, MOST_OWN)
  return toActivity(row, { gradeIds: grades.get(row.id) ?? [], own }, ctx.clock.now())
}

/** Ids of the grades that may join, by event. */
export async function gradesOf(db: Queryable, ids: number[]): Promise<Map<number, number[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(registrationGrades)
          .where(inArray(registrationGrades.activityId, ids))
          .orderBy(registrationGrades.gradeId)
  const found = new Map<number, number[]>()
  for (const { activityId, gradeId } of rows) found.set(activityId, [...(found.get(activityId) ?? []), gradeId])
  return found
}

/** The caller's newest registrations for these events; a page of events has at most fifty. */
async function ownOf({ db: usual, member }: Who, ids: number[], db: Queryable = usual): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  return await db
    .select()
    .from(registrationRecords)
    .where(and(eq(registrationRecords.memberId, member.id), inArray(registrationRecords.activityId, ids)))
    .orderBy(desc(registrationRecords.id))
    .limit(500)
}

const isState = (text: string): text is RegistrationState => (REGISTRATION_STATES as readonly string[]).includes(text)

/** Own registrations, newest first. Three statements. */
export async function listRecords(ctx: Who, input: Input<'GET registrationRecordList'>) {
  const { status, activity_id } = input
  if (status !== '' && !isState(status)) throw new DomainError(`参数错误：${status}`)
  const where = and(
    eq(registrationRecords.memberId, ctx.member.id),
    status === '' ? undefined : eq(registrationRecords.status, status),
    activity_id === undefined ? undefined : eq(registrationRecords.activityId, dbId(activity_id)),
  )
  const total_count = await ctx.db.$count(registrationRecords, where)
  const rows = await selectRecords(ctx.db, where, { limit: input.pageSize, offset: (input.page - 1) * input.pageSize })
  const grades = await gradesOf(ctx.db, [...new Set(rows.map(({ activity }) => activity.id))])
  const now = ctx.clock.now()
  const list = rows.map(({ record, activity }) => toRecord(record, activity, grades.get(activity.id) ?? [], now))
  return { total_count, list }
}

const selectRecords = (db: Queryable, where: ReturnType<typeof and>, { limit = 1, offset = 0 } = {}) =>
  db
    .select({ record: registrationRecords, activity: registrationActivities })
    .from(registrationRecords)
    .innerJoin(registrationActivities, eq(registrationActivities.id, registrationRecords.activityId))
    .where(where)
    .orderBy(desc(registrationRecords.id))
    .limit(limit)
    .offset(offset)

/** @throws DomainError if it is not the caller's */
export async function showRecord(
  ctx: Who,
  recordId: string,
  message = '信息有误',
  db: Queryable = ctx.db,
): Promise<RegistrationRecord> {
  const own = and(eq(registrationRecords.id, dbId(recordId)), eq(registrationRecords.memberId, ctx.member.id))
  const [row] = await selectRecords(db, own)
  if (!row) throw new DomainError(message)
  const grades = await gradesOf(db, [row.activity.id])
  return toRecord(row.record, row.activity, grades.get(row.activity.id) ?? [], ctx.clock.now())
}
