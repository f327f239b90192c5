import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, gte, inArray, like, or, type SQL } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { auditLog, members, operators } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { changesIn } from '../audit-changes'
import { actionsCalled, actionText } from '../audit-words'

type Call = Contract['POST /api/operator/staff/audit']
type Entry = OutputOf<Call>['rows'][number]

const DAY = 86_400_000
/** Operators of one name. */
const MOST_NAMED = 100

/** Who did what, the newest first. Two statements, three by who. */
export async function listAudit({ db, clock }: Pick<ByShop, 'db' | 'clock'>, input: ParsedInputOf<Call>) {
  const { target, who, action, days, page, size } = input
  const where = and(
    target ? eq(auditLog.target, target) : undefined,
    who ? await isBy(db, who) : undefined,
    action ? isCalled(action) : undefined,
    days === undefined ? undefined : gte(auditLog.at, new Date(clock.now().getTime() - days * DAY)),
  )
  const [rows, total] = await Promise.all([
    db
      .select({ row: auditLog, operator: operators.displayName, member: members.mobile })
      .from(auditLog)
      .leftJoin(operators, and(eq(auditLog.actorKind, 'operator'), eq(operators.id, auditLog.actorId)))
      .leftJoin(members, and(eq(auditLog.actorKind, 'member'), eq(members.id, auditLog.actorId)))
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, auditLog, where),
  ])
  return { total, rows: rows.map(toEntry) }
}

/** By a name of the log, or its first part, or by what it is called in Chinese. */
function isCalled(action: string): SQL {
  if (!/^[a-z.-]+$/.test(action)) return inArray(auditLog.action, actionsCalled(action))
  return like(auditLog.action, action.includes('.') ? action : `${action}.%`)
}

/** What operators of this account or name did; of nobody's name, what was typed as a command under it. */
async function isBy(db: Queryable, who: string): Promise<SQL> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(or(eq(operators.loginName, who), eq(operators.displayName, who)))
    .limit(MOST_NAMED)
  const typed = and(eq(auditLog.actorKind, 'system'), eq(auditLog.actor, who))!
  if (found.length === 0) return typed
  const ids = found.map(({ id }) => id)
  return or(and(eq(auditLog.actorKind, 'operator'), inArray(auditLog.actorId, ids)), typed)!
}

interface Found {
  row: typeof auditLog.$inferSelect
  operator: string | null
  member: string | null
}

const toEntry = ({ row, operator, member }: Found): Entry => ({
  id: String(row.id),
  at: toUnix(row.at),
  who: operator ?? (member ? `会员 ${member}` : row.actor || '命令或系统'),
  what: actionText(row.action),
  action: row.action,
  target: row.target,
  changes: changesIn(row.action, row.detail),
  ip: row.ip,
})
