import type { SmtpSettings } from '../adapters/smtp/settings'
import { DomainError, orUnavailable } from '../http/errors'
import type { DemoOutbox } from './demo-outbox'

/** Brings a code to an e-mail address: the adapter of a mail service. */
export interface MailSender {
  /** @throws when the service does not take the message. */
  send(address: string, code: string): Promise<void>
}

/** As with messages to mobile numbers: a server where one is set up, the outbox of the demo shop, or a refusal. */
export const createMailSender = (outbox: DemoOutbox | undefined, settings: SmtpSettings | null): MailSender => ({
  send: async (address, code) => {
    if (settings) {
      const { createSmtpMail } = await import('../adapters/smtp/smtp')
      return await orUnavailable(createSmtpMail(settings).send(address, code), '邮件发送失败，请稍后再试')
    }
    if (!outbox) throw new DomainError('邮件服务尚未配置：请设置 SMTP_URL 和 MAIL_FROM', 503)
    await outbox.put({ kind: 'mail', to: address, code })
  },
})
