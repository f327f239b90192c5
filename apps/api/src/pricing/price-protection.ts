/** What a price protection gives back for a line, and what returns give back after it; pure, amounts in cents. */

import { shareAmount } from '@heji/pricing/share'

/** A grant for the last `num` pieces of a line: pieces count from the first, and return from the first. */
export interface Grant {
  num: number
  /** What these pieces had cost before it, points at their value. */
  paidFee: number
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

/** The part of the pieces that the buyer still has. */
export const ofKept = ({ num, aftersalesNum }: Pick<ProtectedLine, 'num' | 'aftersalesNum'>, whole: number) =>
  whole - Math.floor((whole * aftersalesNum) / num)

/** Money that these pieces have cost, if the price of a piece does not depend on others. */
export function moneyOfKept(line: ProtectedLine): number {
  const granted = grantedFee(line) - grantedUpTo(line, line.aftersalesNum)
  return Math.max(0, Math.min(ofKept(line, line.totalFee) - granted, leftFee(line)))
}

/**
 * The difference between what the pieces that the buyer still has have cost him and their price now. Points that he
 * spent count as payment, but only money comes back, and never more than is left of it.
 * @param nowPrice price of one piece
 * @param money what the pieces have cost
 */
export function differenceOf(line: ProtectedLine, nowPrice: number, money: number = moneyOfKept(line)) {
  const num = line.num - line.aftersalesNum
  const paidFee = money + ofKept(line, line.pointFee)
  return { num, paidFee, fee: Math.max(0, Math.min(paidFee - nowPrice * num, money, leftFee(line))) }
}

/** Some pieces of an order: what they have cost, their price now in one order, and their difference to single pieces. */
interface Compared {
  id: number
  paidFee: number
  togetherFee: number
  fee: number
}

/**
 * The differences of lines that promotions price together. A promotion once per order takes as much off one piece as off
 * all, so single pieces may cost less without any fall of a price: no more comes back than all pieces cost less together.
 */
export function lessTogether(lines: readonly Compared[]): Map<number, number> {
  const sum = (feeOf: (line: Compared) => number) => lines.reduce((total, line) => total + feeOf(line), 0)
  const fall = Math.max(
    0,
    sum(line => line.paidFee - line.togetherFee),
  )
  return shareAmount(
    Math.min(
      fall,
      sum(line => line.fee),
    ),
    lines.map(({ id, fee }) => ({ key: id, weight: fee })),
  )
}
