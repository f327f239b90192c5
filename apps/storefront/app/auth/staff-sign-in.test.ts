// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../testing/ask-page'
import type { Reply } from '../../testing/loopback-api'
import { formActions } from '../forms/form-action.server'
import { staffMobileHandler, staffSmsHandler } from './staff-sign-in.server'

const SEND = 'POST /staff.send.vcode'
const MOBILE = 'POST /staff.mobile'
const act = formActions({ sms: staffSmsHandler, mobile: staffMobileHandler })
const send = (fields: Record<string, string>, replies: Record<string, Reply> = {}) =>
  sendForm(act, fields, { path: '/staff/login', token: null, replies })

describe('a code for a member of the staff', () => {
  const FORM = { intent: 'sms', work_id: 'A00001', yzm: 'abcd', imageToken: 'T' }
  const SENT = { [SEND]: { data: { status: true } } }

  it('is sent to the number of the work id', async () => {
    const { answer, asked } = await send(FORM, SENT)
    expect(answer).toMatchObject({ ok: true, message: '发送成功', typed: { work_id: 'A00001' } })
    expect(asked).toEqual([[SEND, { work_id: 'A00001', vcode: 'abcd', sess_id: 'T' }]])
  })

  it('is asked for without the token of a captcha too', async () => {
    const { asked } = await send({ intent: 'sms', work_id: 'A00001', yzm: 'abcd' }, SENT)
    expect(asked[0]?.[1].sess_id).toBe('')
  })

  it.each([
    [{ work_id: 'A0001' }, { work_id: '请输入6位员工工号' }],
    [{ yzm: '' }, { yzm: '请输入图形验证码' }],
  ])('is not sent for %j', async (change, fields) => {
    const { answer, asked } = await send({ ...FORM, ...(change as Record<string, string>) }, SENT)
    expect(answer).toMatchObject({ ok: false, fields })
    expect(asked).toEqual([])
  })

  it('says why the shop refuses', async () => {
    const { answer } = await send(FORM, { [SEND]: { status: 422, message: '图形验证码错误' } })
    expect(answer).toMatchObject({ ok: false, message: '图形验证码错误' })
  })
})

describe('the number of a work id', () => {
  const ask = (reply: Reply, work_id = 'A00001') => send({ intent: 'mobile', work_id }, { [MOBILE]: reply })

  it('is told in part', async () => {
    const { answer, asked } = await ask({ data: { mobile: '138****0003' } })
    expect(answer).toMatchObject({ ok: true, message: '138****0003', fields: {} })
    expect(asked).toEqual([[MOBILE, { work_id: 'A00001' }]])
  })

  it('is not told for a wrong one, at the field', async () => {
    const { answer } = await ask({ status: 422, message: '内部原因' })
    expect(answer).toMatchObject({ ok: false, message: '', fields: { work_id: '员工工号填写错误' } })
    const none = await ask({ data: { mobile: 'x' } }, 'A-0001')
    expect([none.answer?.fields, none.asked]).toEqual([{ work_id: '请输入6位员工工号' }, []])
  })

  it('says another problem as it is', async () => {
    const { answer } = await ask({ status: 503, message: '系统繁忙' })
    expect(answer).toMatchObject({ ok: false, away: true, message: '系统繁忙', fields: {} })
  })
})
