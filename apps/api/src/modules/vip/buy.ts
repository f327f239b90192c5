import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { members, memberVips, orders, shops, type VipPrice, vipGrades, vipPurchases } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { MemberCtx } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import type { OrderRecord } from '../order-states/advance'
import { sourceOf } from '../order-states/order-class'
import { autoCancelAt } from '../orders/checkout'
import { insertNumbered } from '../orders/insert-order'
import { offered } from './grades'

type Grade = typeof vipGrades.$inferSelect

type BuyInput = ParsedInputOf<Contract['POST vipgrades/buy']>

/** Orders a membership, which is an order without goods; while it is unpaid, a repetition answers the same order. */
export async function buyVip(ctx: MemberCtx, input: BuyInput) {
  const now = ctx.clock.now()
  const { grade, price } = await findOffer(ctx, input)
  const order = await inTransaction(ctx.db, async tx => {
    // One purchase of a member at a time.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, ctx.member.id)).for('no key update')
    await refuseLower(tx, ctx.member.id, grade, now)
    const unpaid = await findUnpaid(tx, ctx.member.id, grade, price, now)
    return unpaid ?? (await insertPurchase(ctx, tx, { grade, price, payType: input.pay_type }))
  })
  return {
    order_id: order.orderId,
    pay_type: input.pay_type,
    pay_fee: order.totalFee,
    total_fee: order.totalFee,
    pay_status: false as const,
    trade_info: { order_id: order.orderId, trade_id: '', trade_source_type: sourceOf(order.orderClass) },
  }
}

async function findOffer({ db }: MemberCtx, { vip_grade_id, card_type }: BuyInput) {
  const [grade] = await db
    .select()
    .from(vipGrades)
    .where(and(eq(vipGrades.id, dbId(vip_grade_id)), eq(vipGrades.isDisabled, false)))
  if (!grade) throw new NotFoundError('没有该会员卡')
  const price = offered(grade).find(({ name }) => name === card_type)
  if (!price) throw new DomainError('会员卡购买失败，信息有误')
  return { grade, price }
}

async function refuseLower(tx: Tx, memberId: number, grade: Grade, now: Date) {
  if (grade.lvType !== 'vip') return
  const higher = await tx
    .select({ id: vipGrades.id })
    .from(memberVips)
    .innerJoin(vipGrades, eq(vipGrades.id, memberVips.vipGradeId))
    .where(and(eq(memberVips.memberId, memberId), gt(memberVips.endAt, now), eq(vipGrades.lvType, 'svip')))
  if (higher.length > 0) throw new DomainError('您已是更高等级的会员')
}

async function findUnpaid(tx: Tx, memberId: number, grade: Grade, price: VipPrice, now: Date) {
  const [row] = await tx
    .select({ order: orders })
    .from(vipPurchases)
    .innerJoin(orders, eq(orders.orderId, vipPurchases.orderId))
    .where(
      and(
        eq(vipPurchases.memberId, memberId),
        eq(vipPurchases.vipGradeId, grade.id),
        eq(vipPurchases.term, price.name),
        eq(vipPurchases.days, price.day),
        eq(orders.status, 'NOTPAY'),
        eq(orders.totalFee, price.cents),
        gt(orders.autoCancelAt, now),
      ),
    )
  return row?.order
}

interface Purchase {
  grade: Grade
  price: VipPrice
  payType: string
}

async function insertPurchase(ctx: MemberCtx, tx: Tx, { grade, price, payType }: Purchase): Promise<OrderRecord> {
  const [shop] = await tx.select({ id: shops.id }).from(shops).orderBy(desc(shops.isSelfOperated), shops.id).limit(1)
  if (!shop) throw new DomainError('会员卡购买失败.')
  const now = ctx.clock.now()
  const title = `${grade.name}${price.day}天`
  const { cents } = price
  const nowhere = { receiverState: '', receiverCity: '', receiverDistrict: '', receiverAddress: '' }
  const order = await insertNumbered(tx, {
    ...nowhere,
    memberId: ctx.member.id,
    shopId: shop.id,
    title,
    orderClass: 'memberCard',
    marketFee: cents,
    itemFee: cents,
    totalFee: cents,
    priceSteps: [{ rule: 'list', text: title, amount: cents }],
    receiverName: '',
    receiverMobile: ctx.member.mobile,
    payType,
    createdAt: now,
    updatedAt: now,
    autoCancelAt: autoCancelAt(ctx, null),
  })
  const { orderId, memberId } = order
  await tx.insert(vipPurchases).values({ orderId, memberId, vipGradeId: grade.id, term: price.name, days: price.day })
  return order
}
