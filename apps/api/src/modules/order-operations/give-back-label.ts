import { and, eq } from 'drizzle-orm'
import { parcelLabels } from '../../db/schema'
import type { ByShop } from '../../http/context'
import type { LabelService } from '../../platform/tracking-service'
import { corpName } from '../orders/delivery-corps'

/** Gives a number back that is not needed. @returns whether the carrier took it */
export async function giveBack(
  { log }: Pick<ByShop, 'log'>,
  labels: LabelService,
  label: Parameters<LabelService['giveBack']>[0],
): Promise<boolean> {
  try {
    await labels.giveBack(label)
    return true
  } catch (error) {
    log.warn({ err: error, label: label.ref }, 'label not given back')
    return false
  }
}

/** Gives the number of a parcel back that was taken back, if the carrier gave one. @returns what the shop has to do itself */
export async function giveBackOf(
  ctx: ByShop,
  { orderId, corp, code }: Pick<typeof parcelLabels.$inferSelect, 'orderId' | 'corp' | 'code'>,
): Promise<string> {
  const isOwn = and(eq(parcelLabels.orderId, orderId), eq(parcelLabels.corp, corp), eq(parcelLabels.code, code))
  const [row] = await ctx.db.select({ id: parcelLabels.id }).from(parcelLabels).where(isOwn)
  if (!row) return ''
  const labels = ctx.tracking?.labels
  const isDone = labels && (await giveBack(ctx, labels, { ref: `${orderId}-${row.id}`, corp, code }))
  return isDone ? '，运单号已退回快递公司' : `；运单号 ${code} 没有退回，请联系快递公司作废`
}

/** An order that was sent by hand needs no answer any more. @returns what the shop has to do itself */
export async function dropAskedLabel({ db }: Pick<ByShop, 'db'>, orderId: string): Promise<string> {
  const isAsked = and(eq(parcelLabels.orderId, orderId), eq(parcelLabels.state, 'asked'))
  const [row] = await db.update(parcelLabels).set({ state: 'refused' }).where(isAsked).returning()
  return row ? `；${corpName(row.corp)}的电子面单没有答复过，可能已经取号，请到快递鸟后台核对作废` : ''
}
