import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, now, ref } from './columns'
import { goods } from './goods'
import { members } from './people'
import { orderLines } from './trade'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    orderLineId: ref()
      .unique()
      .references(() => orderLines.id),
    memberId: ref().references(() => members.id),
    username: text().notNull(),
    avatar: text().notNull().default(''),
    star: integer().notNull(),
    content: text().notNull(),
    pics: jsonb().$type<string[]>().notNull().default([]),
    anonymous: boolean().notNull().default(false),
    specText: text().notNull().default(''),
    reply: text().notNull().default(''),
    /** Why the shop shows it to nobody but its author; empty = everybody sees it. */
    hiddenReason: text().notNull().default(''),
    /** Stands above the others of its goods. */
    pinned: boolean().notNull().default(false),
    createdAt: now(),
  },
  t => [
    // As lists ask for them: without `nullsFirst` the index has another order than `desc`.
    index('reviews_newest').on(
      t.goodsId,
      t.pinned.desc().nullsFirst(),
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    // Counts of stars, which the item page shows, from the index alone.
    index('reviews_stars').on(t.goodsId, t.star).where(sql`${t.hiddenReason} = ''`),
    index('reviews_with_pictures')
      .on(t.goodsId, t.pinned.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.star)
      .where(sql`jsonb_array_length(${t.pics}) > 0 and ${t.hiddenReason} = ''`),
    index('reviews_unanswered').on(t.goodsId, t.id).where(sql`${t.reply} = '' and ${t.hiddenReason} = ''`),
    index('reviews_of_all').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_by_star').on(t.star, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_hidden').on(t.id).where(sql`${t.hiddenReason} <> ''`),
    index('reviews_pinned').on(t.id).where(sql`${t.pinned}`),
    check('reviews_star', sql`${t.star} between 1 and 5`),
  ],
)

/** Shoppers' answers to a review; the shop's own answer is `reviews.reply`. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    id: id(),
    reviewId: ref()
      .notNull()
      .references(() => reviews.id),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    content: text().notNull(),
    createdAt: now(),
  },
  t => [index().on(t.reviewId)],
)
