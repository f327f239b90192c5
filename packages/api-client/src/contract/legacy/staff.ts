import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { maybeCode, neededCode } from '../fields'
import { Count, Id, Nothing, Status } from '../shapes'
import { given } from './shapes'

const WORK_ID = '请输入6位工号'
const workId = () => v.pipe(neededCode(WORK_ID), v.regex(/^[A-Za-z0-9]{6}$/, WORK_ID))

export const legacyStaff = {
  'GET /staff.address.list': endpoint({
    summary: 'Places where goods can be fetched',
    auth: 'none',
    input: Nothing,
    output: v.array(
      v.strictObject({
        addr_id: Id,
        name: v.string(),
        /** Names of province, city and county, joined by slashes. */
        area: v.string(),
        addr: v.string(),
      }),
    ),
  }),
  'POST /staff.mobile': endpoint({
    summary: 'The masked mobile number of a member of the staff; few times an hour',
    auth: 'none',
    writes: true,
    input: v.object({ work_id: workId() }),
    output: v.strictObject({ result: v.literal('success'), mobile: v.string() }),
  }),
  'POST /staff.send.vcode': endpoint({
    summary: 'Send a code to the mobile number of a work id after a captcha of type `login` (`sess_id`, `vcode`)',
    auth: 'none',
    writes: true,
    input: v.object({ work_id: workId(), vcode: maybeCode(), sess_id: given(64) }),
    output: Status,
  }),
  'POST /staff.dologin': endpoint({
    summary: 'Sign in with work id and code; tells how many goods there are for staff',
    auth: 'none',
    writes: true,
    input: v.object({
      work_id: workId(),
      vcode: maybeCode(),
      /** The agreement is accepted. */
      license: v.optional(v.picklist([1, '1'], '请先阅读并同意员工协议'), '' as '1'),
    }),
    output: v.strictObject({ accessToken: v.string(), activityInfo: v.strictObject({ item_count: Count }) }),
  }),
  'POST /staff.agreement': endpoint({
    summary: 'The agreement of staff; `agreement` is HTML',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ title: v.string(), agreement: v.string() }),
  }),
}
