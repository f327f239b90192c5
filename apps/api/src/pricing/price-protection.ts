/** What a price protection gives back for a line, and what returns give back after it; pure, amounts in cents. */

/** A grant for the last `num` pieces of a line: pieces count from the first, and return from the first. */
export interface Grant {
  num: number
  fee: number
}

export interface ProtectedLine {
  num: number
  totalFee: number
  pointFee: number
  /** Pieces and cents that requests hold. */
  aftersalesNum: number
  aftersalesFee: number
  grants: readonly Grant[]
}

export const grantedFee = ({ grants }: Pick<ProtectedLine, 'grants'>) => grants.reduce((sum, { fee }) => sum + fee, 0)

/** Cents that were granted for the first `pieces` of the line. */
export const grantedUpTo = ({ num, grants }: Pick<ProtectedLine, 'num' | 'grants'>, pieces: number): number =>
  grants.reduce((sum, grant) => {
    const covered = Math.max(0, pieces - (num - grant.num))
    return sum + Math.floor((grant.fee * covered) / grant.num)
  }, 0)

/** Cents of the line that no request and no grant has given back. */
export const leftFee = (line: ProtectedLine) => line.totalFee - line.aftersalesFee - grantedFee(line)

/**
 * The difference between what the pieces that the buyer still has have cost him and their price now. Points that he
 * spent count as payment, but only money comes back, and never more than is left of it.
 * @param nowPrice price of one piece
 */
export function differenceOf(line: ProtectedLine, nowPrice: number): { num: number; paidFee: number; fee: number } {
  const num = line.num - line.aftersalesNum
  const ofKept = (whole: number) => whole - Math.floor((whole * line.aftersalesNum) / line.num)
  const granted = grantedFee(line) - grantedUpTo(line, line.aftersalesNum)
  const money = Math.max(0, Math.min(ofKept(line.totalFee) - granted, leftFee(line)))
  const paidFee = money + ofKept(line.pointFee)
  return { num, paidFee, fee: Math.max(0, Math.min(paidFee - nowPrice * num, money)) }
}
