import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, listen } from '../../../testing/gateways/listen'
import { createSmsSender } from '../../adapters/sms'
import { systemClock } from '../../platform/clock'
import { readAliyunSmsSettings } from '../../platform/settings/aliyun-sms'

const SECRET = 'testing-secret'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const sent: Record<string, string>[] = []
const state = { code: 'OK' }
let server: Awaited<ReturnType<typeof listen>>

/** Checks a signature like the service: from the received data. */
function isSigned({ method, url, headers, body }: Call) {
  const given = /^ACS3-HMAC-SHA256 Credential=(\w+),SignedHeaders=([\w;-]+),Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (given?.[1] !== 'LTAI1' || headers['x-acs-content-sha256'] !== sha256(body)) return false
  const lines = given[2]!.split(';').map(name => `${name}:${String(headers[name])}\n`)
  const request = [method, url.pathname, url.search.slice(1), lines.join(''), given[2], sha256(body)].join('\n')
  return (
    createHmac('sha256', SECRET)
      .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
      .digest('hex') === given[3]
  )
}

beforeAll(async () => {
  server = await listen(call => {
    if (!isSigned(call)) return { status: 400, body: '{"Code":"SignatureDoesNotMatch"}' }
    sent.push({ ...Object.fromEntries(call.url.searchParams), action: String(call.headers['x-acs-action']) })
    return { body: JSON.stringify({ Code: state.code, Message: state.code }) }
  })
})
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
  state.code = 'OK'
})

const sender = (secret = SECRET) =>
  createSmsSender(
    undefined,
    readAliyunSmsSettings({
      ALIYUN_ACCESS_KEY_ID: 'LTAI1',
      ALIYUN_ACCESS_KEY_SECRET: secret,
      ALIYUN_SMS_SIGN_NAME: "禾集(商城)*'!",
      ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
      ALIYUN_SMS_ENDPOINT: server.url,
    }),
    systemClock,
  )

it('sends a code with a signature that the service accepts', async () => {
  await sender().send('13800001111', '123456')
  expect(sent).toEqual([
    {
      action: 'SendSms',
      PhoneNumbers: '13800001111',
      SignName: "禾集(商城)*'!",
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    },
  ])
})

it.each([
  ['the service refuses', () => sender(), 'isv.BUSINESS_LIMIT_CONTROL'],
  ['the key is wrong', () => sender('other'), 'OK'],
])('reports when %s', async (_, make, code) => {
  state.code = code
  const refused = { status: 503, message: '短信发送失败，请稍后再试' }
  await expect(make().send('13800001111', '123456')).rejects.toMatchObject(refused)
})
