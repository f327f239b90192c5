import { EVENT_TOPIC_NAMES } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { shops } from './shops'

/**
 * What happened that programs of others may want to know. Triggers write it, in the transaction in which it happened, so
 * that nothing can be forgotten. Rows get their `position` once no older transaction can still add one.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: id(),
    /** The name of the event for the world: the same however often it is sent. */
    eventId: uuid().notNull().unique().defaultRandom(),
    topic: text({ enum: EVENT_TOPIC_NAMES }).notNull(),
    /** Whose turn it is: events of one object keep their order, as `order:1234`. */
    object: text().notNull(),
    /** Null: of all shops. */
    shopId: ref().references(() => shops.id),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: now(),
    /** The transaction that wrote it. */
    xid: ref().notNull().default(sql`(pg_current_xact_id())::text::bigint`),
    /** Its place in the order in which readers get them; null: not settled yet. */
    position: ref().unique(),
  },
  t => [
    ...enumChecks(t),
    index('shop_events_unsettled').on(t.id).where(sql`${t.position} is null`),
    index().on(t.at),
    index('shop_events_by_topic').on(t.topic, t.position),
  ],
)

/** Addresses of others to which events are sent. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  topics: text().array().notNull(),
  /** Encrypted by a key of HEJI_SECRET. */
  secret: text().notNull(),
  /** The one before, with which events are signed too until `oldUntil`. */
  oldSecret: text(),
  oldUntil: at(),
  isOn: boolean().notNull().default(true),
  /** Why the shop itself switched it off. */
  stopped: text().notNull().default(''),
  /** The last event that was looked at for it. */
  position: ref().notNull(),
  createdAt: now(),
  updatedAt: now(),
})

/** Events on their way to one address. Neither due nor sent: given up. */
export const webhookSends = pgTable(
  'webhook_sends',
  {
    id: id(),
    webhookId: ref()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: ref()
      .notNull()
      .references(() => shopEvents.id, { onDelete: 'cascade' }),
    object: text().notNull(),
    position: ref().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: at(),
    sentAt: at(),
    /** What the last answer was; 0 without one. */
    status: integer().notNull().default(0),
    error: text().notNull().default(''),
    createdAt: now(),
  },
  t => [
    unique('webhook_sends_once').on(t.webhookId, t.eventId),
    index().on(t.eventId),
    index('webhook_sends_due').on(t.webhookId, t.dueAt).where(sql`${t.dueAt} is not null`),
    // Of one object only the oldest is sent.
    uniqueIndex('webhook_sends_turn').on(t.webhookId, t.object, t.position).where(sql`${t.dueAt} is not null`),
    index('webhook_sends_given_up')
      .on(t.webhookId, t.id.desc().nullsFirst())
      .where(sql`${t.dueAt} is null and ${t.sentAt} is null`),
  ],
)
