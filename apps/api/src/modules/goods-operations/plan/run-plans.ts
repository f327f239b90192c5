import { and, inArray, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/db'
import { lookAgain } from '../../../db/low-stock'
import { goods } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { Deps } from '../../../http/context'
import { endOfTurn } from '../../../platform/end-of-turn'
import { auditAll } from '../../audit'

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'events'>
type GoodsRow = typeof goods.$inferSelect

/** Goods of one transaction. */
const AT_ONCE = 200

/** Puts goods on sale and takes them off when their time has come; each once. @returns the number of goods */
export async function runGoodsPlans(deps: PlanDeps): Promise<number> {
  const isLate = endOfTurn()
  let done = 0
  while (!isLate()) {
    const count = await runSome(deps)
    done += count
    if (count < AT_ONCE) break
  }
  if (done > 0) await deps.events.publish('catalogue-changed')
  return done
}

/** When the next plan is due; null: nothing is planned. */
export async function nextGoodsPlan({ db }: PlanDeps): Promise<Date | null> {
  const [next] = await db
    .select({ at: sql<Date | null>`least(min(${goods.onAt}), min(${goods.offAt}))`.mapWith(goods.onAt) })
    .from(goods)
  return next?.at ?? null
}

const runSome = ({ db, clock }: PlanDeps) =>
  inTransaction(db, async tx => {
    const now = clock.now()
    const isDue = or(lte(goods.onAt, now), lte(goods.offAt, now))
    const found = await tx.select({ id: goods.itemId }).from(goods).where(isDue).orderBy(goods.itemId).limit(AT_ONCE)
    const ids = found.map(({ id }) => id)
    // In the order of sales: skus, then their goods.
    await lookAgain(tx, ids)
    const due = await tx
      .select()
      .from(goods)
      .where(and(inArray(goods.itemId, ids), isDue))
      .orderBy(goods.itemId)
      .for('no key update', { skipLocked: true })
    for (const status of ['onsale', 'instock'] as const) await put(tx, due, status, now)
    const acts = due.flatMap(one => {
      const status = afterPlan(one, now)
      const detail = { before: { status: one.approveStatus }, after: { status } }
      return status === one.approveStatus ? [] : [{ target: one.bn, detail }]
    })
    await auditAll(tx, { clock, actor: '定时计划' }, 'goods.status', acts)
    return due.length
  })

async function put(tx: Tx, due: readonly GoodsRow[], status: 'onsale' | 'instock', now: Date) {
  const ids = due.filter(one => afterPlan(one, now) === status).map(({ itemId }) => itemId)
  if (ids.length === 0) return
  const later = (at: AnyPgColumn) => sql`case when ${at} > ${now.toISOString()}::timestamptz then ${at} end`
  await tx
    .update(goods)
    .set({ approveStatus: status, onAt: later(goods.onAt), offAt: later(goods.offAt), updatedAt: now })
    .where(inArray(goods.itemId, ids))
}

/** Where goods stand after what has come of their plan; the later one of both counts. */
function afterPlan({ onAt, offAt }: GoodsRow, now: Date): 'onsale' | 'instock' {
  const isOff = offAt !== null && offAt <= now
  const isOn = onAt !== null && onAt <= now
  return isOff && !(isOn && onAt > offAt) ? 'instock' : 'onsale'
}
