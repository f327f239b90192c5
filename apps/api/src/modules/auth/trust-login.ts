import type { TrustLogin } from '@heji/api-client/contract'
import type { Ctx } from '../../http/context'
import { ownPage } from '../../http/own-page'

type Version = 'standard' | 'touch'

function weixin({ wechatLogin }: Ctx): TrustLogin {
  const app_id = wechatLogin?.appId ?? ''
  return { type: 'weixin', app_id, secret: '', name: '微信', status: wechatLogin ? 'true' : 'false' }
}

export const trustLogins = async (ctx: Ctx) => [weixin(ctx)]

/** Address of WeChat's own page; it returns to `redirect_url`, which must be a page of this shop. */
export async function trustLoginParams(ctx: Ctx, input: { version_tag: Version; redirect_url: string }) {
  const back = ownPage(ctx.config, input.redirect_url)
  const url = ctx.wechatLogin?.pageFor(input.version_tag, back) ?? ''
  return input.version_tag === 'touch' ? { oauth_url: url } : { config_info: weixin(ctx), redirect_url: url }
}
