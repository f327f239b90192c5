import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { goods } from './goods'

/** Goods that an import which is not finished has saved; the same file goes on after them. */
export const importedGoods = pgTable(
  'imported_goods',
  {
    /** SHA-256 of the file, hexadecimal. */
    fileHash: text().notNull(),
    bn: text().notNull(),
  },
  t => [primaryKey({ columns: [t.fileHash, t.bn] })],
)

/** What an import or a change of many goods at once did: it can be undone as a whole. */
export const goodsActs = pgTable(
  'goods_acts',
  {
    id: id(),
    kind: text({ enum: ['import', 'bulk'] }).notNull(),
    /** Name of the file, or what was changed, in Chinese. */
    title: text().notNull(),
    /** SHA-256 of the imported file, while the import goes on; empty afterwards. */
    fileHash: text().notNull().default(''),
    who: text().notNull().default(''),
    at: now(),
    undoneAt: at(),
    undoneWho: text().notNull().default(''),
  },
  t => [...enumChecks(t), index('goods_acts_of_file').on(t.fileHash).where(sql`${t.fileHash} <> ''`)],
)

/** Goods of an act, before and after it. */
export const goodsActRows = pgTable(
  'goods_act_rows',
  {
    actId: ref()
      .notNull()
      .references(() => goodsActs.id, { onDelete: 'cascade' }),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId, { onDelete: 'cascade' }),
    /** Null = the act added them. */
    before: jsonb().$type<StoredGoods | null>(),
    after: jsonb().$type<StoredGoods>().notNull(),
    /** `updated_at` of the goods after it: with another one, somebody has changed them since. */
    savedAt: at().notNull(),
    /** Movements of stock up to here are older than the act, or its own. */
    lastMove: ref().notNull().default(0),
    undoneAt: at(),
  },
  t => [primaryKey({ columns: [t.actId, t.goodsId] }), index().on(t.goodsId)],
)

/** Goods in the form of catalogue files; `ids` are those of the names, which may have changed since. */
export interface StoredGoods {
  draft: Record<string, unknown>
  ids: { category: number; brand: number | null; freight: number | null }
}
