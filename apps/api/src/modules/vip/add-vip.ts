import { asc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { memberVips, VIP_TERMS, vipGrades } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { count, words, yuan } from '../../platform/file-fields'
import { MOST_FEE } from '../../price-rules/most-fee'
import type { DescribedTable } from '../tables/described-rows'
import { number, oneOf, words as text } from '../tables/fields'

const price = (what: string) => v.optional(yuan(what, MOST_FEE), 0)

/** A membership for sale as the shop describes it in a file; sums are yuan. */
export const VipFile = v.pipe(
  v.strictObject({
    name: v.pipe(words(20), v.nonEmpty('请填写会员卡名称')),
    kind: v.picklist(['vip', 'svip'], '类型只能是 vip 或 svip'),
    percent_off: count('减免百分比', 0, 99),
    guide: v.optional(words(50), ''),
    description: v.optional(words(500), ''),
    /** A term without a price is not on offer. */
    monthly: price('月卡价格'),
    quarter: price('季卡价格'),
    year: price('年卡价格'),
  }),
  v.check(file => VIP_TERMS.some(term => file[term] > 0), '请填写月卡、季卡或年卡的价格'),
)

type VipData = v.InferOutput<typeof VipFile>

/** The same as rows of a table. */
export const VIP_TABLE: DescribedTable = {
  fields: {
    名称: text('name'),
    类型: oneOf('kind', { 会员: 'vip', VIP: 'vip', 超级会员: 'svip', SVIP: 'svip' }),
    减免百分比: number('percent_off'),
    月卡价格: number('monthly'),
    季卡价格: number('quarter'),
    年卡价格: number('year'),
    简介: text('guide'),
    说明: text('description'),
  },
  needed: [['名称'], ['类型'], ['减免百分比'], ['月卡价格', '季卡价格', '年卡价格']],
}

const DAYS = { monthly: 30, quarter: 90, year: 365 } as const

/** @returns its id. @throws DomainError if there is one of this name */
export async function addVip(tx: Tx, file: VipData, now: Date): Promise<number> {
  await tx.execute(sql`lock table ${vipGrades} in share row exclusive mode`)
  const all = await tx.select({ name: vipGrades.name, sort: vipGrades.sort }).from(vipGrades)
  if (all.some(({ name }) => name === file.name)) throw new DomainError(`已有会员卡 ${file.name}`)
  const [row] = await tx
    .insert(vipGrades)
    .values({
      lvType: file.kind,
      name: file.name,
      guideTitle: file.guide,
      description: file.description,
      percentOff: file.percent_off,
      prices: VIP_TERMS.map(name => ({ name, cents: file[name], day: DAYS[name] })),
      isDefault: all.length === 0,
      sort: Math.max(0, ...all.map(({ sort }) => sort)) + 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: vipGrades.id })
  return row!.id
}

/** Whether there is one of this name: a table is read again after its wrong rows are mended. */
export const hasVip = async (db: Queryable, { name }: VipData): Promise<boolean> =>
  (await db.$count(vipGrades, eq(vipGrades.name, name))) > 0

/** Sells a membership no longer; who has it keeps it to its end. @returns its name. @throws DomainError if there is none */
export async function disableVip(tx: Tx, id: number, now: Date): Promise<string> {
  const [row] = await tx
    .update(vipGrades)
    .set({ isDisabled: true, updatedAt: now })
    .where(eq(vipGrades.id, id))
    .returning({ name: vipGrades.name })
  if (!row) throw new DomainError(`没有会员卡 ${id}`)
  return row.name
}

/** All memberships in their order, with the number of members that have had them. */
export const allVips = (db: Queryable) =>
  db
    .select({
      vip: vipGrades,
      held: sql<number>`(select count(*)::int from ${memberVips} m where m.vip_grade_id = ${vipGrades}.id)`,
    })
    .from(vipGrades)
    .orderBy(asc(vipGrades.sort), asc(vipGrades.id))
