import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, replyOf } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import type { FormResult } from '../../forms/form-result'
import * as route from './route'
import { staffLogin } from './staff-login.server'

const PATH = '/staff/login?redirectUrl=%2Fcart'
const LOGIN = 'POST /staff.dologin'
const OK: Record<string, Reply> = {
  [LOGIN]: { data: { accessToken: 'STAFF', activityInfo: { item_count: 3 } } },
  'POST /staff.mobile': { data: { result: 'success', mobile: '138****0003' } },
  'POST /user.logout': { data: { status: true } },
}
const FORM = { intent: 'login', work_id: '100001', vcode: '123456', agree: 'on' }

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function post(fields: Record<string, string>, replies = OK, token: string | null = null) {
  const api = await loopbackApi(replies)
  close = api.close
  return { response: (await staffLogin(api.args(PATH, fields, token))) as Response, calls: api.calls }
}
const told = async (response: Response) => (await replyOf(response)) as FormResult

describe('sign-in of staff', () => {
  it('begins a session that ends with the browser, and leads on', async () => {
    const { response, calls } = await post(FORM)
    expect(response.headers.get('location')).toBe('/cart')
    expect(calls.map(({ key }) => key)).toEqual([LOGIN])
    expect(calls[0]?.body).toMatchObject({ work_id: '100001', vcode: '123456', license: '1' })
  })

  it('ends the session from before', async () => {
    const { calls } = await post(FORM, OK, 'old')
    expect(calls.map(({ key }) => key)).toEqual([LOGIN, 'POST /user.logout'])
  })

  it.each([
    [{ work_id: '12' }, { work_id: '请输入6位员工工号' }],
    [{ agree: '' }, { agree: '请先阅读并同意员工登录协议' }],
    [{ vcode: '' }, { vcode: '请输入验证码' }],
  ])('refuses %o', async (change, fields) => {
    const { response, calls } = await post({ ...FORM, ...change } as typeof FORM)
    expect((await told(response)).fields).toEqual(fields)
    expect(calls).toEqual([])
  })

  it('tells the masked number without scripts, or that there is no such id', async () => {
    expect(await told((await post({ intent: 'mobile', work_id: '100001' })).response)).toMatchObject({
      ok: true,
      message: '138****0003',
    })
    await close?.()
    const none: Record<string, Reply> = { 'POST /staff.mobile': { status: 422, message: '工号不存在' } }
    expect((await told((await post({ intent: 'mobile', work_id: '999999' }, none)).response)).fields).toEqual({
      work_id: '员工工号填写错误',
    })
  })

  it('sends the code by the work id', async () => {
    const sent: Record<string, Reply> = { 'POST /staff.send.vcode': { data: { status: true } } }
    const { response, calls } = await post({ intent: 'sms', work_id: '100001', yzm: 'ab12', imageToken: 't' }, sent)
    expect(await told(response)).toMatchObject({ ok: true, message: '发送成功' })
    expect(calls[0]?.body).toMatchObject({ work_id: '100001', vcode: 'ab12', sess_id: 't' })
  })
})

describe('/staff/login', () => {
  it('wants the agreement, and names the way back to members', async () => {
    const api = await openPage(route, PATH, OK, { token: null })
    await userEvent.type(await screen.findByLabelText('员工工号'), '100001')
    await userEvent.type(screen.getByLabelText('短信验证码'), '123456')
    await userEvent.click(screen.getByRole('button', { name: '员工登录' }))
    expect(await screen.findByText('请先阅读并同意员工登录协议')).toBeTruthy()
    expect(api.calls.some(({ key }) => key === LOGIN)).toBe(false)
    expect(screen.getByRole('link', { name: /切换会员登录/ }).getAttribute('href')).toBe(
      '/auth/login?redirectUrl=%2Fcart',
    )
    expect(screen.getByRole('link', { name: '《员工登录协议》' }).getAttribute('href')).toBe('/license/staff')
    await userEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    await userEvent.click(screen.getByRole('button', { name: '员工登录' }))
    await waitFor(() => expect(api.calls.some(({ key }) => key === LOGIN)).toBe(true))
  })

  it('is open to members who are not in staff mode, and sends those who are on', async () => {
    await openPage(route, PATH, { 'GET member': { data: { is_staff: false } } })
    expect(await screen.findByLabelText('员工工号')).toBeTruthy()
    await openPage(route, PATH, { 'GET member': { data: { is_staff: true } } })
    expect(await screen.findByText('去 /cart')).toBeTruthy()
  })
})
