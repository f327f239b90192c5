import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmtpServer } from '../../../testing/gateways/smtp'
import { createMailSender } from '../../adapters/mail'
import { readSmtpSettings } from '../../platform/settings/smtp'
import { createSmtpMail } from './smtp'

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

it('gives up a letter to a server that sends a line now and then and never ends', async () => {
  const dripping = createServer(socket => {
    socket.on('error', () => {})
    socket.write('220 shop\r\n')
    const drip = setInterval(() => socket.write('250-again\r\n'), 20)
    socket.on('close', () => clearInterval(drip))
  }).listen(0, '127.0.0.1')
  await once(dripping, 'listening')
  const { port } = dripping.address() as AddressInfo
  const settings = readSmtpSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@heji.example' })
  const letter = { to: 'b@heji.example', subject: '发票', text: '发票' }
  await expect(createSmtpMail(settings!, 300).send(letter)).rejects.toThrow('no end of the letter after 300 ms')
  dripping.close()
})
