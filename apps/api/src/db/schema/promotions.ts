import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from './columns'
import { shops } from './goods'

/** Promotions over several lines of one order (decision 009); null in a scope = any. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    kind: text({ enum: ['full_minus', 'full_discount'] }).notNull(),
    name: text().notNull(),
    shopId: ref().references(() => shops.id),
    goodsIds: jsonb().$type<number[]>(),
    /** With all categories below them. */
    categoryIds: jsonb().$type<number[]>(),
    /** From `full` cents on `off` is taken: cents, or percent OFF. */
    steps: jsonb().$type<{ full: number; off: number }[]>().notNull(),
    startAt: at().notNull(),
    endAt: at().notNull(),
  },
  t => [index().on(t.endAt), check('promotions_window', sql`${t.startAt} < ${t.endAt}`)],
)
