import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { proposals } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Operator, RunnableOperation, ShopCtx } from '../../http/context'
import { authorise } from '../../http/rights'
import { parse } from '../../http/router'
import { assertOfShops } from '../../http/shop-records'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { type Rehearsed, rehearse } from './rehearse'

type Proposal = typeof proposals.$inferSelect

const INTERRUPTED = '执行没有结束，请到操作记录里看做了没有'

/** Runs what an agent proposed, once, as the caller. @throws DomainError where it would change something else by now */
export async function approveProposal(ctx: ShopCtx, id: string) {
  const { operator, proposal, runnable } = await openProposal(ctx, id)
  const input = parse(runnable.endpoint.input, proposal.input)
  const shops = authorise(runnable.endpoint, { member: null, operator })
  await assertOfShops(ctx.db, runnable.endpoint, input, shops)
  const changes = await rehearse(ctx, operator, runnable, input)
  if (whatIs(changes) !== whatIs(proposal.changes)) {
    await ctx.db.update(proposals).set({ changes }).where(isOpen(proposal.id))
    throw new DomainError('情况变了：现在执行，改的和刚才看到的不一样。请看过新的内容再批准')
  }
  // Written before it is run: whatever happens then, it is not run twice.
  await claim(ctx, operator, proposal, { state: 'failed', answer: INTERRUPTED })
  try {
    const result = (await runnable.handler({ ...ctx, operator, shops, files: {} }, input)) as { message?: string }
    const answer = result.message ?? '已执行'
    await ctx.db.update(proposals).set({ state: 'done', answer }).where(eq(proposals.id, proposal.id))
    return { message: answer }
  } catch (error) {
    const answer = error instanceof DomainError ? error.message : INTERRUPTED
    await ctx.db.update(proposals).set({ answer }).where(eq(proposals.id, proposal.id))
    throw error
  }
}

/** Refuses what an agent proposed. Whoever may not do it may not refuse it either. */
export async function rejectProposal(
  ctx: ShopCtx,
  { id, reason }: ParsedInputOf<Contract['POST /api/operator/today/proposal-reject']>,
) {
  const { operator, proposal, runnable } = await openProposal(ctx, id)
  const shops = authorise(runnable.endpoint, { member: null, operator })
  await assertOfShops(ctx.db, runnable.endpoint, proposal.input, shops)
  await claim(ctx, operator, proposal, { state: 'rejected', answer: reason ?? '' })
  return { message: '已驳回，什么都没有改' }
}

/** What would be replaced. Numbers that are made anew at each rehearsal are no difference. */
const whatIs = (changes: readonly Rehearsed[]) => JSON.stringify(changes.map(({ field, before }) => [field, before]))

interface Opened {
  operator: Operator
  proposal: Proposal
  runnable: RunnableOperation
}

async function openProposal(ctx: ShopCtx, id: string): Promise<Opened> {
  const { operator, operations } = ctx
  if (!operator || !operations) throw new DomainError('请在控制台的「待确认」里处理')
  const [proposal] = await ctx.db
    .select()
    .from(proposals)
    .where(eq(proposals.id, dbId(id)))
  const runnable = proposal && operations.get(proposal.operation)
  if (!runnable) throw new NotFoundError('没有这件待确认的事')
  if (proposal.state !== 'waiting') throw new DomainError('这件事已经有人处理了')
  return { operator, proposal, runnable }
}

const isOpen = (id: number) => and(eq(proposals.id, id), eq(proposals.state, 'waiting'))

/** Of two who decide at once, one does. */
async function claim(ctx: ShopCtx, { id: decidedBy }: Operator, { id, operation }: Proposal, to: Partial<Proposal>) {
  await inTransaction(ctx.db, async tx => {
    const [taken] = await tx
      .update(proposals)
      .set({ ...to, decidedBy, decidedAt: ctx.clock.now() })
      .where(isOpen(id))
      .returning({ id: proposals.id })
    if (!taken) throw new DomainError('这件事已经有人处理了')
    const action = to.state === 'rejected' ? 'today.proposal-reject' : 'today.proposal-approve'
    await audit(tx, ctx, action, id, {
      operation,
      ...(to.answer && to.state === 'rejected' ? { reason: to.answer } : {}),
    })
  })
}
