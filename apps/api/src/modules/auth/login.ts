import { eq } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { DomainError } from '../../http/errors'
import { openSession } from '../../http/sessions'
import { verifyPassword } from '../../platform/passwords'
import { type Attempt, beginAttempt } from './attempts'
import { takeSmsCode } from './sms-codes'

export interface Credentials {
  username: string
  check_type: 'password' | 'mobile'
  password?: string | undefined
  vcode: string
}

type Row = typeof members.$inferSelect

/** Signs in with password or SMS code. Whatever was wrong, the answer says and takes the same. @throws TooManyError */
export async function login(ctx: Ctx, credentials: Credentials) {
  const attempt = await beginAttempt(ctx.limits, credentials.username, ctx.network)
  const [row] = await ctx.db.select().from(members).where(eq(members.mobile, credentials.username))
  const member = credentials.check_type === 'mobile' ? byCode(ctx, credentials, row) : byPassword(credentials, row)
  return { token: await finish(ctx, attempt, await member) }
}

async function byPassword({ password = '' }: Credentials, row: Row | undefined) {
  const fits = await verifyPassword(row?.passwordHash ?? null, password)
  return fits && row && !row.disabled ? row : '用户名或密码错误'
}

async function byCode(ctx: Ctx, { username, vcode }: Credentials, row: Row | undefined) {
  const fits = await takeSmsCode(ctx, { mobile: username, type: 'login', code: vcode })
  return fits && row && !row.disabled ? row : '短信验证码错误'
}

async function finish(ctx: Ctx, attempt: Attempt, found: Row | string) {
  if (typeof found === 'string') {
    await attempt.failed()
    throw new DomainError(found)
  }
  await attempt.succeeded()
  return await openSession(ctx, ctx.db, 'member', found.id)
}
