import {
  type Contract,
  type Field,
  fieldsOf,
  type OutputOf,
  type ParsedInputOf,
  shopsToRun,
} from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { apiKeys, operators, proposals } from '../../db/schema'
import type { RunnableOperation, ShopCtx } from '../../http/context'
import { assertOfShops } from '../../http/shop-records'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'

type Call = Contract['POST /api/operator/today/proposals']
type Shown = OutputOf<Call>['rows'][number]

/** Letters of one value. */
const MOST_LETTERS = 500

/** What agents propose and the caller may allow, the newest first. */
export async function listProposals(ctx: ShopCtx, { state, page, size }: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { operator, operations } = ctx
  if (!operator || !operations) throw new DomainError('请在控制台的「待确认」里看')
  const own = [...operations].filter(([, { endpoint }]) => shopsToRun(operator.grants, endpoint)?.length !== 0)
  const where = and(
    inArray(
      proposals.operation,
      own.map(([name]) => name),
    ),
    state ? eq(proposals.state, state) : undefined,
  )
  const found = await ctx.db
    .select({ one: proposals, agent: apiKeys.name, who: operators.displayName })
    .from(proposals)
    .innerJoin(apiKeys, eq(apiKeys.id, proposals.keyId))
    .leftJoin(operators, eq(operators.id, proposals.decidedBy))
    .where(where)
    .orderBy(desc(proposals.id))
    .limit(size)
    .offset((page - 1) * size)
  const rows: Shown[] = []
  for (const { one, agent, who } of found) {
    const runnable = operations.get(one.operation)!
    if (await isOfShops(ctx, runnable, one.input)) rows.push(shownOf(runnable, one, agent, who ?? ''))
  }
  return { total: await countUpTo(ctx.db, proposals, where), rows }
}

/** Whether the records that it names are of the shops for which the caller works. */
async function isOfShops({ db, operator }: ShopCtx, { endpoint }: RunnableOperation, input: unknown) {
  const shops = shopsToRun(operator!.grants, endpoint)
  try {
    await assertOfShops(db, endpoint, input, shops === null ? null : shops.map(Number))
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

function shownOf(
  { endpoint }: RunnableOperation,
  one: typeof proposals.$inferSelect,
  agent: string,
  who: string,
): Shown {
  const { label, help, undo = '' } = endpoint.operation
  const fields = new Map(fieldsOf(endpoint.input).map(field => [field.name, field]))
  return {
    id: String(one.id),
    agent,
    label,
    help,
    undo: undo as string,
    operation: one.operation,
    created_at: toUnix(one.createdAt),
    input: Object.entries(one.input).map(([name, value]) => ({
      field: fields.get(name)?.title ?? name,
      value: valueText(fields.get(name), value),
    })),
    changes: one.changes,
    reason: one.reason,
    state: one.state,
    answer: one.answer,
    decided_by: who,
  }
}

function valueText(field: Field | undefined, value: unknown): string {
  if (field?.unit === 'yuan' && /^\d+$/.test(String(value))) return `¥${yuanText(Number(value))}`
  if (field?.unit === 'moment' && /^\d+$/.test(String(value))) return dateText(new Date(Number(value) * 1000))
  const chosen = field?.choices?.[String(value)]
  if (chosen) return chosen
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}
