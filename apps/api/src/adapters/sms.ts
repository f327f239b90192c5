import type { Clock } from '../platform/clock'
import type { DemoOutbox } from '../platform/demo-outbox'
import { DomainError, orUnavailable } from '../platform/errors'
import type { AliyunSmsSettings } from '../platform/settings/aliyun-sms'
import type { SmsSender } from '../platform/sms'

/** Sends through Aliyun if it is set up; the demo shop writes codes to its outbox; any other shop refuses. */
export function createSmsSender(
  outbox: DemoOutbox | undefined,
  settings: AliyunSmsSettings | null,
  clock: Clock,
): SmsSender {
  const assertReady = () => {
    if (!settings && !outbox) throw new DomainError('短信服务尚未配置：请设置 ALIYUN_SMS_TEMPLATE_CODE 等', 503)
  }
  const refusal = '短信发送失败，请稍后再试'
  return {
    assertReady,
    send: async (mobile, code) => {
      assertReady()
      if (!settings) return await outbox?.put({ kind: 'sms', to: mobile, code })
      const { createAliyunSms } = await import('./aliyun-sms/aliyun-sms')
      await orUnavailable(createAliyunSms(settings, clock.now).send(mobile, code), refusal)
    },
    sendNotice: async (mobile, notice) => {
      assertReady()
      if (!settings) return await outbox?.put({ kind: 'notice', to: mobile, code: notice.text })
      const { createAliyunSms } = await import('./aliyun-sms/aliyun-sms')
      await orUnavailable(createAliyunSms(settings, clock.now).sendNotice(mobile, notice), refusal)
    },
  }
}
