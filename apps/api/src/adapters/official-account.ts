import type { Clock } from '../platform/clock'
import type { DemoOutbox } from '../platform/demo-outbox'
import { DomainError } from '../platform/errors'
import { NeverTakenError, type OfficialAccount } from '../platform/official-account'
import type { WechatOfficialSettings } from '../platform/settings/wechat-official'

/** Like SMS: the official account if one is set up, the outbox of the demo shop, or a refusal. */
export function createOfficialAccount(
  outbox: DemoOutbox | undefined,
  settings: WechatOfficialSettings | null,
  clock: Clock,
): OfficialAccount {
  const assertReady = () => {
    if (!settings && !outbox) throw new DomainError('公众号尚未配置：请设置 WECHAT_OFFICIAL_APP_ID 等', 503)
  }
  // One for the process: it keeps its token.
  let account: Promise<Pick<OfficialAccount, 'sendNotice'>> | undefined
  return {
    assertReady,
    sendNotice: async message => {
      assertReady()
      if (!settings) return await outbox?.put({ kind: 'notice', to: message.to, code: message.text })
      account ??= import('./wechat-official/wechat-official').then(m => m.createWechatOfficial(settings, clock.now))
      await (await account).sendNotice(message).catch((cause: unknown) => {
        if (cause instanceof NeverTakenError) throw cause
        throw Object.assign(new DomainError('公众号消息发送失败，请稍后再试', 503), { cause })
      })
    },
  }
}
