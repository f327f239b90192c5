// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadStaffLogin, staffLogin } from './staff-login.server'

const PATH = '/staff/login?redirectUrl=%2Fcart'
const LOGIN = 'POST /staff.dologin'
const OUT = 'POST /user.logout'
const IMAGE = { 'GET member/image/code': { data: { imageToken: 'T', imageData: 'data:' } } }

describe('the page where staff sign in', () => {
  const load = async (replies: Record<string, Laid>, token: string | null) => {
    const shop = await openShop({ ...IMAGE, ...replies })
    return { ...shop, visit: () => loadStaffLogin(shop.pageArgs(PATH, { token })) }
  }
  const SHOWN = { captcha: { imageToken: 'T', imageData: 'data:', problem: '' }, target: '/cart' }

  it('has a captcha, and asks visitors for nothing else', async () => {
    const { visit, asked, keys } = await load({}, null)
    expect(await visit()).toEqual(SHOWN)
    expect(asked('GET member/image/code')).toEqual([{ type: 'login' }])
    expect(keys()).toHaveLength(1)
  })

  it.each<[Laid]>([[{ data: { is_staff: false } }], [{ status: 503, message: 'x' }]])(
    'is open to members: %j',
    async member => expect(await (await load({ 'GET member': member }, 't')).visit()).toEqual(SHOWN),
  )

  it('leads staff on', async () => {
    const { visit } = await load({ 'GET member': { data: { is_staff: true } } }, 't')
    expect(redirectOf(await thrownBy(visit())).to).toBe('/cart')
  })
})

describe('the sign-in of staff', () => {
  const FORM = { intent: 'login', work_id: '100001', vcode: '123456', agree: 'on' }
  const send = async (
    replies: Record<string, Laid>,
    token: string | null = null,
    fields: Record<string, string> = FORM,
  ) => {
    const shop = await openShop(replies)
    return { answer: (await staffLogin(shop.args(PATH, fields, token))) as Response, ...shop }
  }
  const fine = { [LOGIN]: { data: { accessToken: 'STAFF' } } }

  it('begins a session until the browser closes, and says so', async () => {
    const { answer, asked, keys } = await send(fine)
    expect(redirectOf(answer)).toEqual({
      status: 302,
      to: '/cart',
      flash: { kind: 'success', message: '登录成功' },
    })
    expect(answer.headers.getSetCookie()).toContain('ECSHOPX_TOKEN=STAFF; Path=/; HttpOnly; SameSite=Lax')
    expect(asked(LOGIN)).toEqual([{ work_id: '100001', vcode: '123456', license: '1' }])
    expect(keys()).toEqual([LOGIN])
  })

  it.each<[Laid]>([[{ data: {} }], [{ status: 503, message: 'x' }]])('ends an older session: %j', async out => {
    const { answer, keys } = await send({ ...fine, [OUT]: out }, 'old')
    expect(redirectOf(answer).to).toBe('/cart')
    expect(keys()).toEqual([LOGIN, OUT])
  })

  it('says why it is refused, and keeps the older session', async () => {
    const { answer, keys } = await send({ [LOGIN]: { status: 422, message: '验证码错误' } }, 'old')
    expect(await replyOf(answer)).toMatchObject({ ok: false, message: '验证码错误', typed: { work_id: '100001' } })
    expect(keys()).toEqual([LOGIN])
  })

  it('asks nothing without the agreement', async () => {
    const { answer, calls } = await send(fine, null, { ...FORM, agree: '' })
    expect(await replyOf(answer)).toMatchObject({ fields: { agree: '请先阅读并同意员工登录协议' } })
    expect(calls).toEqual([])
  })

  it('tells the number of a work id, and sends a code there', async () => {
    const mobile = await send({ 'POST /staff.mobile': { data: { mobile: '138****0003' } } }, null, {
      intent: 'mobile',
      work_id: '100001',
    })
    expect(await replyOf(mobile.answer)).toMatchObject({ ok: true, message: '138****0003' })
    const sms = await send({ 'POST /staff.send.vcode': { data: {} } }, null, {
      intent: 'sms',
      work_id: '100001',
      yzm: 'ab12',
      imageToken: 't',
    })
    expect(await replyOf(sms.answer)).toMatchObject({ ok: true, message: '发送成功' })
    const wrong = await send({ 'POST /staff.send.vcode': { status: 422, message: '图片验证码错误' } }, null, {
      intent: 'sms',
      work_id: '100001',
      yzm: 'ab12',
      imageToken: 't',
    })
    expect(await replyOf(wrong.answer)).toMatchObject({ ok: false, fields: { yzm: '图形验证码错误' } })
  })
})
