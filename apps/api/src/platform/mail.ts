import { DomainError } from '../http/errors'
import type { DemoOutbox } from './demo-outbox'

/** Brings a code to an e-mail address: the adapter of a mail service. */
export interface MailSender {
  /** @throws when the service does not take the message. */
  send(address: string, code: string): Promise<void>
}

/** As with messages to mobile numbers: the demo shop has its outbox, any other shop needs an adapter. */
export const createMailSender = (outbox: DemoOutbox | undefined): MailSender => ({
  send: async (address, code) => {
    if (!outbox) throw new DomainError('邮件服务尚未配置：请为 API 提供 MailSender', 503)
    await outbox.put({ kind: 'mail', to: address, code })
  },
})
