import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { members } from './people'
import { orders } from './trade'

/** What somebody wants who orders by telephone; it becomes an order when its payment link is sent. */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    /** Codes of skus with pieces. */
    items: jsonb().$type<{ sku_code: string; num: number }[]>().notNull(),
    receiver: jsonb().$type<Record<'name' | 'mobile' | 'state' | 'city' | 'district' | 'address', string>>().notNull(),
    coupon: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** Name of whoever took the call. */
    who: text().notNull().default(''),
    state: text({ enum: ['draft', 'sent', 'dropped'] })
      .notNull()
      .default('draft'),
    orderId: text()
      .unique()
      .references(() => orders.orderId),
    /** How many links were made: each is another secret. */
    linkNo: integer().notNull().default(0),
    /** Of the link that was sent last; the ones before it lead nowhere. */
    tokenHash: text().unique(),
    createdAt: now(),
    /** A draft that nobody has sent is dropped then. */
    expiresAt: at().notNull(),
  },
  t => [...enumChecks(t), index().on(t.state, t.id), index().on(t.memberId)],
)
