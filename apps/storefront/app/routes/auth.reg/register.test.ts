// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { loadProtocols, register } from './register.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function shop(replies: Record<string, Reply>) {
  const api = await loopbackApi(replies)
  close = api.close
  return api
}
const FORM = {
  mobile: '13900001111',
  vcode: '123456',
  password: 'heji2026x',
  password2: 'heji2026x',
  agree: 'on',
}
const DONE = { 'POST member': { data: { token: 'NEW' } } }

it('signs the new member in, for thirty days', async () => {
  const { args, calls } = await shop(DONE)
  const answer = (await register(
    args('/auth/reg?redirectUrl=%2Fcart', { ...FORM, intent: 'register' }, null),
  )) as Response
  expect(redirectOf(answer)).toMatchObject({ status: 302, to: '/cart' })
  expect(answer.headers.get('set-cookie')).toMatch(/^ECSHOPX_TOKEN=NEW; .*Max-Age=2592000/)
  const { agree: _, ...sent } = FORM
  expect(calls[0]).toMatchObject({ key: 'POST member', body: { ...sent, user_type: 'local' } })
})

it('sends a code to whoever read the captcha, and brings a new captcha', async () => {
  const { args, calls } = await shop({ 'GET member/sms/code': { data: { status: true } } })
  const press = async (fields: Record<string, string>) =>
    await replyOf(await register(args('/auth/reg', { mobile: FORM.mobile, ...fields }, null)))
  expect(await press({ intent: 'sms', yzm: 'abcd', imageToken: 'T' })).toMatchObject({ ok: true, message: '发送成功' })
  expect(calls[0]?.body).toMatchObject({ mobile: FORM.mobile, type: 'sign', yzm: 'abcd', token: 'T' })
  expect(await press({ intent: 'captcha' })).toMatchObject({ ok: true, message: '', typed: { mobile: FORM.mobile } })
  await press({ intent: 'sms', yzm: 'abcd' })
  expect(calls[1]?.body).toMatchObject({ token: '' })
})

it('says at the captcha that it was wrong, and anything else above the button', async () => {
  const press = async (message: string) => {
    const { args } = await shop({ 'GET member/sms/code': { status: 422, message } })
    const form = { mobile: FORM.mobile, intent: 'sms', yzm: 'abcd', imageToken: 'T' }
    const answer = await replyOf(await register(args('/auth/reg', form, null)))
    await close?.()
    return answer
  }
  const wrong = { yzm: '图形验证码错误' }
  expect(await press('图片验证码错误')).toMatchObject({ ok: false, message: '', fields: wrong })
  expect(await press('手机号已注册')).toMatchObject({ ok: false, message: '手机号已注册', fields: {} })
})

it('shows both legal texts, and says where there is none', async () => {
  const { args, calls } = await shop({ 'GET shops/protocol': { data: { title: '协议', content: '<p>文</p>' } } })
  const { context } = args('/auth/reg', undefined, null)
  const text = { title: '协议', content: [{ tag: 'p', children: ['文'] }] }
  expect(await loadProtocols(context)).toEqual({ member_register: text, privacy: text })
  await loadProtocols(context)
  expect(calls.map(({ body }) => body.type).sort()).toEqual(['member_register', 'privacy'])
  await close?.()
  const nothing = [{ tag: 'p', children: ['暂无内容'] }]
  expect(await loadProtocols((await shop({})).args('/auth/reg').context)).toEqual({
    member_register: { title: '注册协议', content: nothing },
    privacy: { title: '隐私政策', content: nothing },
  })
  await close?.()
  const empty = await shop({ 'GET shops/protocol': { data: { title: '', content: '' } } })
  expect((await loadProtocols(empty.args('/auth/reg').context)).privacy).toEqual({
    title: '隐私政策',
    content: nothing,
  })
})
