import type { AliyunSmsSettings } from '../adapters/aliyun-sms/settings'
import type { Clock } from './clock'
import type { DemoOutbox } from './demo-outbox'
import { DomainError, orUnavailable } from './errors'

/** Brings a code to a mobile number: the adapter of an SMS service. */
export interface SmsSender {
  /** @throws DomainError 503 where no messages are set up */
  assertReady(): void
  /** @throws when the service does not take the message. */
  send(mobile: string, code: string): Promise<void>
}

/** Sends through Aliyun where it is set up; the demo shop writes codes to its outbox; any other shop refuses. */
export function createSmsSender(
  outbox: DemoOutbox | undefined,
  settings: AliyunSmsSettings | null,
  clock: Clock,
): SmsSender {
  const assertReady = () => {
    if (!settings && !outbox) throw new DomainError('短信服务尚未配置：请设置 ALIYUN_SMS_TEMPLATE_CODE 等', 503)
  }
  return {
    assertReady,
    send: async (mobile, code) => {
      assertReady()
      if (!settings) return await outbox?.put({ kind: 'sms', to: mobile, code })
      const { createAliyunSms } = await import('../adapters/aliyun-sms/aliyun-sms')
      await orUnavailable(createAliyunSms(settings, clock.now).send(mobile, code), '短信发送失败，请稍后再试')
    },
  }
}
