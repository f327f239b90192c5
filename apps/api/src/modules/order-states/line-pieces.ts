import { worthOfLine } from '@heji/pricing/line-refund'
import { sql } from 'drizzle-orm'
import { orderLines } from '../../db/schema'

type Line = typeof orderLines.$inferSelect

/** Pieces that have still to be sent: in no parcel, and not called off by a request. */
export const unsentOf = ({ num, deliveredNum, calledOffNum }: Pick<Line, 'num' | 'deliveredNum' | 'calledOffNum'>) =>
  num - deliveredNum - calledOffNum

/** The same as a column of `order_lines`. */
export const unsentNum =
  sql<number>`${orderLines.num} - ${orderLines.deliveredNum} - ${orderLines.calledOffNum}`.mapWith(Number)

/** Pieces that the buyer has, or that are on their way to him, and that no request holds. */
export const sentAndKept = (line: Pick<Line, 'deliveredNum' | 'aftersalesNum' | 'calledOffNum'>) =>
  line.deliveredNum - (line.aftersalesNum - line.calledOffNum)

type Held = Pick<
  Line,
  'num' | 'totalFee' | 'carriedFee' | 'aftersalesNum' | 'aftersalesFee' | 'protectedFee' | 'exchangedNum'
>

/** Requests hold all pieces of the line and all of its money: nothing of it will be left once they are refunded. What was exchanged lives on in another order. */
export const isHeldWhole = (line: Held) =>
  line.aftersalesNum === line.num &&
  line.exchangedNum === 0 &&
  line.aftersalesFee + line.protectedFee === worthOfLine(line)

/** Cents of a line that can still be asked back. */
export const openFeeOf = (
  line: Pick<Line, 'totalFee' | 'carriedFee' | 'aftersalesFee' | 'exchangedFee' | 'protectedFee'>,
) => worthOfLine(line) - line.aftersalesFee - line.exchangedFee - line.protectedFee

/** The same as a condition on rows of `order_lines`. */
export const heldWhole = sql`(${orderLines.aftersalesNum} = ${orderLines.num} and ${orderLines.exchangedNum} = 0
  and ${orderLines.aftersalesFee} + ${orderLines.protectedFee} = ${orderLines.totalFee} + ${orderLines.carriedFee})`
