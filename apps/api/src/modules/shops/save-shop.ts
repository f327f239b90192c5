import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { shops } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import type { Geocoder, Place } from '../../platform/geocoder'
import { isRegion } from '../regions/regions'

type Row = typeof shops.$inferInsert

/** Where a shop is: its address, and degrees. */
export type ShopPlace = Pick<Row, 'province' | 'city' | 'area' | 'address' | 'lng' | 'lat'>

/** What can be changed of a shop. `unpaidOrders`, `unpaidPieces`: the most that one member may hold without paying, 0 = no limit. `hour`: 09:00-21:00; `isZiti`: buyers can pick their orders up; `isValid`: shoppers see it. */
export type ShopFacts = Partial<
  Pick<Row, 'name' | 'logo' | 'banner' | 'mobile' | 'hour' | 'introduce' | 'isSelfOperated' | 'isZiti' | 'isValid'> &
    Pick<Row, 'unpaidOrders' | 'unpaidPieces' | 'returnContact' | 'returnMobile' | 'returnAddress'> &
    ShopPlace
>

/**
 * The place of an address, found by the map service when nobody says it.
 * @throws DomainError if there is no such region, or nobody knows where it is
 */
export async function placeOfShop(
  geocoder: Geocoder,
  { region, address, place }: { region: readonly string[]; address: string; place?: Place | undefined },
): Promise<ShopPlace> {
  const [province = '', city = '', area = ''] = region
  if (!isRegion(province, city, area)) throw new DomainError(`没有地区 ${region.join('/')}，请写成 省/市/区`)
  const found = place ?? (await geocoder.find({ province, city, area, address }))
  if (!found) throw new DomainError('找不到这个地址，请写明经度和纬度（--place）')
  return { province, city, area, address, lng: found.lng, lat: found.lat }
}

/** @returns the id of the new shop. @throws DomainError if there is one of this name */
export async function addShop(tx: Tx, facts: ShopFacts & ShopPlace & { name: string }): Promise<number> {
  await refuseTakenName(tx, facts.name)
  const [row] = await tx.insert(shops).values(facts).returning({ id: shops.id })
  return row!.id
}

/** @throws DomainError if there is no such shop, or another one of this name */
export async function changeShop(tx: Tx, id: number, facts: ShopFacts): Promise<void> {
  if (facts.name !== undefined) await refuseTakenName(tx, facts.name, id)
  const changed = await tx.update(shops).set(facts).where(eq(shops.id, id)).returning({ id: shops.id })
  if (changed.length === 0) throw new DomainError(`没有店铺 ${id}`)
}

/** Goods are imported by the name of their shop, so two at once must not take the same one. */
async function refuseTakenName(tx: Tx, name: string, but = 0) {
  await tx.execute(sql`lock table ${shops} in share row exclusive mode`)
  const [taken] = await tx.select({ id: shops.id }).from(shops).where(eq(shops.name, name)).limit(1)
  if (taken && taken.id !== but) throw new DomainError(`已有店铺 ${name}，编号 ${taken.id}`)
}
