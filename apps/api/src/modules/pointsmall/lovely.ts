import type { Item } from '@heji/api-client/contract'
import { and, desc, eq, ne } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { goods } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { viewerOf } from '../../price-rules/viewer'
import { countedItemRows, toItem } from '../items/item-rows'
import { isListed } from '../items/item-where'
import { nearness, notOfSkus } from '../items/recommend'

/** Recommended goods of the points mall (wire §11). One statement. */
export async function lovelyItems(
  ctx: Ctx<'optional'>,
  itemId: string,
): Promise<{ total_count: number; list: Item[] }> {
  const viewer = await viewerOf(ctx)
  const seen = dbId(itemId)
  const rows = await countedItemRows(ctx.db, viewer, {
    where: and(isListed('points'), eq(goods.hidden, false), ne(goods.itemId, seen), notOfSkus([seen])),
    order: [...nearness([seen]), desc(goods.sales), desc(goods.itemId)],
    limit: 10,
  })
  return { total_count: rows.length, list: rows.map(row => toItem(row, viewer)) }
}
