// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, replyOf } from '../../../testing/loopback-api'
import { authPage } from '../../auth/auth-pages.server'
import type { FormResult } from '../../forms/form-result'
import { login } from './login.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const FORM = { intent: 'login', mobile: '13900001111', password: 'heji2026x' }
const OK = { 'POST login': { data: { token: 'tkn' } } }

async function post(path: string, fields: Record<string, string>, replies: Record<string, Reply> = OK) {
  const api = await loopbackApi(replies)
  close = api.close
  return { response: (await login(api.args(path, fields, null))) as Response, calls: api.calls }
}
const errorOf = async (response: Response) => ((await replyOf(response)) as FormResult).fields

it('signs in and returns to the page, with a cookie that scripts cannot read', async () => {
  const { response } = await post('/auth/login?redirectUrl=%2Fitems%2F5', { ...FORM, remember: 'on' })
  expect(response.headers.get('location')).toBe('/items/5')
  const cookie = response.headers.get('set-cookie')
  expect(cookie).toContain('ECSHOPX_TOKEN=tkn; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
})

it('ends the session with the browser unless asked to remember', async () => {
  const { response } = await post('/auth/login', FORM)
  expect(response.headers.get('set-cookie')).not.toContain('Max-Age')
})

it.each([
  'redirectUrl=//evil.com',
  'redirectUrl=/%5Cevil',
  'redirectUrl=javascript:1',
  'redirectUrl=/auth/login',
  'redirectUrl=/cart&redirectUrl=/items',
])('redirects to the home page for %s', async query => {
  expect((await post(`/auth/login?${query}`, FORM)).response.headers.get('location')).toBe('/')
})

it('signs in with a code on the other tab', async () => {
  const { calls } = await post('/auth/login?by=sms', { intent: 'login', mobile: '13900001111', vcode: '123456' })
  expect(calls[0]?.body).toMatchObject({ username: '13900001111', vcode: '123456', check_type: 'mobile' })
})

it('shows one message for every wrong input, and never sends the password back', async () => {
  const { response } = await post('/auth/login', FORM, { 'POST login': { status: 422, message: '用户名或密码错误' } })
  const text = await response.clone().text()
  expect(await replyOf(response)).toMatchObject({ ok: false, message: '用户名或密码错误', fields: {} })
  expect(text).not.toContain(FORM.password)
})

it('does not send an invalid number to the API', async () => {
  const { response, calls } = await post('/auth/login', { ...FORM, mobile: '12345678901' })
  expect(await errorOf(response)).toEqual({ mobile: '请输入正确的手机号' })
  expect(calls).toEqual([])
})

it('sends a code without scripts and keeps the typed values', async () => {
  const sent = { 'GET member/sms/code': { data: { message: '短信发送成功' } } }
  const fields = { intent: 'sms', mobile: '13900001111', yzm: 'AB12', imageToken: 't-1' }
  const { response, calls } = await post('/auth/login?by=sms', fields, sent)
  const { message, typed } = (await replyOf(response)) as FormResult
  expect(message).toBe('发送成功')
  // A captcha works only once.
  expect(typed).toMatchObject({ mobile: '13900001111' })
  expect(typed.yzm).toBeUndefined()
  expect(calls[0]?.body).toMatchObject({ type: 'login', token: 't-1', yzm: 'AB12' })
})

it('redirects a member who is signed in already', async () => {
  const api = await loopbackApi({})
  close = api.close
  const thrown = await authPage(api.args('/auth/login?redirectUrl=%2Fcart'), 'login').catch((r: unknown) => r)
  expect((thrown as Response).headers.get('location')).toBe('/cart')
})
