import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { at, now, ref } from './columns'
import { operators } from './staff'

/** Copies of the shop in which operators try to buy; one for each operator. */
export const sandboxes = pgTable('sandboxes', {
  /** 24 hexadecimal digits. */
  id: text().primaryKey(),
  operatorId: ref()
    .notNull()
    .unique()
    .references(() => operators.id),
  /** Its copy is complete. */
  isReady: boolean().notNull().default(false),
  createdAt: now(),
  endsAt: at().notNull(),
})
