import type { orderLines } from '../../db/schema'
import type { Claim } from './claims'

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'skuId' | 'itemType' | 'num' | 'salePrice' | 'aftersalesNum' | 'givenFor'
>

/**
 * Gifts that must come back with returned goods, because the kept goods no longer reach the threshold. Their refund is
 * 0. @param claims pieces of this request; earlier ones are already held by the lines
 */
export function giftsToReturn(lines: readonly Line[], claims: readonly Claim[]): Claim[] {
  const asked = new Map(claims.map(claim => [claim.orderLineId, claim.num]))
  const keptFee = (line: Line) => line.salePrice * (line.num - line.aftersalesNum - (asked.get(line.id) ?? 0))
  return lines.flatMap(gift => {
    if (gift.itemType !== 'gift' || !gift.givenFor) return []
    const { full, skuIds } = gift.givenFor
    const kept = lines
      .filter(line => line.itemType === 'normal' && skuIds.includes(line.skuId))
      .reduce((sum, line) => sum + keptFee(line), 0)
    const num = gift.num - gift.aftersalesNum
    return kept < full && num > 0 ? [{ orderLineId: gift.id, num, refundFee: 0, refundPoint: 0 }] : []
  })
}
