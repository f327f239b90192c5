import { filled, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Id, Nothing } from './shapes'

/** The operator who is signed in to the designer (wire §22). */
export const OperatorInfo = v.strictObject({
  operator_id: Id,
  company_id: Id,
  login_name: v.string(),
  display_name: v.string(),
  /** viewer reads, editor saves drafts, admin publishes. */
  role: v.picklist(['viewer', 'editor', 'admin']),
  logintype: v.string(),
})
export type OperatorInfo = v.InferOutput<typeof OperatorInfo>

export const operators = {
  'POST /api/operator/login': endpoint({
    summary: 'Sign in to the designer',
    auth: 'none',
    input: v.object({
      username: filled('请输入账号', 100),
      password: v.pipe(text(200), v.nonEmpty('请输入密码')),
      logintype: v.optional(text(50), 'localadmin'),
    }),
    output: v.strictObject({ token: v.string() }),
  }),
  'POST /api/operator/getLevel': endpoint({
    summary: 'Whether sign-in asks for a picture code: never here, wrong passwords slow down instead',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ level: v.string() }),
  }),
  'GET /api/operator/getinfo': endpoint({
    summary: 'The signed-in operator',
    auth: 'operator',
    input: Nothing,
    output: OperatorInfo,
  }),
  'GET /api/token/invalidate': endpoint({
    summary: 'End the session',
    auth: 'operator',
    input: Nothing,
    output: v.strictObject({ result: v.boolean() }),
  }),
}
