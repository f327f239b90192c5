import type { FreightZone } from '@heji/pricing/freight'
import type { Db } from '../src/db/db'
import { freightTemplates } from '../src/db/schema'

/** A zone for everywhere that costs nothing, unless said otherwise. */
export const zone = (values: Partial<FreightZone> = {}): FreightZone => ({
  regions: [],
  name: '',
  isServed: true,
  freeFrom: null,
  freePieces: null,
  firstUnits: 1,
  firstFee: 0,
  nextUnits: 0,
  nextFee: 0,
  ...values,
})

/** The default template of a shop, unless said otherwise. */
export async function addFreightTemplate(db: Db, values: Partial<typeof freightTemplates.$inferInsert> = {}) {
  const [row] = await db
    .insert(freightTemplates)
    .values({ name: '店铺运费', isDefault: true, zones: [zone()], ...values })
    .returning()
  return row!
}
