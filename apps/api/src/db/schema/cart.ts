import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { enumChecks, id, now, ref } from './columns'
import { goods, skus } from './goods'
import { members } from './people'
import { shops } from './shops'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    skuId: ref()
      .notNull()
      .references(() => skus.itemId),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId),
    shopId: ref()
      .notNull()
      .references(() => shops.id),
    /** `fastbuy` holds one line beside the real cart for ten minutes. */
    cartType: text({ enum: ['cart', 'fastbuy'] })
      .notNull()
      .default('cart'),
    num: integer().notNull(),
    isChecked: boolean().notNull().default(true),
    /** The promotion that the buyer chose; 0 = none, null = the best one. */
    promotionId: ref(),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    ...enumChecks(t),
    unique('cart_lines_one_per_sku').on(t.memberId, t.cartType, t.skuId),
    check('cart_lines_num', sql`${t.num} between 1 and 99999`),
  ],
)
