import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { transferVouchers } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { checkInvariants, INVARIANTS } from '../../invariants/invariants'
import { DomainError } from '../../platform/errors'
import { type CommandContext, defineCommand } from '../command'
import { lateWork } from '../late-work'

export const doctor = defineCommand({
  name: 'doctor',
  summary: '检查数据是否自洽（库存、订单、支付、积分、售后的不变式）',
  input: v.object({}),
  async run(ctx) {
    const violations = await inTransaction(ctx.db, async tx => {
      // All books are read whole. That takes longer than a shopper's statement may, and hours row by row.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local enable_nestloop = off`)
      await tx.execute(sql`set local work_mem = '64MB'`)
      return await checkInvariants(tx)
    })
    for (const { id, text, rows } of violations) {
      ctx.say(`${id} 不成立：${text}`)
      for (const row of rows) ctx.say(`  ${JSON.stringify(row)}`)
    }
    await tellOfVouchers(ctx)
    await tellOfLateWork(ctx)
    await tellOfPictures(ctx)
    if (violations.length > 0) throw new DomainError(`${violations.length} 条不变式不成立`)
    ctx.say(`${INVARIANTS.length} 条不变式全部成立`)
  },
})

const PATIENCE_DAYS = 3

/** Nothing is wrong yet, but a voucher that nobody checks ends with its order. */
async function tellOfVouchers({ db, clock, say }: CommandContext) {
  const since = new Date(clock.now().getTime() - PATIENCE_DAYS * 86_400_000)
  const isOld = and(eq(transferVouchers.checkStatus, 0), lt(transferVouchers.updatedAt, since))
  const old = await db.$count(transferVouchers, isOld)
  if (old > 0) say(`有转账凭证等待审核超过 ${PATIENCE_DAYS} 天：${old} 张，见 transfer list`)
}

/** Nothing is wrong with the books: a job hangs, or the shop has not run for a while. */
async function tellOfLateWork({ db, clock, say }: CommandContext) {
  for (const { what, count } of await lateWork(db, clock.now()))
    say(`逾期未执行超过 10 分钟：${what}（${count} 件），请检查商城是否在运行和日志中的 job is late`)
}

/** Each machine has only the pictures that it took itself, without a bucket. Every API listens on one connection. */
async function tellOfPictures({ db, database, config, say }: CommandContext) {
  if (config.s3 || database.kind !== 'postgres') return
  const { rows } = await db.execute<{ machines: number }>(
    sql`select count(distinct client_addr)::int as machines from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`,
  )
  const machines = rows[0]?.machines ?? 0
  if (machines > 1) say(`${machines} 台机器连着这个数据库，图片却存在各自的 DATA_DIR：请设置 S3_BUCKET_URL`)
}

export const migrate = defineCommand({
  name: 'migrate',
  summary: '把数据库结构更新到当前版本',
  alone: true,
  input: v.object({}),
  // Opening the database has already migrated it.
  run: async ctx => ctx.say(`数据库结构已是最新（${ctx.database.kind}）`),
})
