import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { articles, brands, categories, coupons, goods, seckills, templates } from '../../db/schema'
import type { References, Target } from './references'
import { shownPrices } from './shown-prices'

interface GoodsFact {
  isOnShelf: boolean
  store: number
  isForStaff: boolean
  /** What pages show everybody, then the list price; cents. */
  prices: number[]
}

type CouponFact = Pick<typeof coupons.$inferSelect, 'title' | 'quantity' | 'claimed' | 'beginAt' | 'endAt'>
type SeckillFact = Pick<typeof seckills.$inferSelect, 'startAt' | 'endAt'>

/** What the shop knows of what a page names. What is not there does not exist, or nobody can open it. */
export interface ShopFacts {
  goods: ReadonlyMap<number, GoodsFact>
  coupons: ReadonlyMap<number, CouponFact>
  seckills: ReadonlyMap<number, SeckillFact>
  /** Ids that lead somewhere, by target. */
  open: Readonly<Record<Exclude<Target, 'goods' | 'seckill'>, ReadonlySet<number>>>
}

type Id = typeof templates.id | typeof categories.id | typeof brands.id | typeof articles.id
const among = (column: Id | typeof goods.itemId | typeof coupons.id | typeof seckills.id, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...new Set(ids)])}::bigint[])`

/** One statement for each kind of things that the page names. */
export async function readFacts(
  db: Queryable,
  now: Date,
  { goods: named, coupons: cards, links }: References,
): Promise<ShopFacts> {
  const linked = (target: Target) => links.filter(link => link.target === target).map(({ id }) => id)
  const ids = (table: typeof categories | typeof brands | typeof articles, wanted: number[]) =>
    wanted.length === 0 ? [] : db.select({ id: table.id }).from(table).where(among(table.id, wanted))
  const [goodsFacts, couponRows, seckillRows, pages, ...others] = await Promise.all([
    readGoods(db, now, [...named.map(({ id }) => id), ...linked('goods')]),
    readCoupons(
      db,
      cards.map(({ id }) => id),
    ),
    readSeckills(db, linked('seckill')),
    readPages(db, linked('page')),
    ids(categories, linked('category')),
    ids(brands, linked('brand')),
    ids(articles, linked('article')),
  ])
  const [category, brand, article] = others.map(rows => new Set(rows.map(({ id }) => id)))
  return {
    goods: goodsFacts,
    coupons: new Map(couponRows.map(({ id, ...fact }) => [id, fact])),
    seckills: new Map(seckillRows.map(({ id, ...fact }) => [id, fact])),
    open: { page: new Set(pages.map(({ id }) => id)), category: category!, brand: brand!, article: article! },
  }
}

async function readGoods(db: Queryable, now: Date, ids: number[]) {
  if (ids.length === 0) return new Map<number, GoodsFact>()
  const [rows, shown] = await Promise.all([
    db
      .select({
        id: goods.itemId,
        status: goods.approveStatus,
        store: goods.store,
        price: goods.price,
        isForStaff: sql<boolean>`${goods.staffGoods} and ${goods.productType} <> 'normal'`,
      })
      .from(goods)
      .where(among(goods.itemId, ids)),
    shownPrices(db, now, ids),
  ])
  return new Map(
    rows.map(({ id, status, price, ...fact }) => {
      const prices = [...(shown.get(id) ?? []), price]
      return [id, { ...fact, isOnShelf: status !== 'instock', prices }]
    }),
  )
}

const readCoupons = async (db: Queryable, ids: number[]) =>
  ids.length === 0
    ? []
    : await db
        .select({
          id: coupons.id,
          title: coupons.title,
          quantity: coupons.quantity,
          claimed: coupons.claimed,
          beginAt: coupons.beginAt,
          endAt: coupons.endAt,
        })
        .from(coupons)
        .where(among(coupons.id, ids))

const readSeckills = async (db: Queryable, ids: number[]) =>
  ids.length === 0
    ? []
    : await db
        .select({ id: seckills.id, startAt: seckills.startAt, endAt: seckills.endAt })
        .from(seckills)
        .where(among(seckills.id, ids))

/** Custom pages that shoppers can open. */
const readPages = async (db: Queryable, ids: number[]) =>
  ids.length === 0
    ? []
    : await db
        .select({ id: templates.id })
        .from(templates)
        .where(
          and(
            inArray(templates.id, ids),
            isNull(templates.deletedAt),
            eq(templates.enabled, true),
            isNotNull(templates.publishedVersionId),
          ),
        )
