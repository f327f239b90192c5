import type { CheckoutInput } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { invalidTicket, seckillOf, type TicketUse } from '../seckill/tickets'
import type { BuyCtx, CheckoutCart } from './checkout-cart'

export interface SeckillRequest extends TicketUse {
  validMinutes: number
}

/**
 * A basket at the price of the seckill of the buyer's ticket; other baskets unchanged. @throws DomainError 抢购资格无效
 */
export async function withSeckill(
  ctx: BuyCtx,
  db: Queryable,
  { order_type, seckill_id, seckill_ticket }: CheckoutInput,
  cart: CheckoutCart,
): Promise<{ cart: CheckoutCart; seckill: SeckillRequest | null }> {
  if (order_type !== 'normal_seckill') return { cart, seckill: null }
  const [line] = cart.lines
  if (!line || cart.lines.length > 1 || !seckill_id || !seckill_ticket) throw invalidTicket()
  const { item, num } = line
  const use = {
    ticket: seckill_ticket,
    seckillId: dbId(seckill_id),
    memberId: ctx.member.id,
    skuId: item.sku.itemId,
    num,
  }
  const activity = await seckillOf(db, use, ctx.clock.now())
  const { paysPercent, validMinutes } = activity
  const unit = unitPrice({ price: item.sku.price, activityPercent: paysPercent })
  return {
    cart: { ...cart, lines: [{ num, item: { ...item, unit, activity } }] },
    seckill: { ...use, validMinutes },
  }
}
