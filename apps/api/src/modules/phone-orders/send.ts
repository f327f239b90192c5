import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { OrderInput } from '@heji/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dbId } from '../../db/db-id'
import { members, orders, phoneOrders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { hashToken } from '../../http/sessions'
import { toUnix } from '../../platform/clock'
import { dateText } from '../../platform/date-text'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { tell, yuanText } from '../notice-events/tell'
import { lockAnyOrder, statusOf } from '../order-states/advance'
import { createOrder } from '../orders/create'
import { memberWhere } from './buyer'
import { payAddress, payToken } from './link'
import { checkoutOf } from './request'

type Call = Contract['POST /api/operator/orders/phone-send']
type Draft = typeof phoneOrders.$inferSelect

const HOUR = 3_600_000

/** Places the order, once, and makes its link. @throws NotFoundError, DomainError; then no piece is reserved */
export async function sendPhoneOrder(ctx: ByShop, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const now = ctx.clock.now()
  const [draft] = await ctx.db
    .select()
    .from(phoneOrders)
    .where(eq(phoneOrders.id, dbId(input.draft_id)))
  if (!draft || draft.state === 'dropped') throw new NotFoundError('没有这份草稿')
  if (draft.state === 'draft' && draft.expiresAt <= now) throw new DomainError('草稿已过期，请重新保存')
  const orderId = draft.orderId ?? (await placed(ctx, draft, now))
  return await linkOf(ctx, draft, orderId, input, now)
}

/** With a key of its own: killed before the draft knows its order, the next try gets the same one. */
async function placed(ctx: ByShop, draft: Draft, now: Date): Promise<string> {
  const member = await memberWhere(ctx.db, eq(members.id, draft.memberId), now)
  if (!member) throw new NotFoundError('没有这个会员')
  const checkout = await checkoutOf(ctx.db, draft.items, draft.receiver, draft)
  const order = v.parse(OrderInput, { ...checkout, items: checkout.items })
  const { order_id } = await createOrder({ ...ctx, member, idempotencyKey: `phone-${draft.id}` }, order)
  return order_id
}

async function linkOf(ctx: ByShop, draft: Draft, orderId: string, { hours = 24, sms }: ParsedInputOf<Call>, now: Date) {
  const until = new Date(now.getTime() + hours * HOUR)
  const { link, totalFee } = await inTransaction(ctx.db, async tx => {
    const order = await lockAnyOrder(tx, orderId)
    if (statusOf(order, now) !== 'NOTPAY') throw new DomainError('订单已付款或已取消，请新建一份')
    await tx.update(orders).set({ autoCancelAt: until, updatedAt: now }).where(eq(orders.orderId, orderId))
    const [sent] = await tx
      .update(phoneOrders)
      .set({ state: 'sent', orderId, expiresAt: until, linkNo: sql`${phoneOrders.linkNo} + 1` })
      .where(eq(phoneOrders.id, draft.id))
      .returning()
    const token = payToken(ctx.config, draft.id, sent!.linkNo)
    await tx
      .update(phoneOrders)
      .set({ tokenHash: hashToken(token) })
      .where(eq(phoneOrders.id, draft.id))
    await audit(tx, ctx, 'orders.phone-send', orderId, { draft: draft.id, hours, sms, total_fee: order.totalFee })
    // The link is made when the message is handed over: rows hold no secret.
    const payload = { order: orderId, yuan: yuanText(order.totalFee), until: dateText(until).slice(0, 16) }
    if (sms)
      await tell(tx, { kind: 'pay-link', memberId: draft.memberId, key: `pay-link:${hashToken(token)}`, payload }, now)
    return { link: payAddress(ctx.config, token), totalFee: order.totalFee }
  })
  return {
    message: `已下单，${dateText(until).slice(0, 16)} 前付款有效${sms ? '，已通知买家' : ''}`,
    order_id: orderId,
    link,
    total_fee: totalFee,
    until: toUnix(until),
  }
}
