import { WILL_REGISTER } from '@heji/api-client/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { listen } from '../../../testing/gateways/listen'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { freshMobile, solvedCaptcha } from './auth-testing'

const ALIYUN = {
  ALIYUN_ACCESS_KEY_ID: 'LTAI1',
  ALIYUN_ACCESS_KEY_SECRET: 's',
  ALIYUN_SMS_SIGN_NAME: '禾集',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const SENT = { message: '短信发送成功' }
/** Numbers to which the service was asked to send. */
const asked: string[] = []
let answerWith: () => Promise<{ body: string }>
let server: Awaited<ReturnType<typeof listen>>
let shop: TestShop

beforeAll(async () => {
  server = await listen(({ url }) => {
    asked.push(url.searchParams.get('PhoneNumbers') ?? '')
    return answerWith()
  })
  shop = await createTestShop({ ...ALIYUN, ALIYUN_SMS_ENDPOINT: server.url })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const ask = async (mobile: string, type: 'login' | 'sign') =>
  shop.api()('GET member/sms/code', { mobile, type, ...(await solvedCaptcha(shop, type)) })
const askForStaff = async (work_id: string) => {
  const { token, yzm } = await solvedCaptcha(shop, 'login')
  return await shop.api()('POST /staff.send.vcode', { work_id, vcode: yzm, sess_id: token })
}

it('answers a sign-in of members and strangers before the message is sent', async () => {
  const [member, staff] = [await addMember(shop.db), await addMember(shop.db, { isStaff: true, workId: 'A12345' })]
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  answerWith = () => held.then(() => ({ body: '{"Code":"OK"}' }))
  expect(await ask(member.mobile, 'login')).toEqual(SENT)
  const stranger = freshMobile()
  expect(await ask(stranger, 'login')).toEqual({ message: WILL_REGISTER })
  expect(await askForStaff('A12345')).toEqual(await askForStaff('B12345'))
  release()
  await shop.background.idle()
  expect(asked.sort()).toEqual([member.mobile, stranger, staff.mobile].sort())
})

it('hides a failed message at sign-in, and reports it at once at registration', async () => {
  const member = await addMember(shop.db)
  answerWith = async () => ({ body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' })
  expect(await ask(member.mobile, 'login')).toEqual(SENT)
  await shop.background.idle()
  expect(await refusal(ask(freshMobile(), 'sign'))).toMatchObject({ status: 503, message: '短信发送失败，请稍后再试' })
})
