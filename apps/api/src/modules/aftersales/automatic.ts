/** What the rules of trade decide about requests when nobody does in time, or at once. */
import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db'
import { aftersales, aftersalesLines, auditLog, orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'
import { DomainError } from '../../platform/errors'
import type { TradeRules } from '../../price-rules/trade-rules'
import { readSetting } from '../content/settings'
import { approveCancel } from '../orders/cancel-merchant'
import { releasePieces } from './claims'
import { releaseHeld } from './exchanges/hold'
import { approveRequest, refundRequest } from './merchant'
import { linesOf } from './request'
import { type Actor, lockRequest, takeStep } from './step'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Requests of one run; the next one takes the rest. */
const BATCH = 100

/** In the audit log. */
const BY_RULE_NAME = '系统'
const BY_RULE: Actor = { kind: 'system', id: null, name: BY_RULE_NAME }

type RuleDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/**
 * Runs the rules: agrees to small refunds and to requests that nobody answered, pays refunds that need no goods, closes
 * requests whose goods do not come. Any number of processes may run it: each act is one guarded step, and one that fails is
 * left as it is. @returns the number of acts
 */
export async function runAftersalesRules(deps: RuleDeps): Promise<number> {
  const rules = await readSetting(deps.db, 'trade')
  const isOver = endOfTurn()
  let done = 0
  for (const [find, act] of actsOf(deps, rules)) {
    for (const bn of await find()) {
      if (isOver()) return done
      done += await tried(deps, bn, () => act(bn))
    }
  }
  return done
}

type Acts = readonly (readonly [find: () => Promise<string[]>, act: (id: string) => Promise<unknown>])[]

function actsOf(deps: RuleDeps, rules: TradeRules): Acts {
  const { db, clock } = deps
  const now = clock.now()
  return [
    [() => cancelsToAgree(db, rules), id => approveCancel({ ...deps, actor: BY_RULE_NAME }, id)],
    [() => requestsToAgree(db, rules, now), bn => approveRequest(deps, bn, BY_RULE)],
    [() => requestsToPay(db, rules), bn => refundRequest(deps, bn, BY_RULE)],
    [() => requestsToClose(db, rules, now), bn => inTransaction(db, tx => closeLapsed(tx, bn, rules, clock.now()))],
  ]
}

async function tried({ log }: RuleDeps, id: string, act: () => Promise<unknown>): Promise<0 | 1> {
  try {
    await act()
    return 1
  } catch (error) {
    // Somebody was quicker, or nothing is left of the wanted goods: people decide.
    if (!(error instanceof DomainError)) log.warn({ err: error, request: id }, 'rule of after-sales failed')
    return 0
  }
}

/** Paid orders of which nothing has left, whose buyer wants the money back, up to a sum. */
async function cancelsToAgree(db: Db, { auto_cancel_yuan }: TradeRules): Promise<string[]> {
  if (auto_cancel_yuan === 0) return []
  const rows = await db
    .select({ id: orders.orderId })
    .from(orders)
    .where(
      and(
        ...[eq(orders.status, 'PAYED'), eq(orders.cancelStatus, 'WAIT_PROCESS')],
        lte(orders.totalFee, auto_cancel_yuan * 100),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** All pieces of the request had not been sent. */
const isUnsent = sql`not exists (select 1 from ${aftersalesLines} l where l.bn = ${aftersales.bn}
  and l.num > l.called_off_num)`

async function requestsToAgree(db: Db, rules: TradeRules, now: Date): Promise<string[]> {
  const { auto_cancel_yuan, small_yuan, small_hours, answer_days } = rules
  const before = (ms: number) => lte(aftersales.updatedAt, new Date(now.getTime() - ms))
  const isMoney = eq(aftersales.type, 'ONLY_REFUND')
  const ways: SQL[] = [
    ...(auto_cancel_yuan > 0 ? [and(isMoney, lte(aftersales.refundFee, auto_cancel_yuan * 100), isUnsent)!] : []),
    ...(small_yuan > 0 ? [and(isMoney, lte(aftersales.refundFee, small_yuan * 100), before(small_hours * HOUR))!] : []),
    ...(answer_days > 0 ? [before(answer_days * DAY)] : []),
  ]
  if (ways.length === 0) return []
  return await bnsOf(db, and(eq(aftersales.state, 'APPLIED'), or(...ways)))
}

/** A rule agreed to it, and nobody has done anything since: its money goes, also if the process ended in between. */
const agreedByRule = sql`exists (select 1 from ${auditLog} g where g.target = ${aftersales.bn}
  and g.action = 'aftersales.approve' and g.actor_kind = 'system' and g.actor = ${BY_RULE_NAME} and g.at = ${aftersales.updatedAt})`

const requestsToPay = (db: Db, { auto_cancel_yuan, small_yuan, answer_days }: TradeRules) =>
  auto_cancel_yuan + small_yuan + answer_days === 0
    ? Promise.resolve([])
    : bnsOf(db, and(eq(aftersales.state, 'AGREED'), isNull(aftersales.partOf), agreedByRule))

const requestsToClose = (db: Db, { send_back_days }: TradeRules, now: Date) =>
  send_back_days === 0 ? Promise.resolve([]) : bnsOf(db, isLapsed(send_back_days, now))

const isLapsed = (days: number, now: Date) =>
  and(eq(aftersales.state, 'WAIT_RETURN'), lte(aftersales.updatedAt, new Date(now.getTime() - days * DAY)))

async function bnsOf(db: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ bn: aftersales.bn })
    .from(aftersales)
    .where(where)
    .orderBy(asc(aftersales.updatedAt))
    .limit(BATCH)
  return rows.map(({ bn }) => bn)
}

/** Closes a request whose goods did not come in time, and lets all go that it holds. */
async function closeLapsed(tx: Tx, bn: string, { send_back_days }: TradeRules, now: Date) {
  const request = await lockRequest(tx, bn)
  if (request.updatedAt.getTime() > now.getTime() - send_back_days * DAY) return
  await takeStep(tx, request, 'lapse', BY_RULE, now)
  await releasePieces(tx, await linesOf(tx, bn))
  await releaseHeld(tx, bn, now)
}
