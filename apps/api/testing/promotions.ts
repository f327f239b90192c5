import type { Db } from '../src/db/db'
import { promotions } from '../src/db/schema'

type Values = Partial<typeof promotions.$inferInsert> & Pick<typeof promotions.$inferInsert, 'kind'>

/** A promotion that began a second ago and ends in an hour. */
export async function addPromotion(db: Db, now: Date, values: Values) {
  const [row] = await db
    .insert(promotions)
    .values({
      name: '店铺活动',
      steps: [{ full: 10_000, off: 0 }],
      startAt: new Date(now.getTime() - 1_000),
      endAt: new Date(now.getTime() + 3_600_000),
      ...values,
    })
    .returning()
  return row!
}
