import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { goods, type noticeEvents, orders, skus } from '../../db/schema'
import { type NoticeRules, ruleOf } from './texts'

type Event = Pick<typeof noticeEvents.$inferSelect, 'id' | 'kind' | 'payload'>

/**
 * Events of shops that do not tell their kind, by number. An event is of the shop of its order, sku or goods; others,
 * such as points that end, are of all shops. At most three statements, and none where no shop is silent.
 */
export async function silentEvents(tx: Tx, events: readonly Event[], rules: NoticeRules): Promise<Set<number>> {
  const some = events.filter(({ kind }) => ruleOf(rules, kind).offShops.length > 0)
  const named = (key: string) => [...new Set(some.flatMap(({ payload }) => payload[key] ?? []))]
  const [orderIds, skuIds, goodsIds] = [named('order'), named('sku').map(dbId), named('item').map(dbId)]
  const shopOf = new Map<string, string>()
  const note = (rows: { id: string | number; shop: number }[], key: string) => {
    for (const { id, shop } of rows) shopOf.set(`${key}:${id}`, String(shop))
  }
  if (orderIds.length > 0)
    note(
      await tx
        .select({ id: orders.orderId, shop: orders.shopId })
        .from(orders)
        .where(inArray(orders.orderId, orderIds)),
      'order',
    )
  if (skuIds.length > 0)
    note(
      await tx
        .select({ id: skus.itemId, shop: goods.shopId })
        .from(skus)
        .innerJoin(goods, eq(goods.itemId, skus.goodsId))
        .where(inArray(skus.itemId, skuIds)),
      'sku',
    )
  if (goodsIds.length > 0)
    note(
      await tx.select({ id: goods.itemId, shop: goods.shopId }).from(goods).where(inArray(goods.itemId, goodsIds)),
      'item',
    )
  const isSilent = ({ kind, payload }: Event) =>
    ['order', 'sku', 'item'].some(key => {
      const shop = shopOf.get(`${key}:${payload[key]}`)
      return shop !== undefined && ruleOf(rules, kind).offShops.includes(shop)
    })
  return new Set(some.filter(isSilent).map(({ id }) => id))
}
