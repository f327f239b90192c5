import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { MemberCtx } from '../../http/context'
import { shopperOf } from '../../http/shopper'
import { DomainError } from '../../platform/errors'
import { keepChoice } from '../promotions/running'
import { loadCart } from './lines'
import { showCart } from './list'

type Input = ParsedInputOf<Contract['POST cart/check/plusitem']>

/**
 * Chooses the one addition of a promotion that comes with the cart, or none (`item_id` 0).
 * @throws DomainError while the checked lines do not reach the promotion, or if the addition is sold out
 */
export async function choosePlus(ctx: MemberCtx, { item_id, marketing_id }: Input) {
  const promotionId = dbId(marketing_id)
  const isNone = Number(item_id) === 0
  if (!isNone) await assertOpen(ctx, item_id, marketing_id)
  await keepChoice(ctx.db, ctx.member.id, promotionId, isNone ? null : dbId(item_id))
  return { status: true }
}

async function assertOpen(ctx: MemberCtx, itemId: string, marketingId: string) {
  const query = { ...shopperOf(ctx), cartType: 'cart' as const }
  const { items: lines, running } = await loadCart(ctx.db, query)
  const { valid_cart } = await showCart(ctx.db, query, lines, { running })
  const open = valid_cart
    .flatMap(group => group.plus_buy_activity)
    .filter(({ activity_id }) => activity_id === marketingId)
  if (open.length === 0) throw new DomainError('未满足加价购条件')
  const items = open.flatMap(({ plus_buy_items }) => plus_buy_items)
  if (!items.some(item => item.item_id === itemId)) throw new DomainError('该换购商品已换完')
}
