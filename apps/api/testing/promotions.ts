import type { Db } from '../src/db/db'
import { insertPromotion, type NewPromotion } from '../src/db/insert-promotion'
import { inTransaction } from '../src/db/transaction'

type Values = Partial<NewPromotion> & Pick<NewPromotion, 'kind'>

/** A promotion that began a second ago and ends in an hour. */
export const addPromotion = (db: Db, now: Date, values: Values) =>
  inTransaction(db, tx =>
    insertPromotion(tx, {
      name: '店铺活动',
      steps: [{ full: 10_000, off: 0 }],
      startAt: new Date(now.getTime() - 1_000),
      endAt: new Date(now.getTime() + 3_600_000),
      ...values,
    }),
  )
