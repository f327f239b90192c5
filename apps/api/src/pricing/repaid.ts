/** What a buyer is entitled to for what he does not keep; pure, amounts in cents. */

import { shareAmount } from '@heji/pricing/share'
import { cheapestKept, type OrderTerms, type TermLine } from './order-terms'
import { grantedFee, grantedUpTo, moneyOfKept, ofKept, type ProtectedLine } from './price-protection'

/** A line of an order, with the pieces and cents that earlier requests hold, and what price protections gave back. */
export interface SoldLine extends ProtectedLine {
  id: number
  pointUse: number
}

interface Priced {
  lines: readonly SoldLine[]
  terms: OrderTerms
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

/**
 * Money and points that are back if only `nums` pieces are kept, those of price protections among them; each gives its
 * part of the value. What kept pieces cost less than by the rules because of a price protection is money.
 */
export function repaid({ lines, terms }: Priced, nums: readonly number[]) {
  const paid = sum(lines.map(line => line.totalFee))
  const worth = sum(lines.map(line => line.totalFee + line.pointFee))
  const byRules = cheapestKept(terms, nums)
  const isProtected = lines.some(({ grants }) => grants.length > 0)
  const less = isProtected ? Math.max(0, byRules - protectedPrice({ lines, terms }, nums)) : 0
  const back = worth - byRules
  const part = (whole: number) => (worth === 0 ? 0 : Number((BigInt(whole) * BigInt(back)) / BigInt(worth)))
  return {
    fee: Math.min(paid, part(paid) + less),
    point: part(sum(lines.map(line => line.pointUse))),
    pointFee: part(sum(lines.map(line => line.pointFee))),
    /** Whether the kept pieces cost less than by the rules. */
    isProtected: less > 0,
  }
}

/**
 * Money that is back, or that the buyer could have had: who asked for less does not get it later. Price protections are
 * rounded for each line, so some cents more are no such money.
 */
export function backBefore({ lines }: Priced, before: { fee: number }): number {
  const given = sum(lines.map(line => line.aftersalesFee + grantedFee(line)))
  const rounded = 2 * sum(lines.map(({ grants }) => grants.length))
  return before.fee > given + rounded ? before.fee : given
}

/** Price of kept pieces as price protections left it. Pieces without one count as if they were bought alone. */
const protectedPrice = ({ lines, terms }: Priced, nums: readonly number[]): number =>
  sum(lines.map((line, i) => protectedLine(line, terms.lines[i]!, nums[i]!)))

function protectedLine({ grants }: SoldLine, term: TermLine, kept: number): number {
  const alone = aloneOf(term)
  const prices = grants.map(({ num, paidFee, fee }) => {
    const covered = Math.min(kept, num)
    return Math.ceil(((paidFee - fee) * covered) / num) + alone * (kept - covered)
  })
  return Math.min(alone * kept, ...prices)
}

const aloneOf = ({ addition, unit }: TermLine) => (addition?.alone ?? unit).salePrice

/**
 * Money that the kept pieces of each line have cost, by its id. By the rules of the order a return may make them dearer
 * or cheaper than they were sold. The lines share that before what was granted for them, so that it stays the same.
 */
export function keptMoney({ lines, terms }: { lines: readonly SoldLine[]; terms: OrderTerms | null }) {
  if (!terms || lines.every(line => line.aftersalesNum === 0))
    return new Map(lines.map(line => [line.id, moneyOfKept(line)]))
  const order = { lines, terms }
  const kept = lines.map(line => line.num - line.aftersalesNum)
  const before = repaid(order, kept)
  // Points went back by the rules too, and not by pieces.
  const morePoints = sum(lines.map(line => line.pointFee - ofKept(line, line.pointFee))) - before.pointFee
  const cost = sum(lines.map(line => line.totalFee)) - backBefore(order, before) + morePoints
  const granted = (line: SoldLine) => grantedFee(line) - grantedUpTo(line, line.aftersalesNum)
  const sold = lines.map(line => ({ key: line.id, weight: ofKept(line, line.totalFee) }))
  const more = cost - sum(lines.map((line, i) => sold[i]!.weight - granted(line)))
  // No line costs more than its pieces would alone.
  const rooms = lines.map((line, i) => {
    const room = aloneOf(terms.lines[i]!) * kept[i]! - ofKept(line, line.pointFee) - sold[i]!.weight
    return { key: line.id, weight: Math.max(0, room) }
  })
  const shares =
    more > 0 ? shareAmount(Math.min(more, sum(rooms.map(({ weight }) => weight))), rooms) : shareAmount(-more, sold)
  return new Map(
    lines.map((line, i) => {
      const share = Math.sign(more) * shares.get(line.id)!
      return [line.id, Math.max(0, sold[i]!.weight - granted(line) + share)]
    }),
  )
}
