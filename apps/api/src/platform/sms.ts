import { DomainError } from '../http/errors'
import type { DemoOutbox } from './demo-outbox'

/** Brings a code to a mobile number: the adapter of an SMS service. */
export interface SmsSender {
  /** @throws when the service does not take the message. */
  send(mobile: string, code: string): Promise<void>
}

/** The demo shop writes codes to its outbox; without one every message fails until an adapter is given to the app. */
export const createSmsSender = (outbox: DemoOutbox | undefined): SmsSender => ({
  send: async (mobile, code) => {
    if (!outbox) throw new DomainError('短信服务尚未配置：请为 API 提供 SmsSender', 503)
    await outbox.put({ kind: 'sms', to: mobile, code })
  },
})
