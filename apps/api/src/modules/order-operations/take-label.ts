import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { orderLines, parcelLabels, shops } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { type Label, LabelRefusal, type LabelRequest } from '../../platform/tracking-service'
import { lockAnyOrder, type OrderRecord } from '../order-states/advance'
import { assertShippable, shipOrder } from '../orders/change'
import { corpCode, corpName } from '../orders/delivery-corps'
import { leftOver } from '../orders/parcels'
import { giveBack } from './give-back-label'
import { linesOfCodes } from './ship'

type Input = ParsedInputOf<Contract['POST /api/operator/orders/label']>
type LabelRow = typeof parcelLabels.$inferSelect

/**
 * Gets a waybill with its label from the carrier, and sends the order with it. The request is stored before the carrier is
 * asked: whoever is killed in between, or gets no answer, asks again and gets the same number.
 * @throws DomainError, NotFoundError
 */
export async function takeLabel(ctx: ByShop, input: Input) {
  const labels = ctx.tracking?.labels
  if (!labels) throw new DomainError('没有接通电子面单：请先设置快递鸟的账号')
  const corp = corpCode(input.corp)
  if (!corp) throw new DomainError(`不认识的快递公司 ${input.corp}：请填全名或代码，如 顺丰速运、SF`)
  const { row, request } = await ask(ctx, { ...input, corp })
  const label = await labels.take(request).catch(async (error: unknown) => {
    if (!(error instanceof LabelRefusal)) {
      ctx.log.warn({ err: error, order: row.orderId }, 'label not taken')
      throw new DomainError('电子面单服务没有答复，请过一会儿再点一次；不会重复取号')
    }
    await refuse(ctx, row.id)
    throw new DomainError(`${corpName(corp)}没有给出面单：${error.message}`)
  })
  const parcelId = await send(ctx, row, label).catch(async (error: unknown) => {
    if (error instanceof DomainError) {
      await refuse(ctx, row.id)
      await giveBack(ctx, labels, { ref: request.ref, corp, code: label.code })
    }
    throw error
  })
  return { message: `订单 ${row.orderId} 已发出（${corp} ${label.code}），请打印面单`, parcel_id: String(parcelId) }
}

/** Stores the request; one without an answer goes on. */
async function ask(
  ctx: ByShop,
  { order_id, corp, items = [] }: Input,
): Promise<{ row: LabelRow; request: LabelRequest }> {
  const wanted = items.length > 0 ? await linesOfCodes(ctx.db, order_id, items) : null
  return await inTransaction(ctx.db, async tx => {
    const order = await lockAnyOrder(tx, order_id)
    assertShippable(order)
    const isAsked = and(eq(parcelLabels.orderId, order_id), eq(parcelLabels.state, 'asked'))
    const [open] = await tx.select().from(parcelLabels).where(isAsked)
    if (open && open.corp !== corp)
      throw new DomainError(`${corpName(open.corp)}的面单还没有结果，请先用${corpName(open.corp)}再点一次`)
    const lines = open?.lines ?? wanted ?? (await leftOver(tx, order_id))
    if (lines.length === 0) throw new DomainError('没有可以发货的商品')
    const [row] = open ? [open] : await tx.insert(parcelLabels).values({ orderId: order_id, corp, lines }).returning()
    const [shop] = await tx.select().from(shops).where(eq(shops.id, order.shopId))
    const goods = await tx.select().from(orderLines).where(eq(orderLines.orderId, order_id))
    return { row: row!, request: requestOf(row!, order, shop!, goods) }
  })
}

function requestOf(
  { id, corp, lines }: LabelRow,
  order: OrderRecord,
  shop: typeof shops.$inferSelect,
  goods: readonly (typeof orderLines.$inferSelect)[],
): LabelRequest {
  return {
    ref: `${order.orderId}-${id}`,
    corp,
    sender: {
      name: shop.contact || shop.name,
      mobile: shop.mobile,
      province: shop.province,
      city: shop.city,
      district: shop.area,
      address: shop.address,
    },
    receiver: {
      name: order.receiverName,
      mobile: order.receiverMobile,
      province: order.receiverState,
      city: order.receiverCity,
      district: order.receiverDistrict,
      address: order.receiverAddress,
    },
    goods: lines.map(({ orderLineId, num }) => ({
      name: goods.find(({ id: own }) => own === orderLineId)!.itemName,
      num,
    })),
  }
}

/** Of several at once that got the same number, one sends. @returns the number of the parcel */
async function send(ctx: ByShop, { id, orderId, corp, lines }: LabelRow, { code, html }: Label): Promise<number> {
  return await inTransaction(ctx.db, async tx => {
    await lockAnyOrder(tx, orderId)
    const isOpen = and(eq(parcelLabels.id, id), eq(parcelLabels.state, 'asked'))
    const [own] = await tx.update(parcelLabels).set({ state: 'sent', code, html }).where(isOpen).returning()
    if (!own) return await parcelIdOf(tx, id)
    const parcelId = await shipOrder({ ...ctx, db: tx }, orderId, { corp, code, lines })
    await tx.update(parcelLabels).set({ parcelId }).where(eq(parcelLabels.id, id))
    return parcelId
  })
}

async function parcelIdOf(tx: ByShop['db'], id: number): Promise<number> {
  const [done] = await tx.select().from(parcelLabels).where(eq(parcelLabels.id, id))
  if (!done?.parcelId) throw new DomainError('面单已经作废，请重新取号')
  return done.parcelId
}

const refuse = async ({ db }: ByShop, id: number) =>
  await db
    .update(parcelLabels)
    .set({ state: 'refused' })
    .where(and(eq(parcelLabels.id, id), eq(parcelLabels.state, 'asked')))
