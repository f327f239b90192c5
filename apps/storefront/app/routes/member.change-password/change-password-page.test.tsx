import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY, MEMBER } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/change-password'
const SHOP = { ...MEMBER(), 'GET member/image/code': { data: { imageToken: 't', imageData: '' } } }

describe('/member/change-password', () => {
  it('shows where the code goes, without the whole number', async () => {
    const api = await openPage(route, PATH, SHOP)
    expect(await screen.findByText('138****6688')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'GET member/image/code')?.body.type).toBe('forgot_password')
  })

  it('shows the message of each field and sends nothing', async () => {
    const api = await openPage(route, PATH, SHOP)
    await userEvent.type(await screen.findByLabelText('设置密码'), 'heji2026x')
    await userEvent.click(screen.getByRole('button', { name: '确认修改' }))
    expect(await screen.findByText('请输入验证码')).toBeTruthy()
    expect(screen.getByText('输入的密码不一致')).toBeTruthy()
    expect(api.calls.some(({ key }) => key.startsWith('POST'))).toBe(false)
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { ...SHOP, 'GET member': AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
