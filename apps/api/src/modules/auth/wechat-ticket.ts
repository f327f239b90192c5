import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import type { WechatIdentity } from '../../platform/wechat-login'
import { hashCaptchaText } from './hashes'

/** Time to bind a new identity. */
export const BIND_MINUTES = 15

const keyOf = ({ config }: Pick<Ctx, 'config'>) => new TextEncoder().encode(config.secret)
const subjectOf = ({ unionId, openId }: WechatIdentity) => `0_espier_${openId}_espier_${unionId}`

/** The token of an identity without an account (wire §1.4). It has no `jti`, so it can never be a session. */
export const ticketFor = async (ctx: Pick<Ctx, 'clock' | 'config'>, identity: WechatIdentity) =>
  await new SignJWT({ user_id: 0, openid: identity.openId, unionid: identity.unionId, is_new: 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('heji')
    .setSubject(subjectOf(identity))
    .setIssuedAt(toUnix(ctx.clock.now()))
    .setExpirationTime(toUnix(ctx.clock.now()) + BIND_MINUTES * 60)
    .sign(keyOf(ctx))

const Ticket = v.object({ user_id: v.literal(0), openid: v.string(), unionid: v.string(), sub: v.string() })

/** The identity that a ticket of ours names; null for any other text, and for one that is over. */
async function readTicket(ctx: Pick<Ctx, 'clock' | 'config'>, text: string): Promise<WechatIdentity | null> {
  const rules = { issuer: 'heji', algorithms: ['HS256'], currentDate: ctx.clock.now() }
  const checked = await jwtVerify(text, keyOf(ctx), rules).catch(() => null)
  const parsed = v.safeParse(Ticket, checked?.payload)
  if (!parsed.success) return null
  const { openid: openId, unionid: unionId, sub } = parsed.output
  return sub === subjectOf({ openId, unionId }) ? { openId, unionId } : null
}

/** How a caller proves that it was he who signed in with WeChat. */
export interface BindProof {
  /** Whether he shows the ticket of this identity. */
  hasTicket: boolean
  /** His network, as the identity keeps it. */
  from: string
}

/**
 * The proof of a caller for an identity: our ticket in the field or, as clients of the wire keep it, as their token. An id
 * alone is no secret, so without a ticket only the network that signed in with WeChat counts. A wrong ticket counts
 * nothing, from anywhere.
 */
export async function proofFor(ctx: Ctx, unionId: string, ticket: string): Promise<BindProof> {
  const bearer = (ctx.request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
  const shown = await readTicket(ctx, ticket || bearer)
  return { hasTicket: shown?.unionId === unionId, from: ticket ? '' : networkOf(ctx) }
}

/** The network of the caller, so that nobody reads it from the database. */
export const networkOf = ({ config, network }: Pick<Ctx, 'config' | 'network'>) =>
  hashCaptchaText(config.secret, 'wechat', network)
