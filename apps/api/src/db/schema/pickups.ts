import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'
import { orders } from './trade'

/** Place and time of a pickup: one row for each `ziti` order, as agreed. */
export const pickups = pgTable('pickups', {
  orderId: text()
    .primaryKey()
    .references(() => orders.orderId),
  /** Eight digits that the buyer says at the counter; they work once, and are never used again. */
  code: text().notNull().unique(),
  name: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  area: text().notNull(),
  address: text().notNull(),
  lng: text().notNull(),
  lat: text().notNull(),
  phone: text().notNull(),
  /** `YYYY-MM-DD` and `HH:mm-HH:mm` in the shop's zone. */
  day: text().notNull(),
  hours: text().notNull(),
  pickedUpAt: at(),
})
