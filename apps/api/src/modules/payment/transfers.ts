import { asc, desc, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { bankAccounts } from '../../db/schema'
import { readSetting, type Setting } from '../content/settings'

/** The shop's accounts for transfers, the default one first. */
export const accountsOf = (db: Queryable) =>
  db
    .select()
    .from(bankAccounts)
    .where(isNull(bankAccounts.deletedAt))
    .orderBy(desc(bankAccounts.isDefault), asc(bankAccounts.id))

/** The setting of transfers while they are offered: switched on, and with an account. */
export async function openSetting(db: Queryable): Promise<Setting<'offline_pay'> | null> {
  const setting = await readSetting(db, 'offline_pay')
  if (!setting.is_open) return null
  return (await accountsOf(db)).length > 0 ? setting : null
}
