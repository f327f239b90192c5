import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmtpServer } from '../../../testing/gateways/smtp'
import { createMailSender } from '../../adapters/mail'
import { readSmtpSettings } from '../../platform/settings/smtp'

let server: Awaited<ReturnType<typeof openSmtpServer>>
beforeAll(async () => {
  server = await openSmtpServer('shop', 'secret')
})
afterAll(() => server.close())

const sender = (password = 'secret') =>
  createMailSender(
    undefined,
    readSmtpSettings({
      SMTP_URL: `smtp://shop:${password}@127.0.0.1:${server.port}`,
      MAIL_FROM: '禾集商城 <no-reply@heji.example>',
    }),
  )

it('sends a code through the configured server', async () => {
  await sender().sendCode('a@heji.example', '123456')
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'no-reply@heji.example', to: ['a@heji.example'] })
  const encoded = mail!.data.split('\n\n').slice(1).join('').replace(/\n/g, '')
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toContain('您的验证码是 123456')
})

it('sends to one address, whatever its form', async () => {
  const before = server.received.length
  await sender()
    .sendCode('a@heji.example, b@heji.example', '123456')
    .catch(() => {})
  expect(server.received.slice(before).flatMap(mail => mail.to)).not.toContain('b@heji.example')
})

it('reports that the server refuses the message', async () => {
  const refused = { status: 503, message: '邮件发送失败，请稍后再试' }
  await expect(sender('other').sendCode('a@heji.example', '123456')).rejects.toMatchObject(refused)
})

it.each(['ftp://x', 'smtp.example.com', ''])('refuses %j as a server', url => {
  expect(() => readSmtpSettings({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })).toThrow(/SMTP_URL/)
})
