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

type Held = Pick<Line, 'num' | 'totalFee' | 'aftersalesNum' | 'aftersalesFee' | 'protectedFee'>

/** Requests hold all pieces of the line and all of its money: nothing of it will be left once they are refunded. */
export const isHeldWhole = ({ num, totalFee, aftersalesNum, aftersalesFee, protectedFee }: Held) =>
  aftersalesNum === num && aftersalesFee + protectedFee === totalFee

/** The same as a condition on rows of `order_lines`. */
export const heldWhole = sql`(${orderLines.aftersalesNum} = ${orderLines.num}
  and ${orderLines.aftersalesFee} + ${orderLines.protectedFee} = ${orderLines.totalFee})`
