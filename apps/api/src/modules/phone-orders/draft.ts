import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { phoneOrders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { actorOf, audit } from '../audit'
import { readSetting } from '../content/settings'
import { couponsOf } from '../coupons/all-own-coupons'
import { previewCheckout } from '../orders/checkout'
import { callerOf, memberOfNumber, stranger } from './buyer'
import { checkoutOf, receiverOf } from './request'

type Price = OutputOf<Contract['POST /api/operator/orders/phone-price']>
type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/orders/${V}` & keyof Contract]>

const DAY = 86_400_000
/** Drafts of one operator that wait. */
const MOST_DRAFTS = 200

/** What it would cost now, as at checkout. @throws NotFoundError, DomainError */
export async function pricePhoneOrder(ctx: ByShop, wanted: Input<'phone-price'>): Promise<Price> {
  const now = ctx.clock.now()
  const caller = await callerOf(ctx.db, wanted, now)
  const member = caller ?? (await stranger(ctx.db, wanted.mobile))
  const input = await checkoutOf(ctx.db, wanted.items, receiverOf(wanted, member.mobile), wanted)
  const price = await previewCheckout({ ...ctx, member }, input)
  const coupons = caller ? await couponsOf(ctx.db, caller.id, now) : []
  return {
    message: wanted.state ? '价格已算好' : '还没有填收货地址，运费待定',
    is_new: caller === null,
    member: member.mobile,
    lines: price.items.map(line => ({
      name: line.item_name,
      spec: line.item_spec_desc ?? '',
      num: line.num,
      fee: Number(line.total_fee),
    })),
    item_fee: Number(price.item_fee),
    discount_fee: Number(price.discount_fee),
    freight_fee: Number(price.freight_fee),
    total_fee: Number(price.total_fee),
    coupons: coupons.filter(({ state }) => state === 'usable').map(({ code, title }) => ({ code, title })),
  }
}

/** Stores what the caller wants; it has to be sellable now. @throws NotFoundError, DomainError */
export async function addPhoneOrder(ctx: ByShop, wanted: Input<'phone-add'>) {
  const { member } = await pricePhoneOrder(ctx, wanted)
  const receiver = receiverOf(wanted, member)
  if (!receiver.state) throw new DomainError('请填写收货地址')
  const now = ctx.clock.now()
  const id = await inTransaction(ctx.db, async tx => {
    await assertFew(tx, actorOf(ctx), now)
    const memberId = wanted.member_id ? dbId(wanted.member_id) : await memberOfNumber(tx, wanted.mobile, now)
    const { draft_days } = await readSetting(tx, 'trade')
    const expiresAt = new Date(now.getTime() + draft_days * DAY)
    const { items, coupon = '', remark = '' } = wanted
    const values = { memberId, items, receiver, coupon, remark, who: actorOf(ctx), createdAt: now, expiresAt }
    const [made] = await tx.insert(phoneOrders).values(values).returning({ id: phoneOrders.id })
    await audit(tx, ctx, 'orders.phone-add', made!.id, { member: memberId, items })
    return made!.id
  })
  return { message: '已保存为草稿，发送付款链接时才下单', draft_id: String(id) }
}

/** @throws DomainError if the operator has as many drafts as he may have */
async function assertFew(db: Queryable, who: string, now: Date) {
  const waiting = and(eq(phoneOrders.who, who), eq(phoneOrders.state, 'draft'), gt(phoneOrders.expiresAt, now))
  if ((await db.$count(phoneOrders, waiting)) >= MOST_DRAFTS)
    throw new DomainError(`您还有 ${MOST_DRAFTS} 份草稿没有发送：请先发送或作废`)
}

/** @throws DomainError if it was sent or dropped */
export async function dropPhoneOrder(ctx: ByShop, { draft_id }: Input<'phone-drop'>) {
  await inTransaction(ctx.db, async tx => {
    const [gone] = await tx
      .update(phoneOrders)
      .set({ state: 'dropped' })
      .where(
        and(
          eq(phoneOrders.id, dbId(draft_id)),
          eq(phoneOrders.state, 'draft'),
          gt(phoneOrders.expiresAt, ctx.clock.now()),
        ),
      )
      .returning()
    if (!gone) throw new DomainError('没有这份草稿，或已经发送、作废、过期')
    await audit(tx, ctx, 'orders.phone-drop', draft_id)
  })
  return { message: '草稿已作废' }
}
