/** Points as money (wire §15.2); pure. */

export interface PointRule {
  /** Points with the value of one yuan. */
  pointsPerYuan: number
  /** Percent of the goods' price that points may pay, 0..100. */
  maxPercent: number
}

interface PointDeduction {
  /** Spent points; never more than requested, than the balance, or than the rule allows. */
  points: number
  /** Their value, cents. */
  fee: number
  /** Maximum of points for this order. */
  max: number
}

/**
 * Points that pay a part of `goodsFee` cents (after every discount, before freight). Whole cents only: the member keeps
 * points that are worth less than a cent.
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

/** Value of points in cents, rounded in favour of the buyer. */
export const worthOf = (points: number, { pointsPerYuan }: Pick<PointRule, 'pointsPerYuan'>) =>
  pointsPerYuan < 1 ? 0 : Math.floor((points * 100) / pointsPerYuan)

/** Maximum of points with the value of this many cents. */
export const pointsWorth = (cents: number, { pointsPerYuan }: Pick<PointRule, 'pointsPerYuan'>) =>
  Math.floor((cents * pointsPerYuan) / 100)

/** Minimum of points with the value of this many cents. */
export const pointsFor = (cents: number, pointsPerYuan: number) => Math.ceil((cents * pointsPerYuan) / 100)
