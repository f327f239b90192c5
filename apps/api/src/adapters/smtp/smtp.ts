import { createTransport } from 'nodemailer'
import type { MailSender } from '../../platform/mail'
import type { SmtpSettings } from './settings'

const TIMEOUT_MS = 8_000

/** Codes by mail, through the shop's own SMTP server. */
export function createSmtpMail({ url, from }: SmtpSettings): MailSender {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(address, code) {
      const text = `您的验证码是 ${code}，5 分钟内有效。如非本人操作，请忽略此邮件。`
      // As an object: an address in text could be a list of several.
      await transport.sendMail({ from, to: { name: '', address }, subject: '验证码', text })
    },
  }
}
