import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { freightTemplates, goods, goodsActRows, goodsActs } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { NotFoundError } from '../../../platform/errors'
import { actorOf, auditAll } from '../../audit'
import { storedGoods } from '../../catalogue/acts'
import { changesOf } from '../../catalogue/changes'
import { lockGoods } from '../../catalogue/known'
import { savePatches } from '../../catalogue/save-patches'
import { giveTemplate } from '../../freight/templates'
import { type ActRow, type Facts, factsOf, patchBack, reasonToLeave } from './undo-plan'

/** Goods of one transaction. */
const AT_ONCE = 100

interface Left {
  of: string
  message: string
}

/**
 * Undoes an act, some goods at a time: a run that was killed is gone on with, and of two at once each does a part. Goods
 * that were changed since are left. @throws NotFoundError
 */
export async function undoAct(ctx: ByShop, given: string) {
  const actId = dbId(given)
  const left: Left[] = []
  let [undone, after] = [0, 0]
  for (;;) {
    const part = await inTransaction(ctx.db, tx => undoSome(tx, ctx, actId, after))
    left.push(...part.left)
    undone += part.undone
    if (part.last === undefined) break
    after = part.last
  }
  await ctx.events.publish('catalogue-changed')
  const message = [`已撤销 ${undone} 件商品`, ...(left.length > 0 ? [`${left.length} 件没有动`] : [])].join('，')
  return { message, undone, left }
}

async function undoSome(tx: Tx, ctx: ByShop, actId: number, after: number) {
  const [act] = await tx.select().from(goodsActs).where(eq(goodsActs.id, actId)).for('update')
  if (!act) throw new NotFoundError('没有这条记录，或已过期')
  const rows = await tx
    .select()
    .from(goodsActRows)
    .where(and(eq(goodsActRows.actId, actId), isNull(goodsActRows.undoneAt), gt(goodsActRows.goodsId, after)))
    .orderBy(goodsActRows.goodsId)
    .limit(AT_ONCE)
  if (rows.length === 0) return { undone: 0, left: [] as Left[], last: undefined }
  const facts = await lockAndLook(tx, rows)
  const left: Left[] = []
  const free = rows.filter(row => {
    const message = reasonToLeave(row, facts)
    if (message) left.push({ of: bnOf(row), message })
    return message === null
  })
  const added = free.filter(({ before }) => before === null)
  const changed = free.filter(({ before }) => before !== null)
  const refused = await changeBack(tx, ctx, changed, facts)
  left.push(...refused)
  await throwAway(tx, ctx, added)
  const done = free.filter(row => !refused.some(({ of }) => of === bnOf(row)))
  await markUndone(tx, ctx, actId, done)
  return { undone: done.length, left, last: rows.at(-1)!.goodsId }
}

const bnOf = ({ after }: ActRow) => String(after.draft.bn)

async function lockAndLook(tx: Tx, rows: readonly ActRow[]): Promise<Facts> {
  const bns = rows.map(bnOf)
  await lockGoods(
    tx,
    bns.map(bn => ({ bn, skus: [] })),
  )
  return await factsOf(tx, rows, await storedGoods(tx, bns))
}

async function changeBack(tx: Tx, ctx: ByShop, rows: readonly ActRow[], facts: Facts): Promise<Left[]> {
  if (rows.length === 0) return []
  const now = ctx.clock.now()
  const patches = rows.map(row => patchBack(row, facts))
  const saved = await savePatches(tx, patches, now)
  const refused = saved.flatMap(one => (one.result === 'refused' ? [{ of: one.bn, message: one.message }] : []))
  const acts = saved.flatMap(({ bn, before, after }) => {
    const change = after ? changesOf(before, after) : null
    return change ? [{ target: bn, detail: { ...change } }] : []
  })
  await auditAll(tx, ctx, 'goods.undo', acts)
  const known = new Set((await tx.select({ id: freightTemplates.id }).from(freightTemplates)).map(({ id }) => id))
  for (const row of rows) {
    const { freight } = row.before!.ids
    const isOther = freight !== facts.now.get(bnOf(row))?.ids.freight
    if (!isOther || refused.some(({ of }) => of === bnOf(row)) || (freight !== null && !known.has(freight))) continue
    await giveTemplate(tx, freight, [bnOf(row)], now)
  }
  return refused
}

/** What the act added goes into the recycle bin. */
async function throwAway(tx: Tx, ctx: ByShop, rows: readonly ActRow[]) {
  if (rows.length === 0) return
  const now = ctx.clock.now()
  const ids = rows.map(({ goodsId }) => goodsId)
  const off = { approveStatus: 'instock' as const, onAt: null, offAt: null, deletedAt: now, updatedAt: now }
  await tx.update(goods).set(off).where(inArray(goods.itemId, ids))
  const acts = rows.map(row => ({ target: bnOf(row) }))
  await auditAll(tx, ctx, 'goods.remove', acts)
}

async function markUndone(tx: Tx, ctx: ByShop, actId: number, rows: readonly ActRow[]) {
  if (rows.length === 0) return
  const undoneAt = ctx.clock.now()
  const ids = rows.map(({ goodsId }) => goodsId)
  await tx
    .update(goodsActRows)
    .set({ undoneAt })
    .where(and(eq(goodsActRows.actId, actId), inArray(goodsActRows.goodsId, ids)))
  await tx
    .update(goodsActs)
    .set({ undoneAt, undoneWho: actorOf(ctx) })
    .where(eq(goodsActs.id, actId))
}
