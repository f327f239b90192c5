import { type Contract, type ParsedInputOf, promotionOperations } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { lockName } from '../../db/lock-name'
import { coupons } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { addCoupon, CouponFile, hasCoupon } from '../coupons/add-coupon'
import { assertAhead, described, timeOf, yuanOf } from './described'
import { missing } from './list-coupons'

type Add = Contract['POST /api/operator/promotions/coupon-add']
type Coupon = typeof coupons.$inferSelect

/** Makes a coupon. @throws DomainError for what no coupon can be, and for one of the same name and time */
export async function makeCoupon(ctx: ByShop, input: ParsedInputOf<Add>) {
  const file = described(
    CouponFile,
    {
      kind: input.kind,
      title: input.title,
      description: input.description,
      off: yuanOf(input.off),
      percent_off: input.percent_off,
      most: yuanOf(input.most),
      least: yuanOf(input.least),
      quantity: input.quantity,
      per_member: input.per_member,
      begin: timeOf(input.begin_at),
      end: timeOf(input.end_at),
      new_members: input.new_members,
      shop: input.shop || undefined,
      category: input.category || undefined,
    },
    promotionOperations['POST /api/operator/promotions/coupon-add'],
  )
  assertAhead(file.end, ctx.clock.now())
  const id = await inTransaction(ctx.db, async tx => {
    await lockName(tx, 'coupon', file.title)
    if (await hasCoupon(tx, file)) throw new DomainError(`已有同名同时间的优惠券「${file.title}」`)
    const made = await addCoupon(tx, file, ctx.clock.now())
    await audit(tx, ctx, 'promotions.coupon-add', made, { before: null, after: input })
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `优惠券 ${id}「${file.title}」已建立`, coupon_id: String(id) }
}

/** @throws NotFoundError, DomainError for fewer than were claimed, or if it has ended */
export const changeQuantity = (ctx: ByShop, couponId: string, quantity: number) =>
  change(ctx, 'promotions.coupon-quantity', couponId, coupon => {
    if (quantity < coupon.claimed) throw new DomainError(`已领取 ${coupon.claimed} 张，发放数量不能更少`)
    if (quantity === coupon.quantity) throw new DomainError(`发放数量已经是 ${quantity}`)
    return { set: { quantity }, message: `优惠券「${coupon.title}」的发放数量已改为 ${quantity}` }
  })

/** Nobody claims it any more; who has it may use it. @throws NotFoundError, DomainError if nobody can claim it */
export const stopCoupon = (ctx: ByShop, couponId: string) =>
  change(ctx, 'promotions.coupon-stop', couponId, coupon => {
    if (coupon.claimed >= coupon.quantity) throw new DomainError(`优惠券「${coupon.title}」已经不能领取`)
    return { set: { quantity: coupon.claimed }, message: `优惠券「${coupon.title}」已停止领取，已领的仍可使用` }
  })

/** Nobody claims or uses it any more; orders keep their prices. @throws NotFoundError, DomainError if it has ended */
export const endCoupon = (ctx: ByShop, couponId: string) =>
  change(ctx, 'promotions.coupon-end', couponId, (coupon, now) => ({
    set: { endAt: now },
    message: `优惠券「${coupon.title}」已作废`,
  }))

interface Change {
  set: Partial<Pick<Coupon, 'quantity' | 'endAt'>>
  message: string
}

async function change(ctx: ByShop, action: string, couponId: string, of: (coupon: Coupon, now: Date) => Change) {
  const now = ctx.clock.now()
  const message = await inTransaction(ctx.db, async tx => {
    const coupon = await locked(tx, couponId)
    if (coupon.endAt <= now) throw new DomainError(`优惠券「${coupon.title}」已结束`)
    const { set, message: said } = of(coupon, now)
    await tx.update(coupons).set(set).where(eq(coupons.id, coupon.id))
    const before = Object.fromEntries(Object.keys(set).map(key => [key, coupon[key as keyof Coupon]]))
    await audit(tx, ctx, action, coupon.id, { before, after: set })
    return said
  })
  await ctx.events.publish('catalogue-changed')
  return { message }
}

/** Claims that come now wait. */
async function locked(tx: Tx, couponId: string) {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.id, dbId(couponId)))
    .for('no key update')
  if (!coupon) throw missing(couponId)
  return coupon
}
