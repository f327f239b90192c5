import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { checkPhone, cleanPhone } from '@heji/validators'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orders } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { keptRules, tradeRules } from '../../price-rules/trade-rules'
import { audit } from '../audit'
import { lockAnyOrder, type OrderRecord, statusOf } from '../order-states/advance'
import { isRegion } from '../regions/regions'
import { assertSeen } from './assert-seen'
import { freightAt } from './new-freight'
import { reprice } from './reprice'
import { tellChange } from './tell-change'

type Input = ParsedInputOf<Contract['POST /api/operator/orders/address']>

/** Changes the receiver of an order of which nothing has been sent. @throws NotFoundError, DomainError */
export async function changeAddress(ctx: ByShop, { order_id: orderId, revision, ...input }: Input) {
  const change = changeOf(input)
  if (Object.keys(change).length === 0) throw new DomainError('没有要修改的内容')
  await inTransaction(ctx.db, async tx => {
    const now = ctx.clock.now()
    const order = await lockAnyOrder(tx, orderId)
    await assertSeen(tx, orderId, revision)
    const status = statusOf(order, now)
    if (order.receiptType === 'ziti') throw new DomainError('自提订单没有收货地址')
    if ((status !== 'NOTPAY' && status !== 'PAYED') || order.deliveryStatus !== 'PENDING')
      throw new DomainError('订单已发货或已结束，不能改收货信息')
    const before = Object.fromEntries(Object.keys(change).map(key => [key, order[key as keyof typeof change]]))
    const [moved] = await tx
      .update(orders)
      .set({ ...change, updatedAt: now })
      .where(eq(orders.orderId, orderId))
      .returning()
    if (change.receiverState && (await paysFreight(tx, order))) await moveFreight(tx, moved!, now)
    await tellChange(tx, order, '商家修改了收货信息，请核对', now)
    await audit(tx, ctx, 'orders.address', orderId, { before, after: change })
  })
  return { message: `订单 ${orderId} 的收货信息已修改` }
}

/** Orders of the points mall pay none where the shop said so when they were placed. */
async function paysFreight(tx: Tx, { orderId, orderClass }: OrderRecord): Promise<boolean> {
  if (orderClass !== 'pointsmall') return true
  const [row] = await tx.select({ keptRules }).from(orders).where(eq(orders.orderId, orderId))
  return tradeRules(row?.keptRules).mall_freight === 1
}

/** The freight follows the place as long as nothing is paid; a place that is not served is refused for all. */
async function moveFreight(tx: Tx, order: OrderRecord, now: Date) {
  const { receiverState: province, receiverCity: city, receiverDistrict: county } = order
  const freightFee = await freightAt(tx, order, { province, city, county })
  if (order.status === 'NOTPAY') await reprice(tx, order, { freightFee }, now)
}

function changeOf({ name, mobile, state, city, district, address }: Omit<Input, 'order_id' | 'revision'>) {
  const place = [state, city, district]
  if (place.some(Boolean) && !place.every(Boolean)) throw new DomainError('省、市、区县要一起填写')
  const wrong = mobile ? checkPhone(cleanPhone(mobile)) : null
  if (wrong) throw new DomainError(wrong)
  if (state && city && district && !isRegion(state, city, district)) throw new DomainError('没有这个地区')
  const change = {
    receiverName: name,
    receiverMobile: mobile && cleanPhone(mobile),
    receiverState: state,
    receiverCity: city,
    receiverDistrict: district,
    receiverAddress: address,
  }
  const given = Object.entries(change).filter(([, value]) => value?.trim())
  return Object.fromEntries(given) as { [K in keyof typeof change]?: string }
}
