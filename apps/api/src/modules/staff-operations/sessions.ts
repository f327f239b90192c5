import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { operators, sessions } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ShopCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { readSetting } from '../content/settings'

/** Sessions that are shown. */
const MOST = 100

/** Where the caller is signed in, the newest first. @throws DomainError where nobody is named */
export async function listSessions(ctx: ShopCtx, login: string | undefined) {
  const { id } = await ownerOf(ctx.db, ctx, login)
  const now = ctx.clock.now()
  const { idle_minutes } = await readSetting(ctx.db, 'staff')
  const idleSince = new Date(now.getTime() - idle_minutes * 60_000)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(ofOperator(id), gt(sessions.seenAt, idleSince), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt))
    .limit(MOST)
  return {
    total: rows.length,
    rows: rows.map(row => ({
      id: row.tokenHash,
      created_at: toUnix(row.createdAt),
      seen_at: toUnix(row.seenAt),
      expires_at: toUnix(row.expiresAt),
      ip: row.ip,
      is_current: row.tokenHash === ctx.sessionHash,
    })),
  }
}

interface Wanted {
  id?: string | undefined
  login?: string | undefined
}

/** Ends one session of the caller, or all but that by which he asks. @throws DomainError */
export async function endSessions(ctx: ShopCtx, { id, login }: Wanted) {
  const ended = await inTransaction(ctx.db, async tx => {
    const owner = await ownerOf(tx, ctx, login)
    const which: SQL | undefined = id
      ? eq(sessions.tokenHash, id)
      : ctx.sessionHash
        ? ne(sessions.tokenHash, ctx.sessionHash)
        : undefined
    const rows = await tx
      .delete(sessions)
      .where(and(ofOperator(owner.id), which))
      .returning({ id: sessions.tokenHash })
    if (id && rows.length === 0) throw new DomainError('这个登录已经退出')
    if (rows.length > 0) await audit(tx, ctx, 'staff.end-sessions', owner.login, { sessions: rows.length })
    return rows.length
  })
  return { message: ended === 0 ? '没有别的登录' : `已退出 ${ended} 个登录` }
}

const ofOperator = (id: number) => and(eq(sessions.kind, 'operator'), eq(sessions.subjectId, id))

/** An operator has his own sessions only; a command names the account. */
async function ownerOf(db: Queryable, { operator }: ShopCtx, login: string | undefined) {
  if (operator) {
    if (login && login !== operator.loginName) throw new DomainError('只能看和退出自己的登录')
    return { id: operator.id, login: operator.loginName }
  }
  if (!login) throw new DomainError('请写账号')
  const [row] = await db.select({ id: operators.id }).from(operators).where(eq(operators.loginName, login))
  if (!row) throw new DomainError(`没有运营账号 ${login}`)
  return { id: row.id, login }
}
