import { oneOf } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { eitherPaging } from './paging'
import { Count, Id, Nothing, page, Unix } from './shapes'

/** One movement of a member's points (wire §9); `income` or `outcome` is 0. */
export const PointRow = v.strictObject({
  id: Id,
  user_id: Id,
  company_id: Id,
  journal_type: Count,
  journal_type_desc: v.string(),
  /** Text for members, e.g. the order. */
  point_desc: v.string(),
  income: Count,
  outcome: Count,
  point: Count,
  outin_type: v.picklist(['in', 'out']),
  /** Empty when it belongs to no order. */
  order_id: v.string(),
  operater: v.string(),
  operater_remark: v.string(),
  external_id: v.string(),
  created: Unix,
  updated: Unix,
})
export type PointRow = v.InferOutput<typeof PointRow>

export const points = {
  'GET point/member': endpoint({
    summary: "Movements of the caller's points, newest first",
    auth: 'member',
    input: v.object({
      ...eitherPaging(10),
      outin_type: v.optional(oneOf(['income', 'outcome', ''], '收支类型错误'), ''),
    }),
    output: page(PointRow),
  }),
  'GET point/member/info': endpoint({
    summary: 'How many points the caller has',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({ user_id: Id, company_id: Id, point: Count }),
  }),
  'GET point/rule': endpoint({
    summary: 'What points are called, and how they are earned and spent',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ name: v.string(), rule_desc: v.string() }),
  }),
}
