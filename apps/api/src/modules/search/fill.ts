import { and, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { goods } from '../../db/schema'
import { documentsOf, writeDocuments } from './documents'

const BATCH = 200

/**
 * Fills the search column of goods without one: those of a shop that is older than the column. @returns the number of
 * goods
 */
export async function fillSearch(db: Db): Promise<number> {
  for (let filled = 0, after = 0; ; ) {
    const made = await documentsOf(db, and(gt(goods.itemId, after), sql`${goods.search} = ''::tsvector`), BATCH)
    if (made.length === 0) return filled
    await writeDocuments(db, made)
    filled += made.length
    after = made.at(-1)!.id
  }
}
