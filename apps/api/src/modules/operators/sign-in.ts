import { and, eq } from 'drizzle-orm'
import { auditLog, operators } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Ctx } from '../../http/context'
import { lockOperator, openSession } from '../../http/sessions'
import { DomainError } from '../../platform/errors'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from '../auth/attempts'

/** @throws DomainError 账号或密码错误, the same for unknown, disabled and wrong; TooManyError */
export async function signIn(ctx: Ctx, loginName: string, password: string) {
  const attempt = await beginAttempt(ctx.limits, `operator:${loginName}`, ctx.network, { isOperator: true })
  const [operator] = await ctx.db
    .select()
    .from(operators)
    .where(and(eq(operators.loginName, loginName), eq(operators.disabled, false)))
  const fits = await verifyPassword(operator?.passwordHash ?? null, password)
  const token = fits && operator ? await openSessionOf(ctx, operator) : null
  if (!token) {
    await attempt.failed()
    throw new DomainError('账号或密码错误')
  }
  await attempt.succeeded()
  return { token }
}

/** @returns null if the account was disabled or got another password since `seen` */
export const openSessionOf = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'config'> & Partial<Pick<Ctx, 'ip'>>,
  seen: typeof operators.$inferSelect,
) =>
  inTransaction(ctx.db, async tx => {
    const now = await lockOperator(tx, seen.id)
    if (!now || now.disabled || now.passwordHash !== seen.passwordHash) return null
    const { id: actorId, displayName: actor, loginName: target } = seen
    const at = ctx.clock.now()
    await tx
      .insert(auditLog)
      .values({ actorKind: 'operator', actorId, actor, ip: ctx.ip ?? '', action: 'operator.login', target, at })
    return await openSession(ctx, tx, 'operator', seen.id)
  })
