import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWechatOfficial } from '../../../testing/gateways/wechat-official'
import { createOfficialAccount } from '../../adapters/official-account'
import { noticeSends, wechatIdentities } from '../../db/schema'
import { readWechatOfficialSettings } from '../../platform/settings/wechat-official'
import { MINUTE, openDesk } from './notices-testing'
import { sendNotices } from './send'

const desk = openDesk()
const { sent, set, plan, sends } = desk
let account: Awaited<ReturnType<typeof openWechatOfficial>>

beforeAll(async () => {
  account = await openWechatOfficial(() => desk.shop.clock.now())
  Object.assign(desk.shop, {
    officialAccount: createOfficialAccount(undefined, readWechatOfficialSettings(account.env), desk.shop.clock),
  })
})
afterAll(() => account.close())

const FIELDS = 'character_string1={订单号}；thing2={快递} {运单号}\nthing3=共 {条数} 个包裹'
const byWechat = () => set({ kind: 'order-sent', wechat: 'on', wechat_template: 'TPL_SENT', wechat_fields: FIELDS })
let person = 0
/** The buyer signed in inside WeChat, or with a scanned code; he follows the account, or does not. */
const bound = async (officialOpenId: string | null = 'mp-1') => {
  const unionId = `union-${++person}`
  await desk.shop.db
    .insert(wechatIdentities)
    .values({ unionId, openId: `web-${person}`, officialOpenId, memberId: desk.buyer.id })
}
const arrived = () => account.state.arrived.splice(0)

describe('by the official account', () => {
  it('a notice reaches who signed in inside WeChat, with its words and where it leads', async () => {
    await byWechat()
    await bound()
    await sent('1')
    await sent('2')
    await plan()
    expect(await sendNotices(desk.shop)).toBe(1)
    const { origin } = new URL(desk.shop.config.storefrontOrigin)
    const [row] = await sends()
    expect(arrived()).toEqual([
      {
        touser: 'mp-1',
        template_id: 'TPL_SENT',
        client_msg_id: `notice-${row!.id}`,
        url: `${origin}/member/trade`,
        data: {
          character_string1: { value: '2' },
          thing2: { value: '顺丰速运 SF2' },
          thing3: { value: '共 2 个包裹' },
        },
      },
    ])
  })

  it('nothing goes to who never did, and he is not offered it', async () => {
    await byWechat()
    await bound(null)
    await sent('1')
    await plan()
    expect(await sends()).toEqual([])
    const offered = async () => {
      const { list } = await desk.buyer.api('GET member/notice-settings')
      return list.find(({ kind }) => kind === 'order-sent')!.channels.map(({ channel }) => channel)
    }
    expect(await offered()).not.toContain('wechat')
    await desk.shop.db
      .update(wechatIdentities)
      .set({ officialOpenId: 'mp-1' })
      .where(eq(wechatIdentities.memberId, desk.buyer.id))
    expect(await offered()).toContain('wechat')
    await desk.buyer.api('POST member/notice-settings', { off: ['order-sent:wechat'] })
    await sent('2')
    await plan()
    expect(await sends()).toEqual([])
  })

  it('one that can never arrive is given up at once, and the shop reads why', async () => {
    await byWechat()
    await bound('mp-stranger')
    await sent('1')
    await plan()
    expect(await sendNotices(desk.shop)).toBe(0)
    expect(await sends()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: null }])
    const { failed } = await desk.admin('POST /api/operator/settings/notices-show', {})
    expect(failed[0]).toMatchObject({
      channel: 'wechat',
      error: expect.stringContaining('会员没有关注公众号（43004）'),
    })
  })

  it('one whose answer was lost is sent again and arrives once', async () => {
    await byWechat()
    await bound()
    await sent('1')
    await plan()
    account.loseNext()
    expect(await sendNotices(desk.shop)).toBe(0)
    desk.shop.clock.advance(MINUTE)
    expect(await sendNotices(desk.shop)).toBe(1)
    expect([arrived().length, account.state.repeated]).toEqual([1, 1])
  })

  it('waits for the end of the night', async () => {
    await byWechat()
    await bound()
    desk.shop.clock.set(new Date('2026-11-11T15:00:00Z'))
    await sent('1')
    await plan()
    expect(await sendNotices(desk.shop)).toBe(0)
    desk.shop.clock.set(new Date('2026-11-12T01:00:00Z'))
    expect(await sendNotices(desk.shop)).toBe(1)
    arrived()
    expect(await desk.shop.db.$count(noticeSends, eq(noticeSends.channel, 'wechat'))).toBe(1)
  })
})
