import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { members, wechatIdentities } from '../../db/schema'
import { sqlState } from '../../db/sql-state'
import { inTransaction } from '../../db/transaction'
import type { Ctx, MemberCtx } from '../../http/context'
import { hasPassed } from '../../platform/ends'
import { DomainError } from '../../platform/errors'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from './attempts'
import { lockSignedIn, signInAs } from './member-session'
import { type Registration, register } from './register'
import { takeSmsCode } from './sms-codes'
import { BIND_MINUTES, type BindProof, proofFor } from './wechat-ticket'

type Input = ParsedInputOf<Contract['POST member/bind']>

/**
 * Binds an account to a WeChat identity (wire §4). Only identities that our server verified with WeChat count, and the
 * caller must prove that it was he who signed in there, so that nobody takes the identity of another; he must also prove
 * that the account is his. @throws DomainError, TooManyError
 */
export async function bindMember(ctx: Ctx, input: Input) {
  const isByCode = input.check_type === 'login'
  const wrong = new DomainError(isByCode ? '短信验证码错误' : '账号或密码错误')
  if (isByCode && !input.vcode) throw new DomainError('短信验证码必填！')
  if (!isByCode && !input.password) throw new DomainError('密码必填！')
  const { username: mobile, union_id: unionId, open_id: openId, wechat_ticket } = input
  const attempt = await beginAttempt(ctx.limits, mobile, ctx.network)
  const [row] = await ctx.db.select().from(members).where(eq(members.mobile, mobile))
  const fits = isByCode
    ? await takeSmsCode(ctx, { mobile, type: 'login', code: input.vcode })
    : await verifyPassword(row?.passwordHash ?? null, input.password)
  if (!fits || !row || row.disabled) {
    await attempt.failed()
    throw wrong
  }
  await attempt.succeeded()
  const proof = await proofFor(ctx, unionId, wechat_ticket)
  const token = await signInAs(ctx, row, tx => claimIdentity(ctx, tx, row.id, { unionId, openId, proof }))
  if (!token) throw wrong
  return { token }
}

const named = (unionId: string, openId: string) =>
  and(eq(wechatIdentities.unionId, unionId), openId ? eq(wechatIdentities.openId, openId) : undefined)

async function knownIdentity(db: Queryable, unionId: string, openId: string) {
  const [known] = await db.select().from(wechatIdentities).where(named(unionId, openId))
  if (!known) throw new DomainError('用户的微信信息有误！')
  return known
}

/** One guarded statement: a free identity, or the member's own. @throws DomainError */
async function claimIdentity(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  memberId: number,
  { unionId, openId = '', proof }: { unionId: string; openId?: string; proof: BindProof },
) {
  const { verifiedAt, verifiedFrom } = await knownIdentity(tx, unionId, openId)
  const isOver = hasPassed(verifiedAt, BIND_MINUTES * 60_000, ctx.clock.now())
  const isProven = proof.hasTicket || (proof.from !== '' && proof.from === verifiedFrom)
  if (isOver || !isProven) throw new DomainError('微信授权已失效，请重新扫码')
  const bound = await tx
    .update(wechatIdentities)
    .set({ memberId })
    .where(and(named(unionId, openId), or(isNull(wechatIdentities.memberId), eq(wechatIdentities.memberId, memberId))))
    .returning({ unionId: wechatIdentities.unionId })
    .catch((error: unknown) => {
      // The member already has another identity.
      if (sqlState(error) === '23505') return []
      throw error
    })
  if (bound.length === 0) throw new DomainError('绑定失败！')
}

/** Binds an identity to the account of the signed-in caller. @throws DomainError, UnauthorizedError */
export async function bindSignedIn(ctx: MemberCtx, unionId: string, ticket = '') {
  const proof = await proofFor(ctx, unionId, ticket)
  await inTransaction(ctx.db, async tx => {
    await lockSignedIn(tx, ctx)
    await claimIdentity(ctx, tx, ctx.member.id, { unionId, proof })
  })
}

/** Unbinds the caller's identity, so that another account can use it. @throws DomainError if there is none */
export const unbindIdentity = (ctx: MemberCtx) =>
  inTransaction(ctx.db, async tx => {
    await lockSignedIn(tx, ctx)
    const unbound = await tx
      .update(wechatIdentities)
      .set({ memberId: null })
      .where(eq(wechatIdentities.memberId, ctx.member.id))
      .returning({ unionId: wechatIdentities.unionId })
    if (unbound.length === 0) throw new DomainError('尚未绑定微信')
  })

/** Registers for an identity without an account: both succeed, or neither. @throws DomainError */
export async function registerBound(ctx: Ctx, input: Registration, unionId: string, ticket = '') {
  const proof = await proofFor(ctx, unionId, ticket)
  // Before the code is used up.
  await assertFree(ctx.db, unionId)
  return await register(ctx, input, async (tx, memberId) => {
    await assertFree(tx, unionId)
    await claimIdentity(ctx, tx, memberId, { unionId, proof })
  })
}

async function assertFree(db: Queryable, unionId: string) {
  if ((await knownIdentity(db, unionId, '')).memberId !== null) throw new DomainError('绑定失败！')
}
