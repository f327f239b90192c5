import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db'
import { brands, categories, goods, goodsTags, tags } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Deps } from '../../http/context'
import { documentsOf, writeDocuments } from './documents'

const BATCH = 200

type Named = typeof categories | typeof brands | typeof tags

/** Goods that carry a name. */
const GOODS_OF: readonly (readonly [Named, (id: number) => SQL])[] = [
  [
    categories,
    id => sql`${goods.mainCategoryId} in (with recursive tree as (
      select id from categories where id = ${id}
      union all select c.id from categories c join tree t on c.parent_id = t.id)
    select id from tree)`,
  ],
  [brands, id => eq(goods.brandId, id)],
  [tags, id => sql`${goods.itemId} in (select gt.goods_id from ${goodsTags} gt where gt.tag_id = ${id})`],
]

/**
 * Makes goods findable by the new names of their categories, brands and tags. A run that is killed begins anew; a name
 * that changes again meanwhile stays due. @returns the number of goods
 */
export async function renewDueSearches({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> {
  let renewed = 0
  for (const [named, goodsOf] of GOODS_OF) {
    const due = await db.select({ id: named.id, at: named.searchDueAt }).from(named).where(isNotNull(named.searchDueAt))
    for (const { id, at } of due) {
      renewed += await renewAll(db, goodsOf(id))
      await db
        .update(named)
        .set({ searchDueAt: null })
        .where(and(eq(named.id, id), eq(named.searchDueAt, at!)))
    }
  }
  if (renewed > 0) await events.publish('catalogue-changed')
  return renewed
}

async function renewAll(db: Db, where: SQL): Promise<number> {
  for (let renewed = 0, after = 0; ; ) {
    const ids = await inTransaction(db, async tx => {
      const some = await lockGoods(tx, and(where, gt(goods.itemId, after))!, BATCH)
      await renewSearch(tx, some)
      return some
    })
    if (ids.length === 0) return renewed
    renewed += ids.length
    after = ids.at(-1)!
  }
}

const lockGoods = async (tx: Tx, where: SQL, limit: number) =>
  (
    await tx
      .select({ id: goods.itemId })
      .from(goods)
      .where(where)
      .orderBy(goods.itemId)
      .limit(limit)
      .for('no key update')
  ).map(({ id }) => id)

/** Makes these goods findable by what they say now. The caller has locked them. */
export async function renewSearch(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await writeDocuments(tx, await documentsOf(tx, inArray(goods.itemId, [...ids]), ids.length))
}
