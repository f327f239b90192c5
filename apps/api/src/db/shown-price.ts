import { sql } from 'drizzle-orm'
import type { Tx } from './db'
import { prepared } from './prepared'
import { goods, skus } from './schema'

const byId = sql`any(${sql.placeholder('ids')}::bigint[])`

/** The sku of each goods whose price lists show: the cheapest with stock, of sold-out goods the cheapest. */
const cheapest = (db: Pick<Tx, 'selectDistinctOn'>) =>
  db
    .selectDistinctOn([skus.goodsId], { goodsId: skus.goodsId, price: skus.price, marketPrice: skus.marketPrice })
    .from(skus)
    .where(sql`${skus.goodsId} = ${byId}`)
    .orderBy(skus.goodsId, sql`(${skus.store} > 0) desc`, skus.price, skus.itemId)
    .as('cheapest')

const shownPrices = prepared('shown_prices', db => {
  const shown = cheapest(db)
  return db
    .update(goods)
    .set({ price: sql`${shown.price}`, marketPrice: sql`${shown.marketPrice}` })
    .from(shown)
    .where(
      sql`${goods.itemId} = ${shown.goodsId} and ${goods.point} = 0
        and (${goods.price}, ${goods.marketPrice}) is distinct from (${shown.price}, ${shown.marketPrice})`,
    )
})

/**
 * Sets the prices that lists show after prices of skus have changed, or stock has come or gone. The caller has locked the
 * goods, so that no other transaction changes their skus meanwhile. In the points mall a price belongs to its points.
 * One statement.
 */
export async function setShownPrices(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await shownPrices(tx).execute({ ids })
}
