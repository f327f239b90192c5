import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ref } from './columns'
import { categories, goods } from './goods'
import { memberGrades } from './people'
import { promotions } from './promotions'

// Each row repeats the `only…` of its promotion, which must be true. So the database refuses a row of a promotion that
// is for everything: that row would limit nothing.

export const promotionGoods = pgTable(
  'promotion_goods',
  {
    promotionId: ref().notNull(),
    onlyGoods: boolean().notNull().default(true),
    goodsId: ref()
      .notNull()
      .references(() => goods.itemId, { onDelete: 'cascade' }),
  },
  t => [
    primaryKey({ columns: [t.promotionId, t.goodsId] }),
    index().on(t.goodsId),
    check('promotion_goods_only', sql`${t.onlyGoods}`),
    foreignKey({
      name: 'promotion_goods_of_promotion',
      columns: [t.promotionId, t.onlyGoods],
      foreignColumns: [promotions.id, promotions.onlyGoods],
    }).onDelete('cascade'),
  ],
)

/** With all categories below them. */
export const promotionCategories = pgTable(
  'promotion_categories',
  {
    promotionId: ref().notNull(),
    onlyCategories: boolean().notNull().default(true),
    categoryId: ref()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  t => [
    primaryKey({ columns: [t.promotionId, t.categoryId] }),
    index().on(t.categoryId),
    check('promotion_categories_only', sql`${t.onlyCategories}`),
    foreignKey({
      name: 'promotion_categories_of_promotion',
      columns: [t.promotionId, t.onlyCategories],
      foreignColumns: [promotions.id, promotions.onlyCategories],
    }).onDelete('cascade'),
  ],
)

export const promotionGrades = pgTable(
  'promotion_grades',
  {
    promotionId: ref().notNull(),
    onlyGrades: boolean().notNull().default(true),
    gradeId: ref()
      .notNull()
      .references(() => memberGrades.id, { onDelete: 'cascade' }),
  },
  t => [
    primaryKey({ columns: [t.promotionId, t.gradeId] }),
    index().on(t.gradeId),
    check('promotion_grades_only', sql`${t.onlyGrades}`),
    foreignKey({
      name: 'promotion_grades_of_promotion',
      columns: [t.promotionId, t.onlyGrades],
      foreignColumns: [promotions.id, promotions.onlyGrades],
    }).onDelete('cascade'),
  ],
)
