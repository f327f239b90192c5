import type { legacyStaff } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { sendStaffCode, staffLogin, staffMobile } from '../auth/staff'
import { readSetting } from '../content/settings'
import { activityItems } from '../items/activity-items'
import { done, present } from './present'

export const legacyStaffHandlers: Handlers<typeof legacyStaff> = {
  'GET /staff.address.list': async ctx => {
    const { list } = await present(ctx, 'GET distributor/pickuplocation', { pageSize: 100 })
    return list.map(place => ({
      addr_id: place.id,
      name: place.name,
      area: [place.province, place.city, place.area].filter(Boolean).join('/'),
      addr: place.address,
    }))
  },
  'POST /staff.mobile': async (ctx, { work_id }) => ({ result: 'success', mobile: await staffMobile(ctx, work_id) }),
  'POST /staff.send.vcode': (ctx, { work_id, sess_id, vcode }) =>
    done(sendStaffCode(ctx, work_id, { token: sess_id, yzm: vcode })),
  'POST /staff.dologin': async (ctx, { work_id, vcode }) => {
    const { token } = await staffLogin(ctx, work_id, vcode)
    const { count } = await activityItems({ ...ctx, member: null }, 'staff', { page: 1, pageSize: 1 })
    return { accessToken: token, activityInfo: { item_count: count } }
  },
  'POST /staff.agreement': async ctx => {
    const { title, content } = await readSetting(ctx.db, 'protocol.staff')
    return { title, agreement: content }
  },
}
