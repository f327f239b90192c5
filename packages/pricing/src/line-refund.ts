/** What returns and price protections give back of an order line; pure, amounts in cents. */

/** A line as it was paid, with what requests hold and what price protections gave back. */
export interface PaidLine {
  num: number
  totalFee: number
  /** Points that paid for it, and their value. */
  pointUse: number
  pointFee: number
  aftersalesNum: number
  aftersalesFee: number
  protectedFee: number
  /** Cents and points that an exchange brought from the line before, besides `totalFee` and `pointUse`. */
  carriedFee?: number
  carriedPoint?: number
  /** Cents that exchanges took to other lines. */
  exchangedFee?: number
}

/** Cents that pay for the line: its own and those that an exchange brought. */
export const worthOfLine = ({ totalFee, carriedFee = 0 }: Pick<PaidLine, 'totalFee' | 'carriedFee'>) =>
  totalFee + carriedFee

/** Pieces that no request holds. */
export const leftPieces = ({ num, aftersalesNum }: Pick<PaidLine, 'num' | 'aftersalesNum'>) => num - aftersalesNum

/**
 * What `num` of the pieces that are left give back: of the money that was paid and has not gone back, their share by
 * pieces. The last pieces take the rest, so that the parts of a line add up to its payment. Who asks for less than he
 * could have does not get it with other pieces: none gives more than all cost on average.
 * @param num at most the pieces that are left
 */
export function refundOf(line: PaidLine, num: number): { fee: number; point: number } {
  if (num === 0) return { fee: 0, point: 0 }
  const { aftersalesNum: before, aftersalesFee, protectedFee, exchangedFee = 0, carriedPoint = 0 } = line
  const paid = worthOfLine(line) - protectedFee
  const rest = paid - aftersalesFee - exchangedFee
  const most = Math.ceil(paid / line.num)
  const points = (pieces: number) => Math.floor(((line.pointUse + carriedPoint) * pieces) / line.num)
  return {
    fee: Math.min(Math.floor((rest * num) / leftPieces(line)), most * num),
    point: points(before + num) - points(before),
  }
}

/** What changing pieces for others of another price costs or gives back, in cents; one of the two is 0. */
export interface ExchangeDifference {
  payFee: number
  backFee: number
}

/**
 * Dearer goods cost the whole difference of the two prices; of cheaper ones, the buyer gets back the same part of what he
 * paid as their price is lower, so that he keeps what he had saved.
 * @param valueFee what the `num` pieces had cost him
 * @param prices price of one piece of what he has, and of what he wants
 */
export function exchangeDifference(
  valueFee: number,
  num: number,
  { old, wanted }: { old: number; wanted: number },
): ExchangeDifference {
  if (wanted >= old) return { payFee: (wanted - old) * num, backFee: 0 }
  return { payFee: 0, backFee: Math.floor((valueFee * (old - wanted)) / old) }
}

/**
 * The difference between what the pieces that are left have cost and their price now, in whole cents for each piece.
 * Points that were spent count as payment, but only money comes back.
 * @param nowPrice price of one piece
 */
export function differenceOf(line: PaidLine, nowPrice: number): { num: number; paidFee: number; fee: number } {
  const num = leftPieces(line)
  if (num === 0) return { num, paidFee: 0, fee: 0 }
  const money = refundOf(line, num).fee
  const points = Math.floor((line.pointFee * num) / line.num)
  const each = Math.floor((money + points) / num)
  return { num, paidFee: each * num, fee: Math.max(0, Math.min((each - nowPrice) * num, money)) }
}
