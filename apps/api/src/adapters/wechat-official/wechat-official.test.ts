import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWechatOfficial } from '../../../testing/gateways/wechat-official'
import { NeverTakenError } from '../../platform/official-account'
import { readWechatOfficialSettings } from '../../platform/settings/wechat-official'
import { createOfficialAccount } from '../official-account'

let account: Awaited<ReturnType<typeof openWechatOfficial>>
let at = new Date('2026-11-11T02:00:00Z')
const now = () => at

beforeAll(async () => {
  account = await openWechatOfficial(now)
})
afterAll(() => account.close())
beforeEach(() => {
  account.state.tokens.length = 0
  account.forget()
  Object.assign(account.state, { down: false, repeated: 0, fails: undefined })
})

const sender = (env: Record<string, string> = {}) =>
  createOfficialAccount(undefined, readWechatOfficialSettings({ ...account.env, ...env }), { now })
const message = (id: string, more: object = {}) => ({
  to: 'mp-1',
  template: 'TPL_SENT',
  url: 'https://shop.test/member/trade/1',
  id,
  text: '',
  fields: { character_string1: '2026111100000001', thing2: '顺丰速运 SF1002003', thing3: '' },
  ...more,
})

describe('template messages', () => {
  it('arrive with their template, their values and where they lead', async () => {
    await sender().sendNotice(message('notice-1'))
    expect(account.state.arrived).toEqual([
      {
        touser: 'mp-1',
        template_id: 'TPL_SENT',
        client_msg_id: 'notice-1',
        url: 'https://shop.test/member/trade/1',
        data: {
          character_string1: { value: '2026111100000001' },
          thing2: { value: '顺丰速运 SF1002003' },
          thing3: { value: '-' },
        },
      },
    ])
  })

  it('are cut to what their fields hold', async () => {
    const fields = { character_string1: '1'.repeat(40), thing2: '很长的商品名称'.repeat(5), thing3: '两\n行' }
    await sender().sendNotice(message('notice-2', { fields }))
    const { character_string1, thing2, thing3 } = account.state.arrived[0]!.data
    expect([character_string1!.value.length, thing2!.value.length, thing3!.value]).toEqual([32, 20, '两 行'])
  })

  it('arrive once, however often they are sent', async () => {
    const one = sender()
    account.loseNext()
    await expect(one.sendNotice(message('notice-3'))).rejects.toMatchObject({ status: 503 })
    await one.sendNotice(message('notice-3'))
    expect([account.state.arrived.length, account.state.repeated]).toEqual([1, 1])
  })
})

describe('the token', () => {
  it('is asked for once for many messages at once, kept, and renewed before it ends', async () => {
    const one = sender()
    await Promise.all(['a', 'b', 'c'].map(id => one.sendNotice(message(id))))
    await one.sendNotice(message('d'))
    expect(account.state.tokens).toHaveLength(1)
    at = new Date(at.getTime() + 7_200_000 - 60_000)
    account.state.tokens[0]!.until = at.getTime()
    await one.sendNotice(message('e'))
    expect(account.state.tokens).toHaveLength(2)
    expect(account.state.arrived).toHaveLength(5)
  })

  it('that somebody else has ended is asked for anew, once', async () => {
    const one = sender()
    await one.sendNotice(message('a'))
    account.state.tokens.push({ token: 'of another', until: at.getTime() + 7_200_000, isForced: false })
    await one.sendNotice(message('b'))
    expect(account.state.tokens.map(({ isForced }) => isForced)).toEqual([false, false, true])
    expect(account.state.arrived).toHaveLength(2)
  })

  it('is not given for a wrong secret, and the refusal does not hold it', async () => {
    const wrong = sender({ WECHAT_OFFICIAL_SECRET: 'wrong-secret' }).sendNotice(message('a'))
    const error: Error = await wrong.catch(one => one)
    expect(error.message).toBe('公众号消息发送失败，请稍后再试')
    expect(String((error.cause as Error).message)).toBe('wechat stable_token: 40125 invalid appsecret')
  })
})

describe('a refusal', () => {
  it.each([
    ['of a member who does not follow', message('a', { to: 'mp-9' }), '会员没有关注公众号（43004）'],
    ['of an unknown template', message('a', { template: 'TPL_NO' }), '公众号里没有这个模板（40037）'],
    ['of wrong fields', message('a', { fields: { thing9: '1' } }), '公众号模板的字段不正确（47003）'],
  ])('%s will not change', async (_, one, words) => {
    const error: Error = await sender()
      .sendNotice(one)
      .catch(found => found)
    expect(error).toBeInstanceOf(NeverTakenError)
    expect(error.message).toBe(words)
  })

  it.each([-1, 45009])('%i may be another one later', async code => {
    account.state.fails = code
    const error: Error = await sender()
      .sendNotice(message('a'))
      .catch(found => found)
    expect(error).not.toBeInstanceOf(NeverTakenError)
    expect(error).toMatchObject({ status: 503 })
  })

  it('names the missing setting without an account', async () => {
    const none = createOfficialAccount(undefined, null, { now })
    expect(() => none.assertReady()).toThrow('公众号尚未配置：请设置 WECHAT_OFFICIAL_APP_ID 等')
  })
})
