import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now } from './columns'

export const shops = pgTable('shops', {
  id: id(),
  name: text().notNull(),
  logo: text().notNull().default(''),
  banner: text().notNull().default(''),
  topPicture: text().notNull().default(''),
  wideBanner: text().notNull().default(''),
  introduce: text().notNull().default(''),
  notice: text().notNull().default(''),
  mobile: text().notNull().default(''),
  contact: text().notNull().default(''),
  province: text().notNull(),
  city: text().notNull(),
  area: text().notNull(),
  address: text().notNull(),
  lng: doublePrecision().notNull(),
  lat: doublePrecision().notNull(),
  hour: text().notNull().default('09:00-21:00'),
  /** Where returned goods go; empty = to the shop itself. */
  returnContact: text().notNull().default(''),
  returnMobile: text().notNull().default(''),
  returnAddress: text().notNull().default(''),
  isSelfOperated: boolean().notNull().default(false),
  isZiti: boolean().notNull().default(false),
  isValid: boolean().notNull().default(true),
  sales: integer().notNull().default(0),
  /** The most unpaid orders, and pieces in them, that one member may hold here at a time; 0 = no limit. */
  unpaidOrders: integer().notNull().default(5),
  unpaidPieces: integer().notNull().default(200),
  createdAt: now(),
})
