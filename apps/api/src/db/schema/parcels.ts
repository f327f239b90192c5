import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at, id, ref } from './columns'
import { orderLines, orders } from './trade'

/** Goods that were handed to a carrier together; an order may have several parcels. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    corp: text().notNull(),
    code: text().notNull(),
    shippedAt: at().notNull(),
  },
  t => [index().on(t.orderId)],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    id: id(),
    parcelId: ref()
      .notNull()
      .references(() => parcels.id),
    orderLineId: ref()
      .notNull()
      .references(() => orderLines.id),
    num: integer().notNull(),
  },
  t => [
    unique('parcel_lines_once').on(t.parcelId, t.orderLineId),
    index().on(t.orderLineId),
    check('parcel_lines_num', sql`${t.num} > 0`),
  ],
)

/** Append-only: the carrier's messages about a parcel. */
export const parcelTracks = pgTable(
  'parcel_tracks',
  {
    id: id(),
    parcelId: ref()
      .notNull()
      .references(() => parcels.id),
    text: text().notNull(),
    at: at().notNull(),
  },
  t => [index().on(t.parcelId, t.at)],
)
