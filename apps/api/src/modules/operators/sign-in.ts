import { and, eq } from 'drizzle-orm'
import { auditLog, operators } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { DomainError } from '../../http/errors'
import { openSession } from '../../http/sessions'
import { verifyPassword } from '../../platform/passwords'
import { beginAttempt } from '../auth/attempts'

/** @throws DomainError 账号或密码错误, the same for unknown, disabled and wrong; TooManyError */
export async function signIn(ctx: Ctx, loginName: string, password: string) {
  const attempt = await beginAttempt(ctx.limits, `operator:${loginName}`, ctx.network, { isOperator: true })
  const [operator] = await ctx.db
    .select()
    .from(operators)
    .where(and(eq(operators.loginName, loginName), eq(operators.disabled, false)))
  if (!(await verifyPassword(operator?.passwordHash ?? null, password)) || !operator) {
    await attempt.failed()
    throw new DomainError('账号或密码错误')
  }
  await attempt.succeeded()
  await ctx.db
    .insert(auditLog)
    .values({ actorKind: 'operator', actorId: operator.id, action: 'operator.login', at: ctx.clock.now() })
  return { token: await openSession(ctx, ctx.db, 'operator', operator.id) }
}
