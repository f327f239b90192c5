import { id, json, lines, list, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank } from './fields'
import { Count, Id, page, Unix } from './shapes'

/** States of a registration, in the order in which they come. */
export const REGISTRATION_STATES = ['pending', 'passed', 'rejected', 'canceled', 'verified'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export const FORM_ELEMENTS = [
  ...([
    'text',
    'textarea',
    'select',
    'radio',
    'checkbox',
    'date',
    'time',
    'area',
    'image',
    'number',
    'idcard',
  ] as const),
  'otherfile',
] as const

const Option = v.strictObject({ value: v.string() })
const formField = {
  id: Id,
  field_title: v.string(),
  field_name: v.string(),
  form_element: v.picklist(FORM_ELEMENTS),
  is_required: v.boolean(),
  options: v.array(Option),
  image_url: v.string(),
  sort: Count,
  status: v.literal(1),
}

/** A question of a form; `options` are the words to choose from. */
export const FormField = v.strictObject(formField)
export type FormField = v.InferOutput<typeof FormField>
export const FormSection = v.strictObject({ title: v.string(), sort: Count, formdata: v.array(FormField) })
export type FormSection = v.InferOutput<typeof FormSection>
const AnsweredSection = v.strictObject({
  title: v.string(),
  sort: Count,
  formdata: v.array(v.strictObject({ ...formField, answer: v.string() })),
})
export type AnsweredSection = v.InferOutput<typeof AnsweredSection>

const Bit = v.picklist([0, 1])

const activityFields = {
  activity_id: Id,
  company_id: Id,
  distributor_id: Id,
  /** '0' = without a form. */
  temp_id: Id,
  activity_name: v.string(),
  area: v.string(),
  area_name: v.string(),
  place: v.string(),
  address: v.string(),
  intro: v.string(),
  /** JSON text. */
  show_fields: v.string(),
  /** Addresses, joined by commas. */
  pics: v.string(),
  /** HTML. */
  content: v.string(),
  gift_points: v.literal(0),
  is_allow_duplicate: Bit,
  is_allow_cancel: Bit,
  is_offline_verify: Bit,
  is_need_check: Bit,
  is_white_list: v.literal(0),
  /** Ids of the grades that may join, joined by commas; empty = all. */
  member_level: v.string(),
  join_tips: v.string(),
  submit_form_tips: v.string(),
  start_time: Unix,
  end_time: Unix,
  start_date: v.string(),
  end_date: v.string(),
  /** 0 = no limit. */
  join_limit: Count,
  created: Unix,
  updated: Unix,
  status: v.picklist(['waiting', 'ongoing', 'end']),
  status_name: v.picklist(['未开始', '进行中', '已结束']),
  /** The caller's own, newest first. */
  record_info: v.array(
    v.strictObject({ record_id: Id, status: v.picklist(REGISTRATION_STATES), reason: v.string(), created: Unix }),
  ),
  total_join_num: Count,
}
export const RegistrationActivity = v.strictObject(activityFields)
export type RegistrationActivity = v.InferOutput<typeof RegistrationActivity>

const ActivityWithForm = v.strictObject({
  ...activityFields,
  formdata: v.optional(
    v.strictObject({
      id: Id,
      tem_name: v.string(),
      status: v.literal(1),
      form_style: v.literal('single'),
      header_bg_pic: v.string(),
      content: v.array(FormSection),
    }),
  ),
})

const recordFields = {
  record_id: Id,
  activity_id: Id,
  company_id: Id,
  distributor_id: Id,
  user_id: Id,
  mobile: v.string(),
  form_mobile: v.string(),
  true_name: v.string(),
  form_id: Id,
  record_no: v.string(),
  group_no: v.string(),
  status: v.picklist(REGISTRATION_STATES),
  status_name: v.string(),
  reason: v.string(),
  remark: v.string(),
  get_points: v.literal(0),
  /** Shown at the door; empty until the registration is accepted. */
  verify_code: v.string(),
  verify_time: v.union([Unix, v.literal(0)]),
  created: Unix,
  updated: Unix,
  create_date: v.string(),
  start_date: v.string(),
  end_date: v.string(),
  activity_name: v.string(),
  start_time: Unix,
  end_time: Unix,
  join_limit: Count,
  action: v.strictObject({ cancel: Bit, edit: Bit, apply: Bit }),
  activity_info: RegistrationActivity,
}
export const RegistrationRecord = v.strictObject({ ...recordFields, content: v.array(AnsweredSection) })
export type RegistrationRecord = v.InferOutput<typeof RegistrationRecord>
/** `content` is JSON text here. */
const StoredRecord = v.strictObject({ ...recordFields, content: v.string() })

const Submitted = v.strictObject({ record_data: StoredRecord, activity_info: RegistrationActivity })

/** Answers of one section; only `field_name` and `answer` are read, the questions are the shop's. */
const GivenSection = v.object({
  formdata: v.optional(
    list(
      v.object({
        field_name: text(50),
        answer: v.optional(v.nullable(v.union([lines(500), v.array(text(200))])), ''),
      }),
      50,
    ),
    [],
  ),
})
export type GivenSection = v.InferOutput<typeof GivenSection>

const EMPTY = '报名数据不能为空'
const formdata = v.object({ content: json(list(GivenSection, 20, EMPTY), EMPTY) }, EMPTY)

const activityId = v.optional(text(20), '')

/** Events for which members register. */
export const registration = {
  'GET registrationActivityList': endpoint({
    summary: 'Events: 0 not begun, 1 not ended, 2 ended, else all',
    auth: 'member',
    input: v.object({
      ...paging(10, 50),
      status: v.optional(text(20), ''),
      activity_name: v.optional(text(50), ''),
    }),
    output: page(RegistrationActivity),
  }),
  'GET registrationActivity': endpoint({
    summary: 'One event with its form',
    auth: 'member',
    input: v.object({ activity_id: activityId }),
    output: v.strictObject({ total_join_num: Count, activity_info: ActivityWithForm }),
  }),
  'GET registrationRecordList': endpoint({
    summary: 'Own registrations, newest first',
    auth: 'member',
    input: v.object({
      ...paging(30, 50),
      status: v.optional(text(20), ''),
      activity_id: blank(id()),
    }),
    output: page(RegistrationRecord),
  }),
  'GET registrationRecordInfo': endpoint({
    summary: 'One own registration',
    auth: 'member',
    owned: ['record_id'],
    input: v.object({ record_id: v.optional(text(20), '') }),
    output: RegistrationRecord,
  }),
  'POST registrationSubmit': endpoint({
    summary: 'Register with a form, or change an own registration (`record_id`)',
    auth: 'member',
    owned: ['record_id'],
    writes: true,
    input: v.object({
      activity_id: activityId,
      record_id: v.optional(text(20), ''),
      true_name: v.optional(text(50), ''),
      distributor_id: blank(id()),
      formdata: v.optional(formdata),
    }),
    output: Submitted,
  }),
  'POST joinActivity': endpoint({
    summary: 'Register for an event without a form',
    auth: 'member',
    /** `record_id` is refused whenever it is given. */
    notOwned: ['record_id'],
    writes: true,
    input: v.object({
      activity_id: activityId,
      record_id: v.optional(text(20), ''),
      distributor_id: blank(id()),
    }),
    output: Submitted,
  }),
  'POST cancelRecord': endpoint({
    summary: 'Cancel an own registration',
    auth: 'member',
    owned: ['record_id'],
    writes: true,
    input: v.object({ record_id: v.optional(text(20), '') }),
    output: StoredRecord,
  }),
}
