import { FORM_ELEMENTS, type FormSection } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { registrationActivities, registrationGrades, registrationRecords } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { count, time, words } from '../../platform/file-fields'
import { gradesNamed } from '../catalogue/by-name'

/** An event as the shop describes it in a file. */
export const EventFile = v.pipe(
  v.strictObject({
    name: v.pipe(words(100), v.nonEmpty('请填写活动名称')),
    start: time('开始时间'),
    end: time('结束时间'),
    area: v.optional(words(100), ''),
    place: v.optional(words(100), ''),
    address: v.optional(words(200), ''),
    intro: v.optional(words(500), ''),
    content: v.optional(words(50_000), ''),
    pics: v.optional(
      v.pipe(v.array(v.pipe(words(300), v.startsWith('/img/', '图片须是本店的图片'))), v.maxLength(9)),
      [],
    ),
    limit: v.optional(count('人数上限', 0, 1_000_000), 0),
    /** Names of the grades that may join; none = everybody. */
    grades: v.optional(v.pipe(v.array(words(50)), v.maxLength(50)), []),
    duplicate: v.optional(v.boolean(), false),
    cancel: v.optional(v.boolean(), true),
    check: v.optional(v.boolean(), false),
    verify: v.optional(v.boolean(), false),
    join_tips: v.optional(words(200), ''),
    submit_tips: v.optional(words(200), ''),
    questions: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            title: v.pipe(words(50), v.nonEmpty('请填写问题')),
            name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/, '问题的代码由小写字母、数字和下划线组成')),
            type: v.optional(v.picklist(FORM_ELEMENTS, '问题的类型不正确'), 'text'),
            needed: v.optional(v.boolean(), false),
            options: v.optional(v.pipe(v.array(words(50)), v.maxLength(50)), []),
          }),
        ),
        v.maxLength(50, '最多50个问题'),
        v.check(list => new Set(list.map(({ name }) => name)).size === list.length, '问题的代码重复'),
      ),
      [],
    ),
  }),
  v.check(({ start, end }) => start < end, '结束时间须晚于开始时间'),
)
type EventData = v.InferOutput<typeof EventFile>

const toForm = (questions: EventData['questions']): FormSection[] =>
  questions.length === 0
    ? []
    : [
        {
          title: '',
          sort: 1,
          formdata: questions.map(({ title, name, type, needed, options }, i) => ({
            id: String(i + 1),
            field_title: title,
            field_name: name,
            form_element: type,
            is_required: needed,
            options: options.map(value => ({ value })),
            image_url: '',
            sort: i + 1,
            status: 1,
          })),
        },
      ]

/** @returns its id. @throws DomainError for an unknown grade */
export async function addEvent(tx: Tx, event: EventData, now: Date): Promise<number> {
  const { name, area, place, address, intro, content, pics } = event
  const [row] = await tx
    .insert(registrationActivities)
    .values({
      name,
      area,
      place,
      address,
      intro,
      content,
      pics,
      form: toForm(event.questions),
      allowDuplicate: event.duplicate,
      allowCancel: event.cancel,
      needCheck: event.check,
      offlineVerify: event.verify,
      joinTips: event.join_tips,
      submitTips: event.submit_tips,
      joinLimit: event.limit,
      startAt: event.start,
      endAt: event.end,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: registrationActivities.id })
  const activityId = row!.id
  const gradeIds = event.grades.length > 0 ? await gradesNamed(tx, event.grades) : []
  for (const gradeId of gradeIds) await tx.insert(registrationGrades).values({ activityId, gradeId })
  return activityId
}

/** Whether there is one of this name and time: a table is read again after its wrong rows are mended. */
export async function hasEvent(db: Queryable, { name, start, end }: EventData): Promise<boolean> {
  const { name: named, startAt, endAt } = registrationActivities
  const same = and(eq(named, name), eq(startAt, start), eq(endAt, end))
  return (await db.$count(registrationActivities, same)) > 0
}

/** The shop's decision about a registration that waits. One guarded statement. @throws DomainError */
export async function judge(tx: Tx, recordId: number, decision: { passed: boolean; reason: string }, now: Date) {
  const done = await tx
    .update(registrationRecords)
    .set({ status: decision.passed ? 'passed' : 'rejected', reason: decision.reason, updatedAt: now })
    .where(and(eq(registrationRecords.id, recordId), eq(registrationRecords.status, 'pending')))
    .returning({ id: registrationRecords.id })
  if (done.length === 0) throw new DomainError('没有待审核的报名')
}

/** A member is at the door. A code works once. @returns his name or number. @throws DomainError */
export async function verify(tx: Tx, code: string, now: Date): Promise<string> {
  const [row] = await tx
    .update(registrationRecords)
    .set({ status: 'verified', verifiedAt: now, updatedAt: now })
    .where(and(eq(registrationRecords.verifyCode, code), eq(registrationRecords.status, 'passed')))
    .returning()
  if (!row) throw new DomainError('核销码无效或已使用')
  return row.trueName || row.mobile
}
