import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import type { OpenCoupon } from '@heji/pricing/final-price'
import { NOWHERE, type Place } from '@heji/pricing/freight'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { cartLines } from '../../db/schema'
import type { Ctx, MemberCtx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import type { Buyable } from '../../price-rules/buyables'
import { priceRulesOfMember } from '../../price-rules/member-price-rules'
import type { RunningPromotion } from '../../price-rules/running-promotions'
import { loadPromotions } from '../promotions/running'
import { placeFor } from '../regions/place-for'
import { toCartList } from './group'
import { type CartItem, type CartQuery, loadCart } from './lines'
import { toCartRules } from './rules'
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
  const { items, running, buyables } = await loadCart(ctx.db, query, { isWhole: true })
  if (!input.look_only) await keepSettled(mine, items)
  const coupons = await couponsFor(ctx.db, query, items)
  const active = await promotionsFor(ctx.db, query, items, running, buyables)
  const place = items.length > 0 ? await placeFor(mine, input.region_id) : NOWHERE
  const list = toCartList(items, active, coupons, place)
  return input.look_only || items.length === 0 ? list : { ...list, rules: toCartRules(items, active, coupons, place) }
}

/** Coupons that may lower the price of these lines. One statement. */
export async function couponsFor(db: Queryable, query: CartQuery, items: CartItem[]): Promise<readonly OpenCoupon[]> {
  const ids = [...new Set(items.map(({ item }) => item.goods.itemId))]
  return ids.length === 0 ? [] : (await priceRulesOfMember(db, ids, query)).coupons
}

interface Rules {
  running: readonly RunningPromotion[]
  /** Left out = final prices are not asked for. */
  coupons?: readonly OpenCoupon[]
  /** Where the goods should go; left out = unknown. */
  place?: Place
}

/** Lines with the results of all promotions, in the shape of the wire. */
export async function showCart(db: Queryable, query: CartQuery, items: CartItem[], { running, coupons, place }: Rules) {
  return toCartList(items, await promotionsFor(db, query, items, running), coupons, place)
}

async function promotionsFor(
  db: Queryable,
  query: CartQuery,
  items: CartItem[],
  running: readonly RunningPromotion[],
  buyables?: ReadonlyMap<number, Buyable>,
) {
  const places = items.map(item => toQuoteLine(item, 1))
  return await loadPromotions(db, query, places, query.cartType === 'cart', running, buyables)
}

/** The checkout must find the same as this answer shows, so lowered numbers and removed check marks are stored. */
async function keepSettled(ctx: MemberCtx, items: CartItem[]) {
  const changed = items
    .map(item => ({ id: item.row.id, was: item.row, ...settle(item) }))
    .filter(line => line.num !== line.was.num || line.isChecked !== line.was.isChecked)
  if (changed.length === 0) return
  const values = JSON.stringify(
    changed.map(({ id, was, num, isChecked }) => ({ id, was: was.num, mark: was.isChecked, num, checked: isChecked })),
  )
  const w = sql`jsonb_to_recordset(${values}::jsonb) as w(id bigint, was int, mark boolean, num int, checked boolean)`
  await ctx.db
    .update(cartLines)
    .set({ num: sql`w.num`, isChecked: sql`w.checked` })
    .from(w)
    // A line that was changed meanwhile is newer, so it stays.
    .where(
      and(
        eq(cartLines.memberId, ctx.member.id),
        sql`(${cartLines.id}, ${cartLines.num}, ${cartLines.isChecked}) = (w.id, w.was, w.mark)`,
      ),
    )
}
