import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { goods, goodsActRows, goodsActs, type StoredGoods, stockLedger } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { actorOf } from '../audit'
import type { GoodsDraft } from './draft'
import { readSomeGoods } from './read-shop'

/** What an act changes is kept before and after it, so that it can be undone as a whole. */
export interface ActStart {
  kind: 'import' | 'bulk'
  /** Name of the file, or what was changed. */
  title: string
  /** Of a file whose import goes on after a kill: the parts of it are one act. */
  fileHash?: string
}

/** Longest title that is kept. */
const LONGEST = 200

/** Begins an act, or goes on with that of the same file. @returns its id */
export async function startAct(tx: Tx, ctx: ByShop, { kind, title, fileHash = '' }: ActStart): Promise<number> {
  if (fileHash) {
    const [known] = await tx.select({ id: goodsActs.id }).from(goodsActs).where(isOf(fileHash)).limit(1)
    if (known) return known.id
  }
  const values = { kind, title: title.slice(0, LONGEST), fileHash, who: actorOf(ctx), at: ctx.clock.now() }
  const [made] = await tx.insert(goodsActs).values(values).returning({ id: goodsActs.id })
  return made!.id
}

const isOf = (fileHash: string) => and(eq(goodsActs.fileHash, fileHash), sql`${goodsActs.fileHash} <> ''`)

/** The import of a file has ended: the next one of the same file is another act. @returns its id */
export async function endActOf(db: Queryable, fileHash: string): Promise<number | undefined> {
  const [row] = await db.update(goodsActs).set({ fileHash: '' }).where(isOf(fileHash)).returning({ id: goodsActs.id })
  return row?.id
}

/** Goods as they are, by number; the caller has locked them, or takes what may change. */
export async function storedGoods(db: Queryable, bns: readonly string[]): Promise<Map<string, Stored>> {
  const drafts = await readSomeGoods(db, bns)
  if (drafts.size === 0) return new Map()
  const rows = await db
    .select({
      bn: goods.bn,
      id: goods.itemId,
      category: goods.mainCategoryId,
      brand: goods.brandId,
      freight: goods.freightTemplateId,
      updatedAt: goods.updatedAt,
    })
    .from(goods)
    .where(inArray(goods.bn, [...drafts.keys()]))
  return new Map(
    rows.map(({ bn, id, updatedAt, ...ids }) => [bn, { goodsId: id, updatedAt, draft: drafts.get(bn)!, ids }]),
  )
}

export interface Stored {
  goodsId: number
  updatedAt: Date
  draft: GoodsDraft
  ids: StoredGoods['ids']
}

/** Keeps what an act did to goods. @param before those that it has changed, as they were */
export async function recordAct(tx: Tx, actId: number, bns: readonly string[], before: ReadonlyMap<string, Stored>) {
  if (bns.length === 0) return
  const after = await storedGoods(tx, bns)
  const lastMove = sql<number>`coalesce((select max(l.id) from ${stockLedger} l), 0)`
  const rows = [...after.values()].map(({ goodsId, updatedAt, draft, ids }) => {
    const old = before.get(draft.bn)
    return {
      actId,
      goodsId,
      savedAt: updatedAt,
      lastMove,
      before: old ? { draft: { ...old.draft }, ids: old.ids } : null,
      after: { draft: { ...draft }, ids },
    }
  })
  await tx.insert(goodsActRows).values(rows).onConflictDoNothing()
}
