import { and, gt, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import {
  activities,
  cartLines,
  favourites,
  footprints,
  goods,
  goodsCategories,
  orderLines,
  plusChoices,
  reviews,
  seckills,
  seckillTickets,
  skus,
  stockLedger,
  stockNotices,
} from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop, Deps } from '../../../http/context'
import { endOfTurn } from '../../../platform/end-of-turn'
import { DomainError } from '../../../platform/errors'
import { auditAll } from '../../audit'
import { readSetting } from '../../content/settings'
import { lockChosen } from '../lock-chosen'

/** Goods of one transaction. */
const AT_ONCE = 100
const DAY_MS = 86_400_000

const skusOf = (id: SQL) => sql`select s.item_id from ${skus} s where s.goods_id = ${id}`

/** What the shop has to be able to look up for ever names them. */
export const isHeld = (id: SQL) => sql<boolean>`(
  exists (select from ${orderLines} l where l.goods_id = ${id})
  or exists (select from ${reviews} r where r.goods_id = ${id})
  or exists (select from ${seckills} k where k.goods_id = ${id})
  or exists (select from ${seckillTickets} t where t.sku_id in (${skusOf(id)})))`

/** Removes goods of the recycle bin for good, all or none. @throws DomainError */
export async function purgeGoods(ctx: ByShop, goodsIds: readonly string[]) {
  const count = await inTransaction(ctx.db, async tx => {
    await lockSkus(tx, goodsIds.map(dbId))
    const found = await lockChosen(tx, goodsIds)
    const kept = found.find(({ deletedAt }) => deletedAt === null)
    if (kept) throw new DomainError(`${kept.bn} 不在回收站里，不能彻底删除`)
    const ids = found.map(({ id }) => id)
    const [held] = await tx
      .select({ bn: goods.bn })
      .from(goods)
      .where(and(inArray(goods.itemId, ids), isHeld(sql`${goods.itemId}`)))
      .limit(1)
    if (held) throw new DomainError(`${held.bn} 有订单、评价或秒杀，不能彻底删除；没有作任何修改`)
    await dropGoods(tx, ids)
    const acts = found.map(({ bn }) => ({ target: bn }))
    await auditAll(tx, ctx, 'goods.purge', acts)
    return ids.length
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${count} 件商品已彻底删除` }
}

/** Removes what has lain in the recycle bin long enough. @returns the number of goods */
export async function purgeBin({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { bin_days } = await readSetting(db, 'trade')
  const until = new Date(clock.now().getTime() - bin_days * DAY_MS)
  const isLate = endOfTurn()
  let [dropped, after] = [0, 0]
  while (!isLate()) {
    const isOver = and(isNotNull(goods.deletedAt), lte(goods.deletedAt, until), not(isHeld(sql`${goods.itemId}`)))
    const ids = await inTransaction(db, async tx => {
      const some = await tx
        .select({ id: goods.itemId })
        .from(goods)
        .where(and(isOver, gt(goods.itemId, after)))
        .orderBy(goods.itemId)
        .limit(AT_ONCE)
      await lockSkus(
        tx,
        some.map(({ id }) => id),
      )
      const still = await tx
        .select({ id: goods.itemId, bn: goods.bn })
        .from(goods)
        .where(
          and(
            isOver,
            inArray(
              goods.itemId,
              some.map(({ id }) => id),
            ),
          ),
        )
        .orderBy(goods.itemId)
        .for('update')
      await dropGoods(
        tx,
        still.map(({ id }) => id),
      )
      const acts = still.map(({ bn }) => ({ target: bn }))
      await auditAll(tx, { clock, actor: '回收站' }, 'goods.purge', acts)
      dropped += still.length
      return some.map(({ id }) => id)
    })
    if (ids.length < AT_ONCE) break
    after = ids.at(-1)!
  }
  return dropped
}

const lockSkus = async (tx: Tx, ids: readonly number[]) => {
  if (ids.length > 0)
    await tx
      .select({ id: skus.itemId })
      .from(skus)
      .where(inArray(skus.goodsId, [...ids]))
      .orderBy(skus.itemId)
      .for('update')
}

/** Goods with all that names them. The caller has locked them. */
async function dropGoods(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  const those = [...ids]
  const ofSkus = tx.select({ id: skus.itemId }).from(skus).where(inArray(skus.goodsId, those))
  await tx.delete(plusChoices).where(inArray(plusChoices.skuId, ofSkus))
  await tx.delete(cartLines).where(inArray(cartLines.goodsId, those))
  await tx.delete(cartLines).where(inArray(cartLines.skuId, ofSkus))
  await tx.delete(stockLedger).where(inArray(stockLedger.skuId, ofSkus))
  for (const table of [favourites, footprints, activities, stockNotices, goodsCategories, skus])
    await tx.delete(table).where(inArray(table.goodsId, those))
  await tx.delete(goods).where(inArray(goods.itemId, those))
}
