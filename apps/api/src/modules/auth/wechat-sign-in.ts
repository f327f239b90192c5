import { eq, sql } from 'drizzle-orm'
import { members, wechatIdentities } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { DomainError, orUnavailable } from '../../platform/errors'
import type { ToldIdentity } from '../../platform/wechat-login'
import { signInAs } from './member-session'
import { networkOf, ticketFor } from './wechat-ticket'

/** Inside WeChat, or by a scanned code. */
export type WechatWay = 'wx_offiaccount' | 'pc_wxqrcode'

const EXPIRED = '微信授权已失效，请重新扫码'

/**
 * Signs in whoever agreed at WeChat. An identity without an account gets a token that opens nothing: it names the
 * identity (`user_id` 0), which the page then binds to an account (wire §1.4). @throws DomainError, TooManyError
 */
export async function wechatSignIn(ctx: Ctx, code: string, way: WechatWay) {
  const { wechatLogin } = ctx
  if (!wechatLogin) throw new DomainError('微信登录尚未开通')
  if (code === '') throw new DomainError(EXPIRED)
  await ctx.limits.use('wechatLoginByIp', ctx.network)
  const identity = await orUnavailable(
    wechatLogin.identityOf(code, way === 'wx_offiaccount' ? 'touch' : 'standard'),
    '微信暂时没有回应，请稍后再试',
  )
  if (!identity) throw new DomainError(EXPIRED)
  const memberId = await remember(ctx, identity)
  if (memberId === null) return { token: await ticketFor(ctx, identity) }
  const [row] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  const token = row && !row.disabled ? await signInAs(ctx, row) : null
  if (!token) throw new DomainError('该账号已被禁用')
  return { token }
}

/** Stores the identity as seen now. @returns its member */
async function remember(ctx: Ctx, { unionId, openId, isOfficial }: ToldIdentity) {
  const verifiedAt = ctx.clock.now()
  const official = isOfficial ? { officialOpenId: openId } : {}
  const [row] = await ctx.db
    .insert(wechatIdentities)
    .values({ unionId, openId, ...official, verifiedAt, createdAt: verifiedAt, verifiedFrom: networkOf(ctx) })
    .onConflictDoUpdate({
      target: wechatIdentities.unionId,
      set: { openId, ...official, verifiedAt: sql`excluded.verified_at`, verifiedFrom: sql`excluded.verified_from` },
    })
    .returning({ memberId: wechatIdentities.memberId })
  return row?.memberId ?? null
}
