import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { asc, eq, ilike, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { dbId } from '../../db/db-id'
import { containing } from '../../db/like'
import { categories } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { changeSetting, readSetting } from '../content/settings'

type Calls = Contract
type Row = OutputOf<Calls['POST /api/operator/settings/returns-list']>['rows'][number]
type Category = typeof categories.$inferSelect

// Drizzle leaves the table out where there is only one.
const OWN_ID = sql.raw('categories.id')

/** Its name behind those of the categories above it. */
const fullName = sql<string>`(
  with recursive up as (
    select id, parent_id, name, 0 as far from ${categories} own where own.id = ${OWN_ID}
    union all select k.id, k.parent_id, k.name, up.far + 1 from ${categories} k join up on k.id = up.parent_id where up.far < 9)
  select string_agg(name, ' › ' order by far desc) from up)`

/** Categories with their rules, those with a rule of their own first. Two statements. */
export async function listReturns(
  { db }: Pick<ByShop, 'db'>,
  { q, page, size }: ParsedInputOf<Calls['POST /api/operator/settings/returns-list']>,
) {
  const where = q?.trim() ? ilike(categories.name, containing(q.trim())) : undefined
  const [rows, total] = await Promise.all([
    db
      .select({ row: categories, name: fullName })
      .from(categories)
      .where(where)
      .orderBy(sql`${categories.returnDays} is null`, asc(categories.level), asc(categories.sort), asc(categories.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, categories, where),
  ])
  return { total, rows: rows.map(({ row, name }) => toRow(row, name)) }
}

const toRow = (row: Category, name: string): Row => ({
  id: String(row.id),
  name,
  rule: row.returnDays === null ? 'shop' : row.returnDays === 0 ? 'none' : 'days',
  days: row.returnDays || null,
  reason: row.noReturnReason,
})

/** Gives a category its own rule, or takes it away. @throws DomainError */
export async function setReturns(ctx: ByShop, input: ParsedInputOf<Calls['POST /api/operator/settings/returns-set']>) {
  const after = ruleOf(input)
  const name = await inTransaction(ctx.db, async tx => {
    const [before] = await tx
      .select()
      .from(categories)
      .where(eq(categories.id, dbId(input.category_id) ?? 0))
      .for('update')
    if (!before) throw new DomainError(`没有分类 ${input.category_id}`)
    await tx.update(categories).set(after).where(eq(categories.id, before.id))
    const { returnDays, noReturnReason } = before
    await audit(tx, ctx, 'settings.returns-set', before.id, { before: { returnDays, noReturnReason }, after })
    return before.name
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `分类“${name}”的退换规则已修改，之后的订单按新的规则` }
}

function ruleOf({ rule, days, reason }: ParsedInputOf<Calls['POST /api/operator/settings/returns-set']>) {
  if (rule === 'shop') return { returnDays: null, noReturnReason: '' }
  if (rule === 'days') {
    if (days === undefined) throw new DomainError('请填写天数')
    return { returnDays: days, noReturnReason: '' }
  }
  const words = reason?.trim()
  if (!words) throw new DomainError('请填写不支持退换的原因，买家会看到')
  return { returnDays: 0, noReturnReason: words }
}

/** Reasons of after-sales, and who pays for the way back. */
export const showReasons = async ({ db }: Pick<ByShop, 'db'>) => readSetting(db, 'aftersales')

/** Writes them anew. @throws DomainError */
export async function setReasons(
  ctx: ByShop,
  { reasons }: ParsedInputOf<Calls['POST /api/operator/settings/reasons-set']>,
) {
  if (reasons.length === 0) throw new DomainError('请至少留一个原因')
  if (new Set(reasons.map(({ text }) => text)).size < reasons.length) throw new DomainError('原因不能重复')
  await inTransaction(ctx.db, async tx => {
    const { before, after } = await changeSetting(tx, 'aftersales', { reasons })
    await audit(tx, ctx, 'settings.reasons-set', 'aftersales', { before, after })
  })
  return { message: '售后原因已修改' }
}
