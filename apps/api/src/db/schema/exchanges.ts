import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { aftersales } from './aftersales'
import { at, cents, ref } from './columns'
import { goods, skus } from './goods'
import { orderLines } from './trade'

/** What a request to exchange is about: pieces of one line, and what the buyer wants for them. */
export const exchanges = pgTable(
  'exchanges',
  {
    bn: text()
      .primaryKey()
      .references(() => aftersales.bn),
    orderLineId: ref()
      .notNull()
      .references(() => orderLines.id),
    num: integer().notNull(),
    /** The wanted sku, of the same goods as the line. */
    skuId: ref()
      .notNull()
      .references(() => skus.itemId),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    specText: text().notNull().default(''),
    /** Price of one wanted piece when the buyer asked. */
    price: cents().notNull(),
    /** What the pieces had cost the buyer. */
    valueFee: cents().notNull(),
    /** The difference: what he pays, or gets back; one of them is 0. */
    payFee: cents().notNull().default(0),
    backFee: cents().notNull().default(0),
    /** Points that had paid for the pieces. */
    carriedPoint: integer().notNull().default(0),
    /** When the shop had the goods back. */
    receivedAt: at(),
  },
  t => [
    check('exchanges_num', sql`${t.num} > 0`),
    check('exchanges_difference', sql`${t.payFee} >= 0 and ${t.backFee} between 0 and ${t.valueFee}`),
    check('exchanges_one_difference', sql`${t.payFee} = 0 or ${t.backFee} = 0`),
  ],
)
