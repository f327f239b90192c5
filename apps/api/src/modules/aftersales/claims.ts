import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { orderLines } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/** Pieces and cents of one order line that a request holds, and the points that come back with them. */
export interface Claim {
  orderLineId: number
  num: number
  /** Those of the pieces that have not been sent, and are not to be sent any more. */
  calledOffNum: number
  refundFee: number
  refundPoint: number
  /** Those of the pieces whose value goes to an order of new goods, and that value in cents. */
  exchangedNum?: number
  exchangedFee?: number
}

const recordset = (claims: readonly Claim[]) => {
  const rows = claims.map(claim => ({
    id: claim.orderLineId,
    num: claim.num,
    off: claim.calledOffNum,
    fee: claim.refundFee,
    xnum: claim.exchangedNum ?? 0,
    xfee: claim.exchangedFee ?? 0,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(id bigint, num int, off int, fee bigint, xnum int, xfee bigint)`
}

/**
 * Takes pieces and cents for one request, all or none, with one guarded statement: of two requests for the same, one
 * gets it (reliability R8). @throws DomainError 超出可申请数量
 */
export async function claimPieces(tx: Tx, orderId: string, claims: readonly Claim[]) {
  const { rows } = await tx.execute(sql`
    update ${orderLines} l set aftersales_num = l.aftersales_num + w.num, aftersales_fee = l.aftersales_fee + w.fee,
      called_off_num = l.called_off_num + w.off, exchanged_num = l.exchanged_num + w.xnum,
      exchanged_fee = l.exchanged_fee + w.xfee
    from ${recordset(claims)} where l.id = w.id and l.order_id = ${orderId}
      and l.aftersales_num + w.num <= l.num and l.delivered_num + l.called_off_num + w.off <= l.num 
      and l.aftersales_fee + w.fee + l.exchanged_fee + w.xfee <= l.total_fee + l.carried_fee - l.protected_fee
    returning l.id`)
  if (rows.length < claims.length) throw new DomainError('超出可申请数量')
}

/** Releases the pieces and cents of a request that ends without a refund. */
export async function releasePieces(tx: Tx, claims: readonly Claim[]) {
  await tx.execute(sql`
    update ${orderLines} l set aftersales_num = l.aftersales_num - w.num, aftersales_fee = l.aftersales_fee - w.fee,
      called_off_num = l.called_off_num - w.off, exchanged_num = l.exchanged_num - w.xnum,
      exchanged_fee = l.exchanged_fee - w.xfee
    from ${recordset(claims)} where l.id = w.id`)
}
