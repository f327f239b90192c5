/** What a buyer gets back for pieces of an order; pure, amounts in cents. */

import { cheapestKept, type KeptPrice, type OrderTerms, priceKept } from './order-terms'
import { shareAmount } from './share'

/** A line of an order, with what earlier requests hold of it. */
export interface SoldLine {
  id: number
  num: number
  totalFee: number
  pointUse: number
  pointFee: number
  aftersalesNum: number
  aftersalesFee: number
}

/** `terms`: null where the price of a piece does not depend on the others. */
interface SoldOrder {
  lines: readonly SoldLine[]
  terms: OrderTerms | null
}

interface Repaid {
  fee: number
  point: number
}

export interface Settlement {
  /** By line; also lines of which nothing goes back can get something, and keep the pieces. */
  lines: Map<number, Repaid>
  fee: number
  point: number
  /** What the pieces had cost in money. */
  paidFee: number
  /** What is kept by the rules of the order; null where they do not matter. */
  kept: KeptPrice | null
  /** What was bought, likewise. */
  bought: KeptPrice | null
}

/**
 * Settles a return as if the returned goods had never been bought: what was paid, less the price of what is kept, anew by
 * the rules of the order (decision 019). Parts give the same together as everything at once, more pieces never give
 * less, all pieces give all that was paid for them. The freight is not part of it.
 * @param back pieces by line; as many as are left at most
 */
export function settleReturn(order: SoldOrder, back: ReadonlyMap<number, number>): Settlement {
  const { lines, terms } = order
  const paid = new Map(lines.map(line => [line.id, partOf(line, back.get(line.id) ?? 0)]))
  const paidFee = sum([...paid.values()].map(({ fee }) => fee))
  if (!terms) {
    return {
      lines: paid,
      paidFee,
      fee: paidFee,
      point: sum([...paid.values()].map(p => p.point)),
      kept: null,
      bought: null,
    }
  }
  const left = (more: ReadonlyMap<number, number>) =>
    lines.map(line => line.num - line.aftersalesNum - (more.get(line.id) ?? 0))
  const [before, after] = [repaid(order, left(new Map())), repaid(order, left(back))]
  const fee = Math.max(0, Math.min(after.fee - before.fee, sum(lines.map(leftFee))))
  const point = Math.max(0, after.point - before.point)
  return {
    fee,
    point,
    paidFee,
    lines: shareOut(order, paid, back, { fee, point }),
    kept: priceKept(terms, left(back)),
    bought: priceKept(terms, left(new Map())),
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const leftFee = (line: SoldLine) => line.totalFee - line.aftersalesFee

/** The pieces' part of their line, such that all pieces together make the whole. */
function partOf(line: SoldLine, num: number): Repaid {
  const upTo = (whole: number, pieces: number) => Math.floor((whole * pieces) / line.num)
  const part = (whole: number) => upTo(whole, line.aftersalesNum + num) - upTo(whole, line.aftersalesNum)
  return { fee: Math.min(part(line.totalFee), leftFee(line)), point: part(line.pointUse) }
}

/** Money and points that are back when only `nums` pieces are kept; each gives its part of the value. */
function repaid({ lines, terms }: SoldOrder, nums: readonly number[]): Repaid {
  const worth = sum(lines.map(line => line.totalFee + line.pointFee))
  const back = worth - cheapestKept(terms!, nums)
  const part = (whole: number) => (worth === 0 ? 0 : Number((BigInt(whole) * BigInt(back)) / BigInt(worth)))
  return { fee: part(sum(lines.map(line => line.totalFee))), point: part(sum(lines.map(line => line.pointUse))) }
}

/** Over the lines that go back first, by what was paid for them; no line gives more than it got. */
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
