import type { LegacyCartChange } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import { NotFoundError } from '../../platform/errors'
import { loadLines } from '../cart/lines'
import { promotionOf } from './cart-view'
import { present } from './present'

/**
 * Changes several lines of the caller. All lines change, or none. @throws NotFoundError if one of the lines is not the
 * member's, DomainError of the newer calls
 */
export const updateCart = (ctx: MemberCtx, changes: LegacyCartChange[]) =>
  inTransaction(ctx.db, db => updateLines({ ...ctx, db }, changes))

async function updateLines(ctx: MemberCtx, changes: LegacyCartChange[]) {
  const ids = [...new Set(changes.map(change => dbId(change.cart_id)))]
  const lines = await loadLines(ctx.db, ids, shopperOf(ctx))
  if (lines.length < ids.length) throw new NotFoundError('购物车商品不存在')
  const numOf = new Map(lines.map(({ row }) => [row.id, row.num]))
  const cart = changes.flatMap(({ cart_id, totalQuantity: num }) =>
    num === undefined || num === numOf.get(dbId(cart_id)) ? [] : [{ cart_id, num }],
  )
  const chosen = changes.filter(change => Number(change.selected_promotion ?? 0) > 0)
  const shown = chosen.length > 0 ? await shownPromotions(ctx) : new Map<string, string>()
  if (cart.length > 0) await present(ctx, 'PUT cartupdate/batchnum', { cart })
  for (const is_checked of [true, false]) {
    const cart_id = changes.filter(change => change.is_checked === is_checked).map(change => change.cart_id)
    if (cart_id.length > 0) await present(ctx, 'PUT cartupdate/checkstatus', { cart_id, is_checked })
  }
  for (const { cart_id, selected_promotion: activity_id } of chosen)
    if (shown.get(cart_id) !== activity_id) await present(ctx, 'PUT cartupdate/promotion', { cart_id, activity_id })
}

/** Promotions of the lines as the buyer saw them. Old screens send them with every change, so that is not a choice. */
async function shownPromotions(ctx: MemberCtx): Promise<Map<string, string>> {
  const { valid_cart } = await present(ctx, 'GET cart/list', { look_only: true })
  return new Map(valid_cart.flatMap(group => group.list.map(line => [line.cart_id, promotionOf(group, line)] as const)))
}
