// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import type { Reply } from '../../../testing/loopback-api'
import { MEMBER } from '../../../testing/member-data'
import { bindAction, loadBindings } from './bind.server'

describe('what a member can sign in with', () => {
  const load = async (open_id: string, ways: object[] = []) => {
    const { page } = await askPage(loadBindings, {
      path: '/auth/bind',
      replies: { ...MEMBER({}, { open_id }), 'GET trustlogin/list': { data: ways } },
    })
    return page
  }

  it('is the number in part, and WeChat where it is bound or can be', async () => {
    expect(await load('')).toEqual({ mobile: '138****6688', hasWechat: false, canBind: false })
    expect(await load('o1', [{ type: 'weixin', status: 'true' }])).toEqual({
      mobile: '138****6688',
      hasWechat: true,
      canBind: true,
    })
  })
})

describe('letting go of WeChat', () => {
  const UNBIND = 'POST /user.trustlogin.unbind'
  const press = (reply: Reply, token: string | null = 'token') =>
    sendForm(bindAction, { intent: 'unbind' }, { path: '/auth/bind?x=1', token, replies: { [UNBIND]: reply } })

  it('is said on the page', async () => {
    const { told, asked } = await press({ data: { status: true } })
    expect(told).toEqual({ status: 302, to: '/auth/bind', flash: { kind: 'success', message: '已解绑微信' } })
    expect(asked).toEqual([[UNBIND, { flag: 'weixin' }]])
  })

  it('is refused on the page', async () => {
    const { told } = await press({ status: 422, message: '未绑定微信' })
    expect(told).toEqual({ status: 302, to: '/auth/bind', flash: { kind: 'error', message: '未绑定微信' } })
  })

  it('needs a session', async () => {
    const { told, asked } = await press({ data: {} }, null)
    expect([told?.to, asked]).toEqual(['/auth/login?redirectUrl=%2Fauth%2Fbind%3Fx%3D1', []])
  })
})
