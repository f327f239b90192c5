import type { orderLines } from '../../db/schema'
import { unsentOf } from '../order-states/line-pieces'
import type { Claim } from './claims'

type Line = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'skuId'
  | 'itemType'
  | 'num'
  | 'salePrice'
  | 'aftersalesNum'
  | 'exchangedNum'
  | 'deliveredNum'
  | 'calledOffNum'
  | 'givenFor'
>

type Asked = Pick<Claim, 'orderLineId' | 'num'>

/** Gifts that the kept goods do not earn any more. @param claims pieces of this request; earlier ones are already held by the lines */
function unearned<L extends Line>(lines: readonly L[], claims: readonly Asked[]): L[] {
  const asked = new Map(claims.map(claim => [claim.orderLineId, claim.num]))
  const keptFee = (line: Line) =>
    line.salePrice * (line.num - line.aftersalesNum + line.exchangedNum - (asked.get(line.id) ?? 0))
  return lines.filter(gift => {
    if (gift.itemType !== 'gift' || !gift.givenFor) return false
    const { full, skuIds } = gift.givenFor
    const kept = lines
      .filter(line => line.itemType === 'normal' && skuIds.includes(line.skuId))
      .reduce((sum, line) => sum + keptFee(line), 0)
    return kept < full
  })
}

/** Gifts that must come back with returned goods, or are not sent any more. Their refund is 0. */
export const giftsToReturn = (lines: readonly Line[], claims: readonly Asked[]): Claim[] =>
  unearned(lines, claims).flatMap(gift => claimOf(gift, gift.num - gift.aftersalesNum))

/** Gifts that are not sent any more, because goods that earned them are not sent either. Sent ones stay. */
export const giftsToKeepBack = (lines: readonly Line[], claims: readonly Asked[]): Claim[] =>
  unearned(lines, claims).flatMap(gift => claimOf(gift, unsentOf(gift)))

const claimOf = (gift: Line, num: number): Claim[] =>
  num > 0
    ? [{ orderLineId: gift.id, num, calledOffNum: Math.min(num, unsentOf(gift)), refundFee: 0, refundPoint: 0 }]
    : []
