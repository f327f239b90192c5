import { NOTICE_CHANNEL_NAMES, NOTICE_KIND_NAMES } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { members } from './people'

const kind = () => text({ enum: NOTICE_KIND_NAMES }).notNull()

/** What happened that somebody is to be told, written in the transaction in which it happened. */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: id(),
    kind: kind(),
    /** Null: for the shop. */
    memberId: ref().references(() => members.id),
    payload: jsonb().$type<Record<string, string>>().notNull(),
    /** One event is told once. */
    key: text().notNull().unique(),
    at: now(),
    /** When it becomes a notice; null: it has. */
    dueAt: at(),
  },
  t => [
    ...enumChecks(t),
    index().on(t.at),
    index('notice_events_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('notice_events_open').on(t.memberId).where(sql`${t.dueAt} is not null`),
    index('notice_events_prices').on(t.memberId).where(sql`${t.kind} = 'price-fallen'`),
    index('notice_events_low_stock').on(t.id).where(sql`${t.kind} = 'low-stock'`),
  ],
)

/** What members and the shop read at their bell. It goes with its event. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    /** The first event that it tells. */
    eventId: ref()
      .notNull()
      .unique()
      .references(() => noticeEvents.id, { onDelete: 'cascade' }),
    kind: kind(),
    /** Null: for the shop. */
    memberId: ref().references(() => members.id),
    title: text().notNull(),
    text: text().notNull(),
    /** Address in the storefront, or in the console. */
    path: text().notNull(),
    createdAt: now(),
    readAt: at(),
  },
  t => [
    ...enumChecks(t),
    index('notices_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index('notices_unread').on(t.memberId).where(sql`${t.readAt} is null`),
  ],
)

/** Messages for providers. Neither due nor sent: given up. */
export const noticeSends = pgTable(
  'notice_sends',
  {
    id: id(),
    eventId: ref()
      .notNull()
      .references(() => noticeEvents.id, { onDelete: 'cascade' }),
    kind: kind(),
    channel: text({ enum: NOTICE_CHANNEL_NAMES }).notNull(),
    address: text().notNull(),
    text: text().notNull(),
    /** Where it leads, as of the notice. */
    path: text().notNull().default(''),
    /** The provider's template and its values, for SMS and WeChat. */
    template: text().notNull().default(''),
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    attempts: integer().notNull().default(0),
    createdAt: now(),
    dueAt: at(),
    sentAt: at(),
    error: text().notNull().default(''),
  },
  t => [
    ...enumChecks(t),
    unique('notice_sends_once').on(t.eventId, t.channel),
    index('notice_sends_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('notice_sends_given_up').on(t.id.desc().nullsFirst()).where(sql`${t.dueAt} is null and ${t.sentAt} is null`),
  ],
)

/** What a member has switched himself. Without a row, advertising is off and everything else is on. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    kind: kind(),
    channel: text({ enum: NOTICE_CHANNEL_NAMES }).notNull(),
    isOn: boolean().notNull(),
    changedAt: now(),
  },
  t => [
    ...enumChecks(t),
    primaryKey({ columns: [t.memberId, t.kind, t.channel] }),
    index('notice_settings_wanted').on(t.kind, t.memberId).where(sql`${t.isOn}`),
  ],
)
