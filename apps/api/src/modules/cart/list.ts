import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { cartLines } from '../../db/schema'
import type { Ctx, MemberCtx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import { type RunningPromotion, runningPromotions } from '../../pricing/running-promotions'
import { loadPromotions } from '../promotions/running'
import { toCartList } from './group'
import { type CartItem, type CartQuery, loadCart } from './lines'
import { settle, toQuoteLine } from './view'

type ListInput = ParsedInputOf<Contract['GET cart/list']>

/** The shop of a call; the wire has two names for it, and 0 means "any". */
export const shopIdOf = ({ distributor_id, shop_id }: Pick<ListInput, 'distributor_id' | 'shop_id'>) =>
  dbId(distributor_id || shop_id || '0') || undefined

/** The cart by shop; guests have an empty one. */
export async function listCart(ctx: Ctx<'optional'>, input: ListInput) {
  if (!ctx.member) return { valid_cart: [], invalid_cart: [] }
  const mine = { ...ctx, member: ctx.member }
  const query = { ...shopperOf(mine), cartType: input.cart_type, shopId: shopIdOf(input) }
  const running = await runningPromotions(ctx.db, query)
  const items = await loadCart(ctx.db, query, running)
  if (!input.look_only) await keepSettled(mine, items)
  return await showCart(ctx.db, query, items, running)
}

/** Lines with the results of all promotions, in the shape of the wire. */
export async function showCart(
  db: Queryable,
  query: CartQuery,
  items: CartItem[],
  running: readonly RunningPromotion[],
) {
  const places = items.map(item => toQuoteLine(item, 1))
  return toCartList(items, await loadPromotions(db, query, places, query.cartType === 'cart', running))
}

/** The checkout must find the same as this answer shows, so lowered numbers and removed check marks are stored. */
async function keepSettled(ctx: MemberCtx, items: CartItem[]) {
  const changed = items
    .map(item => ({ id: item.row.id, was: item.row, ...settle(item) }))
    .filter(line => line.num !== line.was.num || line.isChecked !== line.was.isChecked)
  if (changed.length === 0) return
  const values = JSON.stringify(
    changed.map(line => ({ id: line.id, was: line.was.num, num: line.num, checked: line.isChecked })),
  )
  const w = sql`jsonb_to_recordset(${values}::jsonb) as w(id bigint, was int, num int, checked boolean)`
  await ctx.db
    .update(cartLines)
    .set({ num: sql`w.num`, isChecked: sql`w.checked` })
    .from(w)
    // A number that was changed meanwhile is newer, so it stays.
    .where(and(eq(cartLines.memberId, ctx.member.id), sql`${cartLines.id} = w.id`, sql`${cartLines.num} = w.was`))
}
