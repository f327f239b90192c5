/** 第二件半价: of every two pieces the cheaper costs half; pure, amounts in cents. */

import type { PromotionLine } from './promotion-lines'

type Line = Pick<PromotionLine, 'num' | 'fee'>

/**
 * Pieces of all lines are paired from the most expensive down, so one more piece never lowers the discount, nor the
 * price. The shop keeps half a cent.
 */
export function halfOfSeconds(lines: readonly Line[]): number {
  let [pieces, off] = [0, 0]
  for (const { num, price } of lines.map(withPrice).sort((a, b) => b.price - a.price)) {
    const seconds = Math.floor((pieces + num) / 2) - Math.floor(pieces / 2)
    off += seconds * Math.floor(price / 2)
    pieces += num
  }
  return off
}

/** Pieces that are missing to the first pair, or to a pair for a single piece. */
export function piecesToPair(lines: readonly Line[]): number {
  const pieces = lines.reduce((sum, { num }) => sum + num, 0)
  return pieces === 0 ? 2 : pieces % 2
}

const withPrice = ({ num, fee }: Line) => ({ num, price: fee / num })
