import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { type AftersalesEvent, aftersales, aftersalesTransitions, auditLog, orders } from '../../db/schema'
import { DomainError, NotFoundError } from '../../platform/errors'
import { tell } from '../notice-events/tell'
import { SHOWN, stepOf } from '../order-states/aftersales-machine'

export type AftersalesRecord = typeof aftersales.$inferSelect

/** Actor of a step. `system` is the shop itself: a command line, or the sweep that finishes refunds. */
export interface Actor {
  kind: 'member' | 'operator' | 'system'
  id: number | null
  /** For the audit log: name of who acts for the shop, and from where. */
  name?: string
  ip?: string
}

export const MISSING = '没有售后信息'

/**
 * A request of the member. It and its order stay locked until the transaction ends. @throws NotFoundError for a missing
 * one and for one of others
 */
export const lockOwnRequest = (tx: Tx, memberId: number, bn: string) =>
  lockWhere(tx, and(eq(aftersales.bn, bn), eq(aftersales.memberId, memberId)))

/** Any request, for the shop. @throws NotFoundError */
export const lockRequest = (tx: Tx, bn: string) => lockWhere(tx, eq(aftersales.bn, bn))

/** Locks the order first, so that all changes of one order run one after another. */
async function lockWhere(tx: Tx, where: SQL | undefined): Promise<AftersalesRecord> {
  const [found] = await tx.select({ orderId: aftersales.orderId }).from(aftersales).where(where)
  if (!found) throw new NotFoundError(MISSING)
  await tx.select({ id: orders.orderId }).from(orders).where(eq(orders.orderId, found.orderId)).for('update')
  const [request] = await tx.select().from(aftersales).where(where)
  return request!
}

type Change = Partial<typeof aftersales.$inferInsert>

const EVENT_TEXT: Record<AftersalesEvent, string> = {
  apply: '申请',
  modify: '修改',
  reapply: '再次申请',
  withdraw: '撤销',
  approve: '同意',
  reject: '驳回',
  'send-back': '寄回',
  receive: '确认收货',
  'pay-out': '退款',
  refunded: '完成退款',
  'receive-unpaid': '确认收货',
  'pay-difference': '支付差价',
  'send-new': '寄出换的商品',
  'take-back': '撤回换的商品',
  complete: '完成换货',
  'call-off': '取消换货',
  lapse: '过期关闭',
}

const outOfTurn = ({ state }: AftersalesRecord, event: AftersalesEvent) =>
  new DomainError(`售后单当前为“${SHOWN[state].text}”，不能${EVENT_TEXT[event]}`)

/** The machine's row for the event. @throws DomainError if the event is not allowed in the state of the request */
export function assertTurn(request: AftersalesRecord, event: AftersalesEvent) {
  const rule = stepOf(request, event)
  if (!rule) throw outOfTurn(request, event)
  return rule
}

/**
 * Moves a locked request along the machine and records the actor. @throws DomainError if the event is not allowed in
 * its state
 */
export async function takeStep(
  tx: Tx,
  request: AftersalesRecord,
  event: AftersalesEvent,
  actor: Actor,
  now: Date,
  change: Change = {},
): Promise<AftersalesRecord> {
  const rule = assertTurn(request, event)
  const [moved] = await tx
    .update(aftersales)
    .set({ ...change, state: rule.to, updatedAt: now })
    .where(and(eq(aftersales.bn, request.bn), eq(aftersales.state, request.state)))
    .returning()
  if (!moved) throw outOfTurn(request, event)
  await recordStep(tx, moved, request.state, event, actor, now, changesOf(request, change))
  return moved
}

export async function recordStep(
  tx: Tx,
  request: AftersalesRecord,
  from: AftersalesRecord['state'] | null,
  event: AftersalesEvent,
  actor: Actor,
  at: Date,
  more: { before?: Change; after?: Change } = {},
) {
  const { bn, state } = request
  const [step] = await tx
    .insert(aftersalesTransitions)
    .values({ bn, fromState: from, toState: state, event, at, actorKind: actor.kind, actorId: actor.id })
    .returning({ id: aftersalesTransitions.id })
  // What a request for another order pays is told with that one.
  if (request.partOf === null) await tellStep(tx, request, event, step!.id, at)
  if (actor.kind === 'member') return
  await tx.insert(auditLog).values({
    actorKind: actor.kind,
    actorId: actor.id,
    actor: actor.name ?? '',
    ip: actor.ip ?? '',
    action: `aftersales.${ACTION[event] ?? event}`,
    target: bn,
    detail: { before: { state: from, ...more.before }, after: { state, ...more.after } },
    at,
  })
}

/** Steps that the audit log calls otherwise: by the operation of the shop. */
const ACTION: Partial<Record<AftersalesEvent, string>> = { 'pay-out': 'refund', 'receive-unpaid': 'receive' }

const changesOf = (request: AftersalesRecord, change: Change) => ({
  before: Object.fromEntries(Object.keys(change).map(key => [key, request[key as keyof AftersalesRecord]])),
  after: change,
})

const ANSWERS: Partial<Record<AftersalesEvent, string>> = { approve: '商家已同意', reject: '商家没有同意' }
const ASKS: ReadonlySet<AftersalesEvent> = new Set(['apply', 'reapply'])

/** Tells the buyer what the shop answers, and the shop what a buyer asks for. */
async function tellStep(tx: Tx, request: AftersalesRecord, event: AftersalesEvent, stepId: number, now: Date) {
  const { bn, orderId, memberId, refuseReason } = request
  const payload = { order: orderId, request: bn }
  if (ASKS.has(event))
    await tell(tx, { kind: 'new-aftersales', memberId: null, key: `new-aftersales:${stepId}`, payload }, now)
  const said = ANSWERS[event]
  if (!said) return
  const answer = event === 'reject' && refuseReason ? `${said}（${refuseReason}）` : said
  const key = `aftersales-answered:${stepId}`
  await tell(tx, { kind: 'aftersales-answered', memberId, key, payload: { ...payload, answer } }, now)
}
