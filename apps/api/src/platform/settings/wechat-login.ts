import { addressOf, allOrNone, type Env } from './env'

export interface WechatLoginSettings {
  /** App id and secret of a website at the open platform (微信开放平台), not of WeChat Pay. */
  appId: string
  secret: string
  /** Where shoppers scan the code or agree. */
  page: string
  /** Where the server asks who they are. */
  gateway: string
}

/** null: nobody can sign in with WeChat. @throws ExitError 78 with one line that says which setting to change */
export function readWechatLoginSettings(env: Env): WechatLoginSettings | null {
  const given = allOrNone(env, ['WECHAT_LOGIN_APP_ID', 'WECHAT_LOGIN_SECRET'])
  if (!given) return null
  return {
    appId: given.WECHAT_LOGIN_APP_ID,
    secret: given.WECHAT_LOGIN_SECRET,
    page: addressOf('WECHAT_LOGIN_PAGE', env.WECHAT_LOGIN_PAGE ?? 'https://open.weixin.qq.com'),
    gateway: addressOf('WECHAT_LOGIN_GATEWAY', env.WECHAT_LOGIN_GATEWAY ?? 'https://api.weixin.qq.com'),
  }
}
