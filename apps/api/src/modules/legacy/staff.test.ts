import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addGoods, addMember, addShop } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { codesFor, freshMobile, nextDay, putCode, solvedCaptcha } from '../auth/auth-testing'
import { writeSetting } from '../content/settings'

let shop: TestShop
let mobile: string
let work_id: string
let staffId: number
const freshWorkId = () => `A${String(randomInt(1e5)).padStart(5, '0')}`

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
beforeEach(async () => {
  nextDay(shop)
  mobile = freshMobile()
  work_id = freshWorkId()
  staffId = (await addMember(shop.db, { mobile, isStaff: true, workId: work_id })).id
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const send = async (workId: string) => {
  const { token, yzm } = await solvedCaptcha(shop, 'login')
  const answer = await shop.api()('POST /staff.send.vcode', { work_id: workId, vcode: yzm, sess_id: token })
  await shop.background.idle()
  return answer
}
const signIn = (values: { work_id?: string; vcode?: string; license?: '1' }) =>
  shop.api()('POST /staff.dologin', { work_id, license: '1', ...values })

describe('staff', () => {
  it('sign in with a code to the number of their work id', async () => {
    await addGoods(shop.db, { staffGoods: true })
    expect(await send(work_id)).toEqual({ status: true })
    const vcode = codesFor(shop, mobile).at(-1)!
    expect((await refusal(signIn({ vcode, license: '' as '1' }))).message).toBe('请先阅读并同意员工协议')
    const { accessToken, activityInfo } = await signIn({ vcode })
    expect(activityInfo).toEqual({ item_count: 1 })
    expect(await shop.api(accessToken)('GET member')).toMatchObject({
      is_staff: true,
      memberInfo: { user_id: String(staffId) },
    })
    expect((await refusal(signIn({ vcode }))).message).toBe('短信验证码错误')
  })

  it('are in staff mode only after this sign-in, until they leave it', async () => {
    await send(work_id)
    const { accessToken } = await signIn({ vcode: codesFor(shop, mobile).at(-1)! })
    const { token } = await shop.api(accessToken)('GET token/refresh')
    const isStaff = async (of: string) => (await shop.api(of)('GET member')).is_staff
    expect(await isStaff(token)).toBe(true)
    expect(await shop.api(token)('POST staff/leave')).toEqual({ status: true })
    expect(await isStaff(token)).toBe(false)
    nextDay(shop)
    await putCode(shop, mobile, 'login', '123456')
    const plain = await shop.api()('POST login', { username: mobile, check_type: 'mobile', vcode: '123456' })
    expect(await isStaff(plain.token)).toBe(false)
    expect((await refusal(shop.api(plain.token)('GET /staff.activity.items'))).status).toBe(403)
  })

  it('get the same answer as everybody else; only the code differs', async () => {
    const former = await addMember(shop.db, { mobile: freshMobile(), isStaff: false, workId: freshWorkId() })
    const before = shop.sent.filter(entry => entry.kind === 'sms').length
    for (const id of [freshWorkId(), former.workId!]) {
      expect(await send(id)).toEqual({ status: true })
      expect((await refusal(signIn({ work_id: id, vcode: '123456' }))).message).toBe('短信验证码错误')
    }
    expect(shop.sent.filter(entry => entry.kind === 'sms')).toHaveLength(before)
    const noCaptcha = shop.api()('POST /staff.send.vcode', { work_id, vcode: 'x', sess_id: 'y' })
    expect((await refusal(noCaptcha)).message).toBe('图片验证码错误')
    expect((await refusal(signIn({ work_id: '12' }))).message).toBe('请输入6位工号')
  })

  it('have the same limits as strangers, so that a second code in a minute shows nothing', async () => {
    for (const id of [work_id, freshWorkId()]) {
      await send(id)
      expect(await refusal(send(id))).toMatchObject({ status: 429, message: '操作过于频繁，请60秒后再试' })
    }
  })

  it('POST /staff.mobile shows the masked number a few times an hour', async () => {
    const ask = (id: string) => shop.api()('POST /staff.mobile', { work_id: id })
    expect(await ask(work_id)).toEqual({ result: 'success', mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}` })
    for (let i = 0; i < 19; i++) expect((await refusal(ask(`B${10_000 + i}`))).message).toBe('工号不存在')
    expect((await refusal(ask(work_id))).status).toBe(429)
  })
})

describe('calls for staff', () => {
  it('GET /staff.address.list shows pickup places', async () => {
    await addShop(shop.db, { name: '总部', isZiti: true })
    expect(await shop.api()('GET /staff.address.list', { disabled: 1 } as object)).toEqual([
      { addr_id: expect.stringMatching(/^-\d+$/), name: '总部', area: '北京市/北京市/昌平区', addr: '府学路1号' },
    ])
  })

  it('POST /staff.agreement is a separate text', async () => {
    expect(await shop.api()('POST /staff.agreement')).toEqual({ title: '', agreement: '' })
    const text = { title: '员工协议', content: '<p>一</p>', update_date: '', take_effect_date: '' }
    await writeSetting(shop.db, 'protocol.staff', text)
    expect(await shop.api()('POST /staff.agreement')).toEqual({ title: '员工协议', agreement: '<p>一</p>' })
  })
})
