import type { TrustLogin } from '@heji/api-client/contract'
import type { Ctx } from '../../http/context'
import { ownPage } from '../../http/own-page'
import { readSetting } from '../content/settings'

type Version = 'standard' | 'touch'

async function weixin(ctx: Ctx): Promise<TrustLogin> {
  const { app_id } = await readSetting(ctx.db, 'weixin')
  return { type: 'weixin', app_id, secret: '', name: '微信', status: app_id === '' ? 'false' : 'true' }
}

export const trustLogins = async (ctx: Ctx) => [await weixin(ctx)]

/** Address of WeChat's own page; it returns to `redirect_url`, which must be a page of this shop. */
export async function trustLoginParams(ctx: Ctx, input: { version_tag: Version; redirect_url: string }) {
  const config = await weixin(ctx)
  const url =
    config.app_id === '' ? '' : weixinUrl(config.app_id, ownPage(ctx.config, input.redirect_url), input.version_tag)
  return input.version_tag === 'touch' ? { oauth_url: url } : { config_info: config, redirect_url: url }
}

function weixinUrl(appId: string, back: string, version: Version) {
  const page = version === 'touch' ? 'oauth2/authorize' : 'qrconnect'
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: back,
    response_type: 'code',
    scope: version === 'touch' ? 'snsapi_userinfo' : 'snsapi_login',
  })
  return `https://open.weixin.qq.com/connect/${page}?${query}#wechat_redirect`
}
