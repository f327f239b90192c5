import * as v from 'valibot'
import type { WechatLoginSettings } from '../../platform/settings/wechat-login'
import type { WechatOfficialSettings } from '../../platform/settings/wechat-official'
import type { ToldIdentity, WechatLogin } from '../../platform/wechat-login'

/** Short, because a visitor waits for it. */
const TIMEOUT_MS = 5_000
/** The code is invalid, or was used before. */
const WRONG_CODES = [40029, 40163, 41008]

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const Granted = v.object({ access_token: v.string(), openid: name, unionid: v.optional(name) })
const Person = v.object({ openid: name, unionid: v.optional(name) })
const Refused = v.object({ errcode: v.number(), errmsg: v.optional(v.string(), '') })

/**
 * OAuth of WeChat (微信网页授权, 网站应用微信登录). Inside WeChat the official account asks where the shop has one, which
 * so learns the ids that it sends messages to; websites are another app, with other ids.
 */
export function createWechatLogin(settings: WechatLoginSettings, official: WechatOfficialSettings | null): WechatLogin {
  const { page } = settings
  const appOf = (version: 'standard' | 'touch') => (version === 'touch' && official ? official : settings)
  return {
    appId: settings.appId,
    pageFor(version, back) {
      const path = version === 'touch' ? 'oauth2/authorize' : 'qrconnect'
      const query = new URLSearchParams({
        appid: appOf(version).appId,
        redirect_uri: back,
        response_type: 'code',
        scope: version === 'touch' ? 'snsapi_userinfo' : 'snsapi_login',
      })
      return `${page}/connect/${path}?${query}#wechat_redirect`
    },
    async identityOf(code, version) {
      const { appId, secret } = appOf(version)
      const fields = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const granted = await ask(settings, 'oauth2/access_token', fields, Granted)
      if (!granted) return null
      const { access_token, openid } = granted
      const unionid = granted.unionid ?? (await ask(settings, 'userinfo', { access_token, openid }, Person))?.unionid
      return identity(openid, unionid, version === 'touch' && official !== null)
    },
  }
}

/** An app that is alone at the open platform gets no id for all apps; its own one is enough then. */
const identity = (openId: string, unionId = openId, isOfficial = false): ToldIdentity => ({
  unionId,
  openId,
  isOfficial,
})

/** @returns null for a wrong code. @throws if WeChat refuses, is away or takes too long; never with the secret */
async function ask<T extends v.GenericSchema>(
  { gateway }: WechatLoginSettings,
  call: string,
  fields: Record<string, string>,
  schema: T,
): Promise<v.InferOutput<T> | null> {
  const url = `${gateway}/sns/${call}?${new URLSearchParams(fields)}`
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer: unknown = await response.json()
  const refused = v.safeParse(Refused, answer)
  if (refused.success && refused.output.errcode !== 0) {
    const { errcode, errmsg } = refused.output
    if (WRONG_CODES.includes(errcode)) return null
    throw new Error(`wechat ${call}: ${errcode} ${errmsg}`)
  }
  return v.parse(schema, answer)
}
