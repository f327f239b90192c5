import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { members, wechatIdentities } from '../../db/schema'
import { sqlState } from '../../db/sql-state'
import { inTransaction } from '../../db/transaction'
import type { Ctx, MemberCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from './attempts'
import { lockSignedIn, signInAs } from './member-session'
import { type Registration, register } from './register'
import { takeSmsCode } from './sms-codes'

type Input = ParsedInputOf<Contract['POST member/bind']>

/**
 * Binds an account to a WeChat identity (wire §4). Only identities that our server verified with WeChat count, so that
 * nobody takes the identity of another; the caller must prove that the account is his. @throws DomainError,
 * TooManyError
 */
export async function bindMember(ctx: Ctx, input: Input) {
  const isByCode = input.check_type === 'login'
  const wrong = new DomainError(isByCode ? '短信验证码错误' : '账号或密码错误')
  if (isByCode && !input.vcode) throw new DomainError('短信验证码必填！')
  if (!isByCode && !input.password) throw new DomainError('密码必填！')
  const { username: mobile, union_id: unionId, open_id: openId } = input
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
  const token = await signInAs(ctx, row, tx => claimIdentity(tx, row.id, unionId, openId))
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
async function claimIdentity(tx: Tx, memberId: number, unionId: string, openId = '') {
  await knownIdentity(tx, unionId, openId)
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
export const bindSignedIn = (ctx: MemberCtx, unionId: string) =>
  inTransaction(ctx.db, async tx => {
    await lockSignedIn(tx, ctx)
    await claimIdentity(tx, ctx.member.id, unionId)
  })

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
export async function registerBound(ctx: Ctx, input: Registration, unionId: string) {
  // Before the code is used up.
  await assertFree(ctx.db, unionId)
  return await register(ctx, input, async (tx, memberId) => {
    await assertFree(tx, unionId)
    await claimIdentity(tx, memberId, unionId)
  })
}

async function assertFree(db: Queryable, unionId: string) {
  if ((await knownIdentity(db, unionId, '')).memberId !== null) throw new DomainError('绑定失败！')
}
