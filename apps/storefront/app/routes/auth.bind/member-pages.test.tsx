import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../testing/loopback-api'
import { openPage, signInFor } from '../../../testing/open-page'
import * as phone from '../auth.bindphone/route'
import * as wechat from '../auth.bindwechat/route'
import * as profile from '../auth.profile/route'
import * as start from '../auth.wx-login/route'
import * as bind from './route'

const info = { mobile: '13900001111', username: '王禾', sex: 2, birthday: '1995-06-18', open_id: '' }
const me = (more: object = {}): Record<string, Reply> => ({
  'GET member': { data: { memberInfo: { ...info, ...more } } },
})
const AWAY: Record<string, Reply> = { 'GET member': { status: 503, message: '系统繁忙' } }
const VISITOR = { token: null }

describe('/auth/bind', () => {
  it('shows what is bound', async () => {
    await openPage(bind, '/auth/bind', me({ open_id: 'o1' }))
    expect(await screen.findByText('139****1111')).toBeTruthy()
    expect(screen.getByText('已绑定，可扫码登录')).toBeTruthy()
    expect(screen.getByRole('button', { name: '解绑' })).toBeTruthy()
  })

  it('offers WeChat where the shop has it', async () => {
    const way = { type: 'weixin', app_id: 'wx1', secret: '', name: '微信', status: 'true' }
    await openPage(bind, '/auth/bind', { ...me(), 'GET trustlogin/list': { data: [way] } })
    expect((await screen.findByRole('link', { name: '绑定' })).getAttribute('href')).toBe('/auth/wx-login')
    expect(screen.getByRole('link', { name: '更换手机号' }).getAttribute('href')).toBe('/auth/bindphone')
  })

  it('leads a visitor who comes from WeChat on, and others to sign in', async () => {
    await openPage(bind, '/auth/bind?sess_id=u1', {}, VISITOR)
    expect(await screen.findByText('去 /auth/bindwechat?sess_id=u1')).toBeTruthy()
  })

  it.each([
    ['/auth/bind', bind],
    ['/auth/bindphone', phone],
    ['/auth/profile', profile],
  ] as const)('%s needs a session, and the API', async (path, route) => {
    await openPage(route as never, path, {}, VISITOR)
    expect(await screen.findByText(signInFor(path))).toBeTruthy()
    await openPage(route as never, path, AWAY)
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })
})

describe('/auth/bindphone', () => {
  const CHANGE = 'POST /user.bindMobile'
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('原手机验证码'), '111111')
    await userEvent.type(screen.getByLabelText('新手机号'), '13900002222')
    await userEvent.type(screen.getByLabelText('新手机验证码'), '222222')
    await userEvent.click(screen.getByRole('button', { name: '确认更换' }))
  }

  it('changes the number with a code from each', async () => {
    const api = await openPage(phone, '/auth/bindphone', { ...me(), [CHANGE]: { data: { accessToken: 'NEW' } } })
    await fill()
    await waitFor(() =>
      expect(api.calls.find(({ key }) => key === CHANGE)?.body).toMatchObject({
        account: '13900002222',
        vcode: '222222',
        old_vcode: '111111',
      }),
    )
  })

  it('shows why it was refused', async () => {
    const refused = { status: 422, message: '手机号30天内只能修改一次' }
    await openPage(phone, '/auth/bindphone', { ...me(), [CHANGE]: refused })
    await fill()
    expect(await screen.findByText(refused.message)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('新手机号').value).toBe('13900002222')
  })

  it('wants all three, each at its field', async () => {
    await openPage(phone, '/auth/bindphone', me())
    await userEvent.click(await screen.findByRole('button', { name: '确认更换' }))
    for (const message of ['请输入原手机的验证码', '请输入手机号', '请输入新手机的验证码'])
      expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('/auth/profile', () => {
  it('saves and goes on; or is skipped', async () => {
    const api = await openPage(profile, '/auth/profile?redirectUrl=%2Fcart', { ...me(), 'PUT member': { data: {} } })
    expect((await screen.findByRole('link', { name: '点击跳过此步骤' })).getAttribute('href')).toBe('/cart')
    await userEvent.selectOptions(screen.getByLabelText('年'), '1996')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('去 /cart')).toBeTruthy()
    const sent = api.calls.find(({ key }) => key === 'PUT member')
    expect(sent?.body).toMatchObject({ username: '王禾', sex: '2', birthday: '1996-06-18' })
  })

  it('refuses half a date', async () => {
    const api = await openPage(profile, '/auth/profile', me({ birthday: '' }))
    await userEvent.selectOptions(await screen.findByLabelText('年'), '1996')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请选择生日日期')).toBeTruthy()
    expect(api.calls.some(({ key }) => key === 'PUT member')).toBe(false)
  })
})

describe('without WeChat', () => {
  it('/auth/wx-login names the other ways', async () => {
    await openPage(start, '/auth/wx-login?redirectUrl=%2Fcart', {}, VISITOR)
    expect(await screen.findByText(/暂未开通微信登录/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '短信登录' }).getAttribute('href')).toBe(
      '/auth/login?by=sms&redirectUrl=%2Fcart',
    )
  })

  it('/auth/bindwechat asks to scan again', async () => {
    await openPage(wechat, '/auth/bindwechat', {}, VISITOR)
    expect((await screen.findByRole('link', { name: '重新扫码' })).getAttribute('href')).toBe('/auth/wx-login')
  })
})
