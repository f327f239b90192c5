/** Refund for pieces of an order; pure, amounts in cents. */

import { shareAmount } from '@heji/pricing/share'
import { type KeptPrice, type OrderTerms, priceKept } from './order-terms'
import { grantedUpTo, leftFee } from './price-protection'
import { backBefore, repaid, type SoldLine } from './repaid'

/** `terms`: null if the price of a piece does not depend on others. */
interface SoldOrder {
  lines: readonly SoldLine[]
  terms: OrderTerms | null
}

interface Repaid {
  fee: number
  point: number
}

export interface Settlement {
  /** By line; a line without returned pieces can also get money, and keeps its pieces. */
  lines: Map<number, Repaid>
  fee: number
  point: number
  /** Price of the pieces in money, less what price protections gave back for them. */
  paidFee: number
  /** The part of their price that price protections gave back. */
  grantedFee: number
  /** Price of the kept goods by the rules of the order; null if the rules do not matter, or a price protection left less. */
  kept: KeptPrice | null
  /** Price of the bought goods, likewise. */
  bought: KeptPrice | null
}

/**
 * Settles a return as if the returned goods had never been bought: the paid amount less the price of the kept goods,
 * computed anew by the rules of the order (decision 019), or as price protections left it if that is less (032). Parts give the same together as everything at once, more
 * pieces never give less, and all pieces give the whole payment for them. What price protections gave back for the pieces
 * does not come back again. Freight is not part of it.
 * @param back pieces by line, at most those that are left
 */
export function settleReturn(order: SoldOrder, back: ReadonlyMap<number, number>): Settlement {
  const { lines, terms } = order
  const paid = new Map(lines.map(line => [line.id, partOf(line, back.get(line.id) ?? 0)]))
  const paidFee = sum([...paid.values()].map(({ fee }) => fee))
  const grantedFee = sum(lines.map(line => grantedFor(line, back.get(line.id) ?? 0)))
  if (!terms) {
    return {
      lines: paid,
      paidFee,
      grantedFee,
      fee: paidFee,
      point: sum([...paid.values()].map(p => p.point)),
      kept: null,
      bought: null,
    }
  }
  const left = (more: ReadonlyMap<number, number>) =>
    lines.map(line => line.num - line.aftersalesNum - (more.get(line.id) ?? 0))
  const priced = { lines, terms }
  const [before, after] = [repaid(priced, left(new Map())), repaid(priced, left(back))]
  // Counted from the first piece on, so that parts give no more than everything at once.
  const held = backBefore(priced, before)
  const fee = Math.max(0, Math.min(after.fee - held, sum(lines.map(leftFee))))
  const point = Math.max(0, after.point - before.point)
  return {
    fee,
    point,
    paidFee,
    grantedFee,
    lines: shareOut(order, paid, back, { fee, point }),
    kept: after.isProtected ? null : priceKept(terms, left(back)),
    bought: priceKept(terms, left(new Map())),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const grantedFor = (line: SoldLine, num: number) =>
  grantedUpTo(line, line.aftersalesNum + num) - grantedUpTo(line, line.aftersalesNum)

/** The pieces' part of their line; the parts of all pieces add up to the whole line. */
function partOf(line: SoldLine, num: number): Repaid {
  const upTo = (whole: number, pieces: number) => Math.floor((whole * pieces) / line.num)
  const part = (whole: number) => upTo(whole, line.aftersalesNum + num) - upTo(whole, line.aftersalesNum)
  const fee = part(line.totalFee) - grantedFor(line, num)
  return { fee: Math.max(0, Math.min(fee, leftFee(line))), point: part(line.pointUse) }
}

/** Over the returned lines first, by their price; no line gives more than was paid for it. */
function shareOut(
  { lines }: SoldOrder,
  paid: ReadonlyMap<number, Repaid>,
  back: ReadonlyMap<number, number>,
  { fee, point }: Repaid,
) {
  const shares = new Map(lines.map(line => [line.id, 0]))
  let left = fee
  const give = (most: (line: SoldLine) => number) => {
    const parts = lines.map(line => ({ key: line.id, weight: most(line) - shares.get(line.id)! }))
    const amount = Math.min(left, sum(parts.map(({ weight }) => weight)))
    for (const [id, share] of shareAmount(amount, parts)) shares.set(id, shares.get(id)! + share)
    left -= amount
  }
  const isBack = ({ id }: SoldLine) => (back.get(id) ?? 0) > 0
  give(line => paid.get(line.id)!.fee)
  give(line => (isBack(line) ? leftFee(line) : shares.get(line.id)!))
  give(line => (line.aftersalesNum > 0 || isBack(line) ? leftFee(line) : shares.get(line.id)!))
  give(leftFee)
  const points = shareAmount(
    point,
    lines.map(line => ({ key: line.id, weight: fee > 0 ? shares.get(line.id)! : Number(isBack(line)) })),
  )
  return new Map(lines.map(({ id }) => [id, { fee: shares.get(id)!, point: points.get(id)! }]))
}
