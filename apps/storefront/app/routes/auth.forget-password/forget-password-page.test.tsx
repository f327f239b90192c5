import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/auth/forget-password?redirectUrl=%2Fcart'
const VISITOR = { token: null }
const RESET = 'POST member/reset/password'

describe('/auth/forget-password', () => {
  it('asks for a captcha of its purpose, and leads back to the sign-in', async () => {
    const api = await openPage(
      route,
      PATH,
      { 'GET member/image/code': { data: { imageToken: 't', imageData: '' } } },
      VISITOR,
    )
    expect((await screen.findByRole('link', { name: '返回登录' })).getAttribute('href')).toBe(
      '/auth/login?redirectUrl=%2Fcart',
    )
    expect(api.calls[0]?.body.type).toBe('forgot_password')
  })

  it('shows the message of each field, and the strength of the password', async () => {
    await openPage(route, PATH, {}, VISITOR)
    await userEvent.type(await screen.findByLabelText('新密码'), 'heji2026x')
    expect(screen.getByText(/密码强度/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '设置新密码' }))
    expect(await screen.findByText('请输入手机号')).toBeTruthy()
    expect(screen.getByText('输入的密码不一致')).toBeTruthy()
  })

  it('says so while the API is away, with the typed number', async () => {
    await openPage(route, PATH, { [RESET]: { status: 503, message: '系统繁忙' } }, VISITOR)
    for (const [label, text] of [
      ['手机号', '13900001111'],
      ['短信验证码', '123456'],
      ['新密码', 'heji2026x'],
      ['确认密码', 'heji2026x'],
    ] as const)
      await userEvent.type(await screen.findByLabelText(label), text)
    await userEvent.click(screen.getByRole('button', { name: '设置新密码' }))
    expect(await screen.findByText('系统繁忙')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900001111')
  })

  it('sends a member who is signed in on', async () => {
    await openPage(route, PATH, {})
    expect(await screen.findByText('去 /cart')).toBeTruthy()
  })
})
