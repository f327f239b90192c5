import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { TRACK_STATES } from '../../platform/tracking-service'
import { at, enumChecks, id, now, ref } from './columns'
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
    /** What the tracking service said last, and the time of that step; null while it says nothing. */
    trackState: text({ enum: TRACK_STATES }).notNull().default('sent'),
    trackedAt: at(),
    /** The service has been asked to push. */
    isSubscribed: boolean().notNull().default(false),
    /** Time of the next question to the service, and questions without an answer; null: never again. */
    trackDueAt: at(),
    trackTries: integer().notNull().default(0),
  },
  t => [
    ...enumChecks(t),
    index().on(t.orderId),
    index().on(t.code),
    index('parcels_by_tail').on(sql`right(${t.code}, 4)`),
    index().on(t.trackDueAt).where(sql`${t.trackDueAt} is not null`),
  ],
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
  // A service says the same again and again.
  t => [index().on(t.parcelId, t.at), unique('parcel_tracks_once').on(t.parcelId, t.at, t.text)],
)

/** Labels (电子面单) that were asked for at a carrier, each with a number of the carrier. */
export const parcelLabels = pgTable(
  'parcel_labels',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    corp: text().notNull(),
    /** Pieces that go into the parcel. */
    lines: jsonb().$type<{ orderLineId: number; num: number }[]>().notNull(),
    /** `asked`: the answer is not known; the same request gets the same label. */
    state: text({ enum: ['asked', 'refused', 'sent'] })
      .notNull()
      .default('asked'),
    code: text().notNull().default(''),
    html: text().notNull().default(''),
    /** Null before it is sent, and after the parcel was taken back. */
    parcelId: ref().references(() => parcels.id, { onDelete: 'set null' }),
    at: now(),
  },
  t => [
    ...enumChecks(t),
    index().on(t.orderId),
    index().on(t.parcelId),
    uniqueIndex('parcel_labels_one_asked').on(t.orderId).where(sql`${t.state} = 'asked'`),
  ],
)
