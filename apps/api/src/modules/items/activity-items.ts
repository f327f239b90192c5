import { and, desc, eq } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { viewerOf } from '../../price-rules/viewer'
import { countedItemRows } from './item-rows'
import { isListed } from './item-where'
import { toItems } from './to-items'

const KINDS = {
  /** 福袋. */
  lucky: eq(goods.productType, 'bag'),
  /** For staff only (spec §6). */
  staff: eq(goods.staffGoods, true),
}

interface Asked {
  page: number
  pageSize: number
}

/** Goods of an activity, newest first. Two statements, three for a page past the end. */
export async function activityItems(ctx: Ctx<'optional'>, kind: keyof typeof KINDS, { page, pageSize }: Asked) {
  // Whoever may ask for goods for staff sees all of them.
  const viewer = { ...(await viewerOf(ctx)), ...(kind === 'staff' ? { isStaff: true } : {}) }
  const where = and(isListed('shop', viewer), eq(goods.hidden, false), KINDS[kind])
  const rows = await countedItemRows(ctx.db, viewer, {
    where,
    order: [desc(goods.createdAt), desc(goods.itemId)],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const count = rows[0]?.goods.total ?? (page > 1 ? await ctx.db.$count(goods, where) : 0)
  return { list: await toItems(ctx.db, viewer, rows), count }
}
