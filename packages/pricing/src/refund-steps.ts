/** Why a refund is the sum that it is; pure, amounts in cents. */

import { type PaidLine, worthOfLine } from './line-refund'
import { shareAmount } from './share'

/** One part of a refund; parts that are not paid back are negative. */
export interface RefundStep {
  /** `agreed`: the shop pays back less than the buyer asked for. */
  rule: 'goods' | 'promotion' | 'coupon' | 'points' | 'protected' | 'asked' | 'agreed'
  text: string
  amount: number
}

interface RefundedLine extends Pick<PaidLine, 'num' | 'totalFee' | 'carriedFee' | 'pointFee' | 'protectedFee'> {
  /** Price of one piece, before what all goods of the order saved together. */
  salePrice: number
  priceSteps: readonly { rule: string; amount: number }[]
}

/** Pieces of a line: the most that they give back, and what the buyer asks for. */
export interface RefundedPieces {
  line: RefundedLine
  num: number
  mostFee: number
  refundFee: number
}

const SHARED = ['promotion', 'coupon', 'points', 'protected'] as const
type Shared = (typeof SHARED)[number]

const TEXTS: Record<Shared | 'asked', string> = {
  promotion: '促销优惠已减',
  coupon: '优惠券已抵扣',
  points: '积分已抵扣',
  protected: '价保已退回',
  asked: '申请的金额低于可退金额',
}

/** The price of the refunded pieces, less their shares in what the order saved and got back. The steps add up to the refund. */
export function refundSteps(pieces: readonly RefundedPieces[]): RefundStep[] {
  const shares = pieces.map(sharesOf)
  const sumOf = (of: (one: RefundedPieces) => number) => pieces.reduce((sum, one) => sum + of(one), 0)
  const shared = (rule: Shared) => shares.reduce((sum, share) => sum + share[rule], 0)
  const less = [
    ...SHARED.map(rule => ({ rule, fee: shared(rule) })),
    { rule: 'asked' as const, fee: sumOf(({ mostFee, refundFee }) => mostFee - refundFee) },
  ]
  return [
    { rule: 'goods', text: `退款商品 ${sumOf(({ num }) => num)} 件`, amount: sumOf(priceOf) },
    ...less.filter(({ fee }) => fee !== 0).map(({ rule, fee }) => ({ rule, text: TEXTS[rule], amount: -fee })),
  ]
}

const priceOf = ({ line, num }: Pick<RefundedPieces, 'line' | 'num'>) => line.salePrice * num

function sharesOf({ line, num, mostFee }: RefundedPieces): Record<Shared, number> {
  const coupon = line.priceSteps.reduce((sum, { rule, amount }) => sum - (rule === 'coupon' ? amount : 0), 0)
  const whole: Record<Shared, number> = {
    promotion: priceOf({ line, num: line.num }) - worthOfLine(line) - coupon - line.pointFee,
    coupon,
    points: line.pointFee,
    protected: line.protectedFee,
  }
  const parts = SHARED.map((rule, key) => ({ key, weight: whole[rule] }))
  const split = shareAmount(priceOf({ line, num }) - mostFee, parts)
  return Object.fromEntries(SHARED.map((rule, key) => [rule, split.get(key)!])) as Record<Shared, number>
}
