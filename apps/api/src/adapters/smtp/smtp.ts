import { createTransport } from 'nodemailer'
import type { MailService } from '../../platform/mail'
import type { SmtpSettings } from '../../platform/settings/smtp'

const TIMEOUT_MS = 8_000

/** Mail through the shop's own SMTP server. */
export function createSmtpMail({ url, from }: SmtpSettings): MailService {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  return {
    async send({ to: address, subject, text, id }) {
      const messageId = id ? { messageId: `<${id}>` } : {}
      // As an object: an address as text could contain a list of several.
      await transport.sendMail({ from, to: { name: '', address }, subject, text, ...messageId })
    },
  }
}
