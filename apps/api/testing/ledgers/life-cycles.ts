/**
 * Random life cycles of members against the value that a shop may give them (reliability R4–R8): no more goods, money and
 * points than they paid for.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect } from 'vitest'
import { contextOf, inputOf } from '../../race/support/placing'
import type { Db } from '../../src/db/db'
import {
  cartLines,
  memberCoupons,
  members,
  orderLines,
  orders,
  refunds,
  skus,
  trades,
  vipGrades,
} from '../../src/db/schema'
import { inTransaction } from '../../src/db/transaction'
import { sendBack } from '../../src/modules/aftersales/buyer-steps'
import { approveRequest, receiveGoods, refundRequest } from '../../src/modules/aftersales/merchant'
import { type MovePoints, movePoints } from '../../src/modules/aftersales/points'
import { applyForAftersales } from '../../src/modules/aftersales/request'
import { cancelOrder } from '../../src/modules/orders/cancel'
import { approveCancel } from '../../src/modules/orders/cancel-merchant'
import { confirmReceipt, shipOrder } from '../../src/modules/orders/change'
import { createOrder } from '../../src/modules/orders/create'
import { payOrder } from '../../src/modules/payment/pay'
import { createPayments } from '../../src/modules/payment/payments'
import { keepChoice } from '../../src/modules/promotions/running'
import { buyVip } from '../../src/modules/vip/buy'
import { DomainError } from '../../src/platform/errors'
import { addCategory, addCoupon, addGoods, addMember, addShop } from '../fixtures'
import { addPromotion } from '../promotions'
import {
  type Bought,
  feeBeforeRules,
  GOODS,
  lifeCycles,
  type Move,
  priceAfterReturns,
  priceOf,
} from './life-cycle-model'

const log = pino({ level: 'silent' })

/** Steps that tests replace to prove that wrong ones are noticed. */
export interface LifeSteps {
  movePoints?: MovePoints
  /** Done to a new order. */
  afterOrder?: (db: Db, orderId: string) => Promise<unknown>
}

/** The shop that all members of one lane use. */
export async function openLifeCycleShop(db: Db) {
  const [shopId, mainCategoryId] = [(await addShop(db)).id, (await addCategory(db)).id]
  const put = async (price: number, more = {}) =>
    (await addGoods(db, { shopId, mainCategoryId, price, store: 90_000_000, ...more })).goods.itemId
  const [tee, cup, socks] = [await put(GOODS.tee), await put(GOODS.cup), await put(GOODS.socks)]
  const [gift, prize] = [await put(0, { isGift: true }), await put(0, { point: GOODS.prize })]
  await db.update(skus).set({ point: GOODS.prize }).where(eq(skus.itemId, prize))
  const now = new Date()
  const promote = (values: Parameters<typeof addPromotion>[2]) =>
    addPromotion(db, now, { shopId, endAt: new Date(now.getTime() + 86_400_000), ...values })
  const goodsIds = [tee, cup]
  await promote({ kind: 'full_minus', goodsIds, steps: [{ full: GOODS.minusFrom, off: GOODS.minus }] })
  const gifts = [{ skuId: gift, num: 1, price: 0 }]
  await promote({ kind: 'full_gift', goodsIds, steps: [{ full: GOODS.giftFrom, off: 0 }], offers: gifts })
  const offers = [{ skuId: socks, num: 1, price: GOODS.plus }]
  const plus = { kind: 'plus_price_buy' as const, goodsIds, steps: [{ full: GOODS.plusFrom, off: 0 }], offers }
  const plusId = (await promote(plus)).id
  const card = { reduceCost: GOODS.coupon, leastCost: GOODS.couponFrom, shopId, quantity: 1_000_000 }
  const couponId = (await addCoupon(db, now, card)).id
  const prices = [{ name: 'monthly' as const, cents: GOODS.vip, day: 30 }]
  const vip = { lvType: 'vip' as const, name: '会员', percentOff: 100 - GOODS.vipPercent, prices }
  const [grade] = await db.insert(vipGrades).values(vip).returning()
  return { shopId, tee, cup, socks, gift, prize, plusId, couponId, vipGradeId: grade!.id }
}
export type LifeCycleShop = Awaited<ReturnType<typeof openLifeCycleShop>>

/** Shares of money and points are whole cents: so much an order may differ from the model. */
const CENTS = 6

type Made = { orderId: string; kind: 'prize' | 'vip' } | ({ orderId: string; kind: 'goods' } & Bought)

/** One member, and his orders. */
class Life {
  readonly made: Made[] = []
  isVip = false

  constructor(
    readonly db: Db,
    readonly shop: LifeCycleShop,
    readonly memberId: number,
    readonly steps: LifeSteps,
  ) {}

  private ctx() {
    const ctx = contextOf(this.db, { id: this.memberId, token: '' })
    const gradeDiscount = this.isVip ? 100 - GOODS.vipPercent : 0
    const member = { ...ctx.member, gradeDiscount }
    return { ...ctx, member, log, payments: createPayments(ctx.config, ctx.clock) }
  }

  async act(move: Move): Promise<unknown> {
    if (move.do === 'order') return await this.order(move)
    if (move.do === 'prize') return await this.prize()
    if (move.do === 'vip') return await this.vip()
    const found = this.made[move.order % Math.max(1, this.made.length)]
    if (!found) return
    const { orderId: order_id } = found
    if (move.do === 'return') return found.kind === 'goods' ? await this.giveBack(found, move) : undefined
    const ctx = this.ctx()
    if (move.do === 'pay') {
      await payOrder(...([ctx, { order_id, pay_type: 'testpay' }] as unknown as Parameters<typeof payOrder>))
      if (found.kind === 'vip') this.isVip = true
      return
    }
    if (move.do === 'receive') {
      if (await this.isAt(order_id, 'PAYED')) await shipOrder(ctx, order_id, { corp: 'SF', code: 'SF1002003' })
      return await confirmReceipt(ctx, order_id)
    }
    await cancelOrder(ctx, { order_id, cancel_reason: '不想要了' })
    if (await this.isAt(order_id, 'PAYED')) await approveCancel(ctx, order_id)
  }

  private async isAt(orderId: string, status: 'PAYED') {
    const [order] = await this.db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, orderId))
    return order?.status === status
  }

  private async order({ tee, cup, addition, coupon, points }: Move & { do: 'order' }) {
    const { db, shop, memberId, isVip } = this
    const own = [
      { skuId: shop.tee, num: tee },
      { skuId: shop.cup, num: cup },
    ].filter(({ num }) => num > 0)
    await db.delete(cartLines).where(eq(cartLines.memberId, memberId))
    if (own.length > 0) {
      const row = { memberId, shopId: shop.shopId }
      await db.insert(cartLines).values(own.map(line => ({ ...row, ...line, goodsId: line.skuId })))
    }
    await keepChoice(db, memberId, shop.plusId, addition ? shop.socks : null)
    const { items: _, ...input } = inputOf(0)
    const asked = { ...input, cart_type: 'cart' as const, distributor_id: String(shop.shopId), point_use: points }
    const code = coupon ? { coupon_discount: `L${memberId}` } : {}
    const { order_id: orderId } = await createOrder(this.ctx(), { ...asked, ...code })
    await this.steps.afterOrder?.(db, orderId)
    const socks = addition && feeBeforeRules({ tee, cup }, isVip) >= GOODS.plusFrom ? 1 : 0
    const pieces = { tee, cup, socks }
    this.made.push({ orderId, kind: 'goods', bought: pieces, kept: { ...pieces }, isVip, hasCoupon: coupon })
  }

  private async prize() {
    const asked = { ...inputOf(this.shop.prize), order_type: 'normal_pointsmall' as const, pay_type: 'point' }
    const { order_id: orderId } = await createOrder(this.ctx(), asked)
    this.made.push({ orderId, kind: 'prize' })
  }

  private async vip() {
    const wanted = { vip_grade_id: String(this.shop.vipGradeId), card_type: 'monthly' as const, pay_type: 'testpay' }
    const { order_id: orderId } = await buyVip(...([this.ctx(), wanted] as unknown as Parameters<typeof buyVip>))
    if (!this.made.some(made => made.orderId === orderId)) this.made.push({ orderId, kind: 'vip' })
  }

  private async giveBack(found: Made & { kind: 'goods' }, { thing, num }: Move & { do: 'return' }) {
    const { orderId: order_id } = found
    const ctx = this.ctx()
    if (await this.isAt(order_id, 'PAYED')) await shipOrder(ctx, order_id, { corp: 'SF', code: 'SF1002003' })
    const [line] = await this.db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, order_id), eq(orderLines.skuId, this.shop[thing])))
    if (!line) return
    const { aftersales_bn } = await applyForAftersales(ctx, {
      order_id,
      aftersales_type: 'REFUND_GOODS',
      reason: '不想要了',
      description: '',
      evidence_pic: [],
      detail: [{ id: String(line.id), num, total_fee: undefined }],
      return_type: '',
      refund_fee: undefined,
    })
    await approveRequest(ctx, aftersales_bn)
    await sendBack(ctx, { aftersales_bn, corp_code: 'YTO', logi_no: 'YT20261111' })
    await receiveGoods(ctx, aftersales_bn)
    await refundRequest(ctx, aftersales_bn, undefined, undefined, this.steps.movePoints ?? movePoints)
    found.kept[thing] -= num
  }

  /** Value that the member has given, and value that he has received by the model. */
  async judge(after: Move) {
    const { db, memberId } = this
    const rows = await db.select().from(orders).where(eq(orders.memberId, memberId))
    const [me] = await db.select({ point: members.point }).from(members).where(eq(members.id, memberId))
    const ids = rows.map(row => row.orderId)
    const total = async (table: typeof trades | typeof refunds, fee: typeof trades.payFee | typeof refunds.fee) => {
      const [row] = await db
        .select({ sum: sql<number>`coalesce(sum(${fee}), 0)`.mapWith(Number) })
        .from(table)
        .where(inArray(table.orderId, ids))
      return row!.sum
    }
    const money = ids.length === 0 ? 0 : (await total(trades, trades.payFee)) - (await total(refunds, refunds.fee))
    // A point is worth a cent.
    const parted = money + GOODS.points - me!.point
    let [has, mayEarn, held] = [0, 0, 0]
    for (const made of this.made) {
      const row = rows.find(({ orderId }) => orderId === made.orderId)!
      if (row.status === 'CANCEL') continue
      if (row.payStatus !== 'PAYED') held += row.pointUse + row.itemPoint
      else if (made.kind !== 'goods') has += made.kind === 'vip' ? GOODS.vip : GOODS.prize
      else {
        const kept = priceAfterReturns(made)
        has += kept + (priceOf(made.bought, made) >= GOODS.freeFrom ? 0 : GOODS.freight)
        if (row.status === 'DONE') mayEarn += Math.floor((kept + CENTS) / 100)
      }
    }
    const story = JSON.stringify({ after, made: this.made, parted, has, mayEarn, held })
    const cents = CENTS * this.made.length
    expect(parted, story).toBeGreaterThanOrEqual(has - mayEarn + held - cents)
    expect(parted, story).toBeLessThanOrEqual(has + held + cents)
    await this.judgeGifts(story)
  }

  /** A gift stays with the goods that earned it. */
  private async judgeGifts(story: string) {
    const earned = this.made.filter(
      made => made.kind === 'goods' && feeBeforeRules(made.kept, made.isVip) >= GOODS.giftFrom,
    )
    const gifts = await this.db
      .select({ orderId: orderLines.orderId, left: sql<number>`${orderLines.num} - ${orderLines.aftersalesNum}` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
      .where(and(eq(orders.memberId, this.memberId), eq(orderLines.skuId, this.shop.gift)))
    const kept = gifts.filter(({ left }) => left > 0).map(({ orderId }) => orderId)
    expect(kept.sort(), story).toEqual(earned.map(({ orderId }) => orderId).sort())
  }
}

let at = 0

/**
 * Runs `batch` life cycles, each with a separate member, in one transaction. @param done counts the steps that really
 * happened
 */
export const lifeCyclesFollowModel = (
  db: Db,
  shop: LifeCycleShop,
  batch: number,
  { done = new Map<string, number>(), ...steps }: LifeSteps & { done?: Map<string, number> } = {},
) =>
  fc.asyncProperty(fc.array(lifeCycles, { minLength: batch, maxLength: batch }), async all => {
    await inTransaction(db, async tx => {
      const inside = tx as unknown as Db
      for (const moves of all) {
        const mobile = `135${String(at++).padStart(8, '0')}`
        const { id: memberId } = await addMember(inside, { mobile, point: GOODS.points })
        const coupon = { memberId, couponId: shop.couponId, seq: 1, code: `L${memberId}` }
        await inside.insert(memberCoupons).values(coupon)
        const life = new Life(inside, shop, memberId, steps)
        for (const move of moves) {
          try {
            await life.act(move)
            done.set(move.do, (done.get(move.do) ?? 0) + 1)
          } catch (error) {
            if (!(error instanceof DomainError)) throw error
          }
          await life.judge(move)
        }
      }
    })
  })
