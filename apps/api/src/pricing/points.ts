/** Points as money (wire §15.2); pure. */

export interface PointRule {
  /** Points that are worth one yuan. */
  pointsPerYuan: number
  /** Percent of the goods' price that points may pay, 0..100. */
  maxPercent: number
}

interface PointDeduction {
  /** Points that are taken; never more than were asked for, than there are, or than the rule allows. */
  points: number
  /** What they pay, cents. */
  fee: number
  /** Most points that this order could take. */
  max: number
}

/**
 * How many points pay how much of `goodsFee` cents (after every discount, before freight). Whole cents only: points that
 * would not make a cent are left with the member.
 */
export function deductPoints(
  { pointsPerYuan, maxPercent }: PointRule,
  { asked, balance, goodsFee }: { asked: number; balance: number; goodsFee: number },
): PointDeduction {
  if (pointsPerYuan < 1) return { points: 0, fee: 0, max: 0 }
  const payable = Math.floor((goodsFee * Math.min(100, Math.max(0, maxPercent))) / 100)
  const max = Math.max(0, Math.min(balance, pointsFor(payable, pointsPerYuan)))
  const wanted = Math.max(0, Math.min(asked, max))
  const fee = Math.min(payable, Math.floor((wanted * 100) / pointsPerYuan))
  return {
    points: pointsFor(fee, pointsPerYuan),
    fee,
    max: pointsFor(Math.floor((max * 100) / pointsPerYuan), pointsPerYuan),
  }
}

/** Cents that points are worth, in favour of the buyer. */
export const worthOf = (points: number, { pointsPerYuan }: Pick<PointRule, 'pointsPerYuan'>) =>
  pointsPerYuan < 1 ? 0 : Math.floor((points * 100) / pointsPerYuan)

/** Most points that so many cents can stand for. */
export const pointsWorth = (cents: number, { pointsPerYuan }: Pick<PointRule, 'pointsPerYuan'>) =>
  Math.floor((cents * pointsPerYuan) / 100)

/** Fewest points that are worth so many cents. */
const pointsFor = (cents: number, pointsPerYuan: number) => Math.ceil((cents * pointsPerYuan) / 100)
