/** The wish of a member to close his account (注销). Only this shop has these calls. */
import { text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Nothing, Unix } from './shapes'

/** Whether the wish waits, until when it can be withdrawn, and what has to be finished before it can be uttered. */
export const MemberClosure = v.strictObject({
  is_waiting: v.boolean(),
  due_at: v.nullable(Unix),
  /** Chinese, such as 1 笔没有完成的订单. */
  against: v.array(v.string()),
  /** Days in which it can be withdrawn. */
  days: v.number(),
})
export type MemberClosure = v.InferOutput<typeof MemberClosure>

export const memberClosure = {
  'GET member/closure': endpoint({
    ours: true,
    summary: 'Whether the own account is to be closed, and what stands against it',
    auth: 'member',
    input: Nothing,
    output: MemberClosure,
  }),
  'POST member/closure': endpoint({
    ours: true,
    summary: 'Ask for the own account to be closed; until it is due, this can be withdrawn',
    auth: 'member',
    writes: true,
    input: v.object({ reason: v.optional(text(200, '原因最多200个字符'), '') }),
    output: MemberClosure,
  }),
  'POST member/closure/withdraw': endpoint({
    ours: true,
    summary: 'Withdraw that wish',
    auth: 'member',
    writes: true,
    input: Nothing,
    output: MemberClosure,
  }),
}
