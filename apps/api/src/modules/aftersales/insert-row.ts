import type { Tx } from '../../db/db'
import { aftersales } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { newOrderId } from '../orders/order-number'
import type { AftersalesRecord } from './step'

type Values = Omit<typeof aftersales.$inferInsert, 'bn' | 'state' | 'createdAt' | 'updatedAt'>

/** Stores a new request under an unused number: 9 and one made like an order's. */
export async function insertRow(tx: Tx, values: Values, now: Date): Promise<AftersalesRecord> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const bn = `9${newOrderId(values.memberId, now)}`
    const [made] = await tx
      .insert(aftersales)
      .values({ bn, state: 'APPLIED', ...values, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning()
    if (made) return made
  }
  throw new DomainError('系统繁忙，请稍后再试', 503)
}
