import { ApiError } from '@heji/api-client'
import { formHandler } from '../forms/form-action.server'
import { StaffMobileRequest, StaffSmsRequest } from './auth-forms'
import { captchaRefusal } from './auth-pages.server'

/** Sends a code to the number of a work id, for somebody who solved the captcha. */
export const staffSmsHandler = formHandler(StaffSmsRequest, async ({ work_id, yzm, imageToken = '' }, { context }) => {
  const asked = context.publicApi('POST /staff.send.vcode', { work_id, vcode: yzm, sess_id: imageToken })
  return (await asked.then(() => null, captchaRefusal)) ?? { message: '发送成功' }
})

/** The masked number of a work id, as the message; a refusal stands at the work id. */
export const staffMobileHandler = formHandler(StaffMobileRequest, async ({ work_id }, { context }) => {
  try {
    return { message: (await context.publicApi('POST /staff.mobile', { work_id })).mobile }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { ok: false, fields: { work_id: '员工工号填写错误' } }
  }
})
