import { chargesOf, freightOf, isServed, type Place, placeName } from '@heji/pricing/freight'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { goods, orderLines } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { lineFreight, storedFreight } from '../../price-rules/line-freight'
import type { OrderRecord } from '../order-states/advance'

/**
 * What the freight of a stored order is at another place, by the templates of today. Points count as money here, as at
 * checkout. @throws DomainError if some of its goods are not sent there
 */
export async function freightAt(tx: Tx, { orderId, pointFee }: OrderRecord, place: Place): Promise<number> {
  const rows = await tx
    .select({ line: orderLines, stored: storedFreight })
    .from(orderLines)
    .innerJoin(goods, eq(goods.itemId, orderLines.goodsId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const lines = rows.map(({ line, stored }) => ({
    num: line.num,
    kind: line.itemType,
    name: line.itemName,
    freight: lineFreight(stored),
  }))
  const refused = lines.filter(({ freight }) => !isServed(freight, place))
  if (refused.length > 0) throw new DomainError(`“${refused[0]!.name}”不配送到${placeName(place)}`)
  const goodsFee = rows.reduce((sum, { line }) => sum + line.totalFee, 0) + pointFee
  return freightOf(goodsFee, chargesOf(lines, place)).fee
}
