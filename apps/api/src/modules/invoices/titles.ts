import { INVOICE_TITLES_MAX, type InvoiceTitle, type InvoiceTitleInput, pageOf } from '@heji/api-client/contract'
import { and, count, desc, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { invoiceTitles, members } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { titleOf, toTitleFields } from './title'

const toTitle = (row: typeof invoiceTitles.$inferSelect): InvoiceTitle => ({
  id: String(row.id),
  ...toTitleFields(row),
  create_time: toUnix(row.createdAt),
  update_time: toUnix(row.updatedAt),
})

const own = (ctx: MemberCtx, id: string) =>
  and(eq(invoiceTitles.id, dbId(id)), eq(invoiceTitles.memberId, ctx.member.id))

function found(rows: (typeof invoiceTitles.$inferSelect)[]): InvoiceTitle {
  if (!rows[0]) throw new NotFoundError('发票抬头不存在')
  return toTitle(rows[0])
}

export async function listTitles(ctx: MemberCtx, input: Parameters<typeof pageOf>[0]) {
  const { page, pageSize } = pageOf(input)
  const mine = eq(invoiceTitles.memberId, ctx.member.id)
  const [total] = await ctx.db.select({ n: count() }).from(invoiceTitles).where(mine)
  const rows = await ctx.db
    .select()
    .from(invoiceTitles)
    .where(mine)
    .orderBy(desc(invoiceTitles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toTitle) }
}

export async function keepTitle(ctx: MemberCtx, input: InvoiceTitleInput) {
  const values = titleOf(input)
  const now = ctx.clock.now()
  return await inTransaction(ctx.db, async tx => {
    // One after another, so that the count stays right.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    const [kept] = await tx.select({ n: count() }).from(invoiceTitles).where(eq(invoiceTitles.memberId, ctx.member.id))
    if (kept!.n >= INVOICE_TITLES_MAX) throw new DomainError(`最多保存${INVOICE_TITLES_MAX}个发票抬头`)
    return found(
      await tx
        .insert(invoiceTitles)
        .values({ ...values, memberId: ctx.member.id, createdAt: now, updatedAt: now })
        .returning(),
    )
  })
}

export const showTitle = async (ctx: MemberCtx, id: string) =>
  found(await ctx.db.select().from(invoiceTitles).where(own(ctx, id)))

export const changeTitle = async (ctx: MemberCtx, { id, ...input }: InvoiceTitleInput & { id: string }) =>
  found(
    await ctx.db
      .update(invoiceTitles)
      .set({ ...titleOf(input), updatedAt: ctx.clock.now() })
      .where(own(ctx, id))
      .returning(),
  )

/** Deleting a missing title is not an error. */
export async function forgetTitle(ctx: MemberCtx, id: string) {
  await ctx.db.delete(invoiceTitles).where(own(ctx, id))
  return { status: true }
}
