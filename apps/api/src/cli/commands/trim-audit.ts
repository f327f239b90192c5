import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { OPEN_LOG } from '../../db/replace-contents'
import { auditLog } from '../../db/schema'
import { sqlState } from '../../db/sql-state'
import { inTransaction } from '../../db/transaction'
import { audit } from '../../modules/audit'
import { DomainError } from '../../platform/errors'
import { defineCommand } from '../command'

/** Nobody shortens the log to hide what he did lately. */
const LEAST_DAYS = 365
const INSUFFICIENT_PRIVILEGE = '42501'

export const trimAudit = defineCommand({
  name: 'trim-audit',
  summary: '删除很久以前的操作记录；要以数据库表的所有者运行',
  args: [['<days>', `保留最近多少天，至少 ${LEAST_DAYS}`]],
  input: v.object({
    days: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('天数应为整数'),
      v.minValue(LEAST_DAYS, `至少保留 ${LEAST_DAYS} 天`),
      v.maxValue(36_500, '天数太大'),
    ),
  }),
  async run(ctx, { days }) {
    const before = new Date(ctx.clock.now().getTime() - days * 86_400_000)
    const removed = await inTransaction(ctx.db, async tx => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql.raw(OPEN_LOG))
      const { rowCount } = await tx.execute(sql`delete from ${auditLog} where at < ${before}`)
      await tx.execute(sql`set local heji.audit_cleanup = 'off'`)
      await audit(tx, ctx, 'audit.trim', 'audit', { days, count: rowCount ?? 0 })
      return rowCount ?? 0
    }).catch((error: unknown) => {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
      throw new DomainError('这个数据库账号不能删除操作记录：请用表的所有者运行（DATABASE_URL）')
    })
    ctx.say(`已删除 ${removed} 条 ${days} 天以前的操作记录`)
  },
})
