import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { members, orders } from '../../db/schema'
import type { OrderRecord } from '../order-states/advance'

/**
 * Says anew when a member first paid for goods, after one of his orders was paid back whole: only orders that stand
 * count. With none left he is a new member again.
 */
export async function renewFirstPayment(tx: Tx, { memberId }: Pick<OrderRecord, 'memberId'>) {
  // Two statements: the second one sees what a payment wrote that held the row until now.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
  await tx
    .update(members)
    .set({
      firstPaidAt: sql`(select min(o.paid_at) from ${orders} o where o.member_id = ${memberId} and o.pay_status = 'PAYED'
        and o.order_class <> 'memberCard' and o.status not in ('CANCEL', 'REFUND_SUCCESS'))`,
    })
    .where(eq(members.id, memberId))
}
