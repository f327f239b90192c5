import { NOWHERE, type Place } from '@heji/pricing/freight'
import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared'
import { addresses } from '../../db/schema'
import type { MemberCtx } from '../../http/context'
import { findRegionsById } from './regions'

const homes = prepared('home_of_member', db =>
  db
    .select({ province: addresses.province, city: addresses.city, county: addresses.county })
    .from(addresses)
    .where(and(eq(addresses.memberId, sql.placeholder('memberId')), eq(addresses.isDefault, true))),
)

/** Where the goods of a member should go: to the asked region, else to the default address, else nowhere yet. */
export async function placeFor({ db, member }: Pick<MemberCtx, 'db' | 'member'>, regionId?: string): Promise<Place> {
  const asked = regionOf(regionId)
  if (asked) return asked
  const [home] = await homes(db).execute({ memberId: member.id })
  return home ?? NOWHERE
}

/** A region from its city down; null for an unknown one, and for a whole province. */
export function regionOf(given = ''): Place | null {
  if (!/^\d{6}$/.test(given)) return null
  const [province, city, county] = findRegionsById(`${given.slice(0, 2)}0000`, `${given.slice(0, 4)}00`, given)
  return province && city ? { province: province.label, city: city.label, county: county?.label ?? '' } : null
}
