import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { auditLog, operators } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx } from '../../http/context'
import { lockOperator, openSession } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from '../auth/attempts'
import { hasCode, takeCode, takeRecoveryCode } from './codes'
import { noteNetwork } from './networks'

type OperatorRecord = typeof operators.$inferSelect
type Parts = Pick<Ctx, 'db' | 'clock' | 'config'> & Partial<Pick<Ctx, 'ip'>>

/** Tells the form to ask for a code. */
const CODE_NEEDED = { code_needed: true }

/**
 * @throws DomainError 账号或密码错误, the same for unknown, disabled and wrong; after a right password one that asks for a
 * code; TooManyError
 */
export async function signIn(ctx: Ctx, loginName: string, password: string, code = '') {
  const attempt = await beginAttempt(ctx.limits, `operator:${loginName}`, ctx.network, { isOperator: true })
  const [operator] = await ctx.db
    .select()
    .from(operators)
    .where(and(eq(operators.loginName, loginName), eq(operators.disabled, false)))
  const fits = await verifyPassword(operator?.passwordHash ?? null, password)
  const needsCode = fits && operator ? await hasCode(ctx.db, operator.id) : false
  if (needsCode && !code) {
    await attempt.unfinished()
    throw new DomainError('请输入动态码', 422, CODE_NEEDED)
  }
  // Of all networks together: whoever has the password has a million codes to try, and this many tries.
  if (needsCode) await ctx.limits.use('codeByOperator', String(operator!.id))
  const token = fits && operator ? await openSessionOf(ctx, operator, code) : null
  if (!token) {
    await attempt.failed()
    if (needsCode) throw new DomainError('动态码不正确，或已经用过', 422, CODE_NEEDED)
    throw new DomainError('账号或密码错误')
  }
  if (needsCode) await ctx.limits.clear('codeByOperator', String(operator!.id))
  await attempt.succeeded()
  return { token }
}

/**
 * Opens a session, and uses the code up with it. @returns null if the account was disabled or got another password since
 * `seen`, or if its code is wrong
 */
export const openSessionOf = (ctx: Parts, seen: OperatorRecord, code = '') =>
  inTransaction(ctx.db, async tx => {
    const now = await lockOperator(tx, seen.id)
    if (!now || now.disabled || now.passwordHash !== seen.passwordHash) return null
    // Under the lock: a phone that was set up since the password was looked at counts.
    const by = (await hasCode(tx, seen.id)) ? await checkCode(ctx, tx, seen.id, code) : ''
    if (by === null) return null
    const ip = ctx.ip ?? ''
    const { id: actorId, displayName: actor, loginName: target } = seen
    const detail = by ? { by } : {}
    const row = { actorKind: 'operator' as const, actorId, actor, ip, action: 'operator.login', target, detail }
    await tx.insert(auditLog).values({ ...row, at: ctx.clock.now() })
    await noteNetwork(ctx, tx, seen)
    return await openSession(ctx, tx, 'operator', seen.id, false, {}, ip)
  })

/** @returns by what he was let in; null: by nothing */
async function checkCode(ctx: Parts, tx: Tx, id: number, code: string) {
  if (await takeCode(ctx, tx, id, code)) return '动态码'
  return (await takeRecoveryCode(ctx, tx, id, code)) ? '恢复码' : null
}
