import { isInScope } from '@heji/pricing/promotion-lines'
import type { orders } from '../../db/schema'
import type { OrderTerms } from '../../pricing/order-terms'
import { differenceOf, lessTogether } from '../../pricing/price-protection'
import type { JudgedLine } from './judged-line'
import type { PricesNow } from './prices-now'

type Order = Pick<typeof orders.$inferSelect, 'terms' | 'gradePercentOff'>

/**
 * What each line may get back, by its id: all of its difference, or its part of what the order's pieces cost less
 * together now if a promotion prices them, or did when they were sold. Pieces that get nothing back, such as those that
 * are off sale, count too: without them the others would have the promotion for themselves.
 */
export function atMostTogether(
  judged: readonly JudgedLine[],
  { terms, gradePercentOff }: Order,
  prices: PricesNow,
  money: ReadonlyMap<number, number>,
): Map<number, number> {
  const kept = judged
    .filter(({ line }) => line.itemType === 'normal' && line.aftersalesNum < line.num)
    .map(({ line, fee }) => ({ line, fee, sold: soldBy(terms as OrderTerms | null, line.skuId) }))
  const now = prices.together(
    kept.map(({ line, sold }) => ({
      skuId: line.skuId,
      num: line.num - line.aftersalesNum,
      chosenId: sold?.chosenId,
    })),
    gradePercentOff,
  )
  const compared = kept.flatMap(({ line, fee, sold }) => {
    const found = now.get(line.skuId)
    if (!found || !(found.isShared || sold?.isShared)) return []
    return [{ id: line.id, fee, paidFee: differenceOf(line, 0, money.get(line.id)!).paidFee, togetherFee: found.fee }]
  })
  const own = new Map(judged.map(({ line, fee }) => [line.id, fee]))
  return new Map([...own, ...lessTogether(compared)])
}

/** How the rules of the order priced a line; null if nothing is known. */
function soldBy(terms: OrderTerms | null, skuId: number) {
  const line = terms?.lines.find(one => one.skuId === skuId && (one.kind ?? 'normal') === 'normal')
  if (!terms || !line) return null
  return { chosenId: line.chosenId, isShared: terms.promotions.some(rule => isInScope(rule, line)) }
}
