import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, id, now, ref } from './columns'
import { goods } from './goods'
import { members } from './people'
import { shops } from './shops'

/** Goods or a shop that a member follows. */
export const favourites = pgTable(
  'favourites',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    goodsId: ref().references(() => goods.itemId),
    shopId: ref().references(() => shops.id),
    /** Cents that the goods cost this member on that day; null for shops and for favourites from before it was kept. */
    priceThen: cents(),
    createdAt: now(),
  },
  t => [
    unique('favourites_one_per_goods').on(t.memberId, t.goodsId),
    unique('favourites_one_per_shop').on(t.shopId, t.memberId),
    check('favourites_of_one_thing', sql`num_nonnulls(${t.goodsId}, ${t.shopId}) = 1`),
  ],
)

/** Members who show their favourite goods to everybody who knows the link. */
export const favouriteShares = pgTable('favourite_shares', {
  memberId: ref()
    .primaryKey()
    .references(() => members.id),
  token: text().notNull().unique(),
  createdAt: now(),
})

export const footprints = pgTable(
  'footprints',
  {
    memberId: ref()
      .notNull()
      .references(() => members.id),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    updatedAt: now(),
  },
  t => [primaryKey({ columns: [t.memberId, t.goodsId] })],
)
