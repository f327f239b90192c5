import type { Queryable } from '../../db/db'
import { readSetting } from '../content/settings'

/** Who pays for the way back of goods, by the rule of the reason; an unknown reason is the buyer's. */
export async function freightPayer(db: Queryable, { reason }: { reason: string }): Promise<'buyer' | 'shop'> {
  const { reasons } = await readSetting(db, 'aftersales')
  return reasons.find(({ text }) => text === reason)?.payer ?? 'buyer'
}
