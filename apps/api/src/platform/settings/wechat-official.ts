import { addressOf, allOrNone, type Env } from './env'

export interface WechatOfficialSettings {
  /** App id and secret of an official account (公众号, 服务号). */
  appId: string
  secret: string
  gateway: string
}

/** null: no template messages. @throws ExitError 78 with one line that says which setting to change */
export function readWechatOfficialSettings(env: Env): WechatOfficialSettings | null {
  const given = allOrNone(env, ['WECHAT_OFFICIAL_APP_ID', 'WECHAT_OFFICIAL_SECRET'])
  if (!given) return null
  return {
    appId: given.WECHAT_OFFICIAL_APP_ID,
    secret: given.WECHAT_OFFICIAL_SECRET,
    gateway: addressOf('WECHAT_OFFICIAL_GATEWAY', env.WECHAT_OFFICIAL_GATEWAY ?? 'https://api.weixin.qq.com'),
  }
}
