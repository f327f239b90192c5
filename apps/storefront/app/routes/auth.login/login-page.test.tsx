import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { drawScreen } from '../../../testing/screen'
import { data } from '../../framework'
import * as route from './route'

const PATH = '/auth/login?redirectUrl=%2Fcart'
const VISITOR = { token: null }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => userEvent.click(screen.getByRole('button', { name: '登录' }))

async function fill() {
  await userEvent.type(await screen.findByLabelText('手机号'), '13900001111')
  await userEvent.type(field('密码'), 'heji2026')
}

describe('/auth/login', () => {
  it('keeps the target page on both tabs', async () => {
    await openPage(route, PATH, {}, VISITOR)
    const sms = await screen.findByRole('link', { name: '短信登录' })
    expect(sms.getAttribute('href')).toBe('/auth/login?by=sms&redirectUrl=%2Fcart')
    expect(screen.getByRole('link', { name: '密码登录' }).getAttribute('aria-current')).toBe('page')
  })

  it('shows each error and sends nothing', async () => {
    const api = await openPage(route, PATH, {}, VISITOR)
    await screen.findByLabelText('手机号')
    await press()
    expect(await screen.findByText('请输入手机号')).toBeTruthy()
    expect(api.calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
  })

  it('shows why it was refused, and keeps the number but never the password', async () => {
    const api = await openPage(route, PATH, { 'POST login': { status: 422, message: '账号或密码错误' } }, VISITOR)
    await fill()
    await press()
    expect(await screen.findByText('账号或密码错误')).toBeTruthy()
    expect(field('手机号').value).toBe('13900001111')
    expect(field('密码').defaultValue).toBe('')
    const sent = api.calls.find(({ key }) => key === 'POST login')
    expect(sent?.body).toMatchObject({ username: '13900001111', password: 'heji2026' })
  })

  it('sends a form only once while it is being sent', async () => {
    let asked = 0
    let answer = () => {}
    const answered = new Promise<void>(resolve => {
      answer = resolve
    })
    drawScreen(route.default, {
      path: '/auth/login',
      loader: () => data({ usesSms: false, captcha: null, hasWechat: false, target: '/' }),
      action: async () => {
        asked += 1
        await answered
        return data({ intent: 'login', ok: false, away: false, message: '账号或密码错误', fields: {}, typed: {} })
      },
    })
    await fill()
    await press()
    await waitFor(() => expect(asked).toBe(1))
    await userEvent.type(field('密码'), '{Enter}')
    answer()
    expect(await screen.findByText('账号或密码错误')).toBeTruthy()
    expect(asked).toBe(1)
  })

  it('asks for the code when Enter is pressed in the captcha', async () => {
    const asked: string[] = []
    const drawn = vi.fn(async (url: string) => {
      asked.push(url)
      return Response.json({ intent: 'sms', ok: true, away: false, message: '发送成功', fields: {}, typed: {} })
    })
    const captcha = { data: { imageToken: 'T', imageData: 'data:image/png;base64,iVBORw0KGgo=' } }
    await openPage(route, '/auth/login?by=sms', { 'GET member/image/code': captcha }, VISITOR)
    await userEvent.type(await screen.findByLabelText('手机号'), '13900001111')
    vi.stubGlobal('fetch', drawn)
    await userEvent.type(screen.getByRole('textbox', { name: '图形验证码' }), 'abcd{Enter}')
    await waitFor(() => expect(asked).toEqual(['/auth/sms']))
    vi.unstubAllGlobals()
    expect(screen.queryByText('请输入验证码')).toBeNull()
  })

  it('empties the field of a captcha that was wrong, beside its new picture', async () => {
    const drawn = vi.fn(async (url: string) =>
      url === '/auth/sms'
        ? Response.json({
            intent: 'sms',
            ok: false,
            away: false,
            message: '',
            typed: {},
            fields: { yzm: '图形验证码错误' },
          })
        : Response.json({ imageToken: 'U', imageData: 'data:image/png;base64,aaaa', problem: '' }),
    )
    const captcha = { data: { imageToken: 'T', imageData: 'data:image/png;base64,iVBORw0KGgo=' } }
    await openPage(route, '/auth/login?by=sms', { 'GET member/image/code': captcha }, VISITOR)
    await userEvent.type(await screen.findByLabelText('手机号'), '13900001111')
    vi.stubGlobal('fetch', drawn)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '图形验证码' })
    await userEvent.type(field, 'abcd{Enter}')
    expect(await screen.findByText('图形验证码错误')).toBeTruthy()
    await waitFor(() => expect(field.value).toBe(''))
    vi.unstubAllGlobals()
    expect(screen.getByAltText('图形验证码').getAttribute('src')).toContain('aaaa')
  })

  it('shows a message if there is no captcha picture', async () => {
    await openPage(
      route,
      '/auth/login?by=sms',
      { 'GET member/image/code': { status: 503, message: '系统繁忙' } },
      VISITOR,
    )
    expect(await screen.findByText('图片加载失败，请稍后再试')).toBeTruthy()
  })

  it('leads to a new password, to the staff, and to WeChat where the shop offers it', async () => {
    const way = { type: 'weixin', app_id: 'wx1', secret: '', name: '微信', status: 'true' }
    await openPage(route, PATH, { 'GET trustlogin/list': { data: [way] } }, VISITOR)
    const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await target('忘记密码？')).toBe('/auth/forget-password?redirectUrl=%2Fcart')
    expect(await target('员工登录')).toBe('/staff/login?redirectUrl=%2Fcart')
    expect(await target('微信登录')).toBe('/auth/wx-login?redirectUrl=%2Fcart')
  })

  it.each([
    { data: [{ type: 'weixin', app_id: '', secret: '', name: '微信', status: 'false' }] },
    { status: 503, message: '系统繁忙' },
  ])('offers no WeChat for %o', async reply => {
    await openPage(route, PATH, { 'GET trustlogin/list': reply as never }, VISITOR)
    await screen.findByRole('link', { name: '忘记密码？' })
    expect(screen.queryByRole('link', { name: '微信登录' })).toBeNull()
  })

  it('redirects a signed-in member to the target page, but only inside the shop', async () => {
    await openPage(route, PATH, {})
    expect(await screen.findByText('去 /cart')).toBeTruthy()
  })
})
