import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { prepared } from '../../db/prepared'
import { goods } from '../../db/schema'
import { priceActivity } from '../../price-rules/activities'

const [ids, now] = [sql.placeholder('ids'), sql.placeholder('now')]

/** What blocks show of goods, and what their prices depend on: a page names hundreds, and each column is read for all. */
const goodsOfPage = prepared('goods_of_page', db =>
  db
    .select({
      goods: {
        itemId: goods.itemId,
        name: goods.name,
        mainCategoryId: goods.mainCategoryId,
        approveStatus: goods.approveStatus,
        isGift: goods.isGift,
        validLucky: goods.validLucky,
        productType: goods.productType,
        staffGoods: goods.staffGoods,
        staffPercentOff: goods.staffPercentOff,
        price: goods.price,
        point: goods.point,
        marketPrice: goods.marketPrice,
        store: goods.store,
        startNum: goods.startNum,
        limitNum: goods.limitNum,
      },
      picture: sql<string | null>`${goods.pics} ->> 0`,
      act: priceActivity(goods.itemId, now),
    })
    .from(goods)
    .where(sql`${goods.itemId} = any(${ids}::bigint[])`),
)

/** Those of these goods that exist. One statement. */
export const readGoods = (db: Queryable, now: Date, ids: number[]) => goodsOfPage(db).execute({ now, ids })

export type GoodsOfPage = Awaited<ReturnType<typeof readGoods>>[number]
