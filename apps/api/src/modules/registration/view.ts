import {
  type AnsweredSection,
  COMPANY_ID,
  type FormSection,
  type RegistrationActivity,
  type RegistrationRecord,
  type RegistrationState,
} from '@heji/api-client/contract'
import type { registrationActivities, registrationRecords } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'

export type ActivityRow = typeof registrationActivities.$inferSelect
export type RecordRow = typeof registrationRecords.$inferSelect

const STATE_NAMES: Record<RegistrationState, string> = {
  pending: '待审核',
  passed: '已通过',
  rejected: '已拒绝',
  canceled: '已取消',
  verified: '已核销',
}

const bit = (on: boolean) => (on ? 1 : 0)

export const isRunning = ({ startAt, endAt }: ActivityRow, now: Date) => startAt <= now && now < endAt

function statusOf({ startAt, endAt }: ActivityRow, now: Date) {
  if (now < startAt) return { status: 'waiting', status_name: '未开始' } as const
  return now < endAt
    ? ({ status: 'ongoing', status_name: '进行中' } as const)
    : ({ status: 'end', status_name: '已结束' } as const)
}

interface Around {
  gradeIds: readonly number[]
  /** The caller's registrations, newest first. */
  own: readonly RecordRow[]
}

/** An event for the caller. */
export function toActivity(row: ActivityRow, { gradeIds, own }: Around, now: Date): RegistrationActivity {
  return {
    activity_id: String(row.id),
    company_id: String(COMPANY_ID),
    distributor_id: String(row.shopId ?? 0),
    temp_id: row.form.length > 0 ? String(row.id) : '0',
    activity_name: row.name,
    area: row.area,
    area_name: row.area,
    place: row.place,
    address: row.address,
    intro: row.intro,
    show_fields: JSON.stringify({
      place: bit(row.place !== ''),
      address: bit(row.address !== ''),
      city: bit(row.area !== ''),
      time: 1,
    }),
    pics: row.pics.join(','),
    content: row.content,
    gift_points: 0,
    is_allow_duplicate: bit(row.allowDuplicate),
    is_allow_cancel: bit(row.allowCancel),
    is_offline_verify: bit(row.offlineVerify),
    is_need_check: bit(row.needCheck),
    is_white_list: 0,
    member_level: gradeIds.join(','),
    join_tips: row.joinTips,
    submit_form_tips: row.submitTips,
    start_time: toUnix(row.startAt),
    end_time: toUnix(row.endAt),
    start_date: dateText(row.startAt),
    end_date: dateText(row.endAt),
    join_limit: row.joinLimit,
    created: toUnix(row.createdAt),
    updated: toUnix(row.updatedAt),
    ...statusOf(row, now),
    record_info: own.map(({ id, status, reason, createdAt }) => ({
      record_id: String(id),
      status,
      reason,
      created: toUnix(createdAt),
    })),
    total_join_num: row.joined,
  }
}

export const toForm = (row: ActivityRow) =>
  row.form.length === 0
    ? {}
    : {
        formdata: {
          id: String(row.id),
          tem_name: row.name,
          status: 1 as const,
          form_style: 'single' as const,
          header_bg_pic: '',
          content: row.form,
        },
      }

/** Questions without answers, for registrations that have none. */
const asked = (form: FormSection[]): AnsweredSection[] =>
  form.map(section => ({ ...section, formdata: section.formdata.map(field => ({ ...field, answer: '' })) }))

export const mayEdit = (record: RecordRow) => record.status === 'pending' || record.status === 'rejected'
export const mayCancel = (record: RecordRow) => record.status === 'pending' || record.status === 'passed'

/** One registration with its event. */
export function toRecord(record: RecordRow, activity: ActivityRow, gradeIds: readonly number[], now: Date) {
  const isOpen = isRunning(activity, now)
  const hasForm = activity.form.length > 0
  return {
    record_id: String(record.id),
    activity_id: String(activity.id),
    company_id: String(COMPANY_ID),
    distributor_id: String(activity.shopId ?? 0),
    user_id: String(record.memberId),
    mobile: record.mobile,
    form_mobile: formValueOf(record.content, 'mobile') || record.mobile,
    true_name: record.trueName,
    form_id: hasForm ? String(activity.id) : '0',
    record_no: String(record.id).padStart(4, '0'),
    group_no: '',
    status: record.status,
    status_name: STATE_NAMES[record.status],
    reason: record.reason,
    remark: '',
    get_points: 0 as const,
    verify_code: record.status === 'passed' || record.status === 'verified' ? record.verifyCode : '',
    verify_time: record.verifiedAt ? toUnix(record.verifiedAt) : (0 as const),
    created: toUnix(record.createdAt),
    updated: toUnix(record.updatedAt),
    create_date: dateText(record.createdAt),
    start_date: dateText(activity.startAt),
    end_date: dateText(activity.endAt),
    activity_name: activity.name,
    start_time: toUnix(activity.startAt),
    end_time: toUnix(activity.endAt),
    join_limit: activity.joinLimit,
    action: {
      cancel: bit(isOpen && activity.allowCancel && mayCancel(record)),
      edit: bit(isOpen && hasForm && mayEdit(record)),
      apply: bit(isOpen && activity.allowDuplicate),
    },
    activity_info: toActivity(activity, { gradeIds, own: [record] }, now),
    content: record.content.length > 0 ? record.content : asked(activity.form),
  } satisfies RegistrationRecord
}

export const formValueOf = (sections: readonly AnsweredSection[], name: string) =>
  sections.flatMap(({ formdata }) => formdata).find(field => field.field_name === name)?.answer ?? ''

/** The same with its answers as JSON text, as the calls that write answer it. */
export const toStored = (record: RegistrationRecord) => ({ ...record, content: JSON.stringify(record.content) })
