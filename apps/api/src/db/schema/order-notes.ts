import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now, ref } from './columns'
import { operators } from './staff'
import { orders } from './trade'

/** What the shop writes on an order for itself; buyers do not see it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    text: text().notNull(),
    /** Null: a command wrote it. */
    operatorId: ref().references(() => operators.id),
    at: now(),
  },
  t => [index().on(t.orderId)],
)
