import type { Distributor } from '@heji/api-client/contract'
import type { shops } from '../../db/schema'
import { toUnix } from '../../platform/clock'

type Row = typeof shops.$inferSelect

/** A shop row as the wire names its fields (wire §3). */
export const toDistributor = (row: Row): Distributor => ({
  distributor_id: String(row.id),
  company_id: '1',
  name: row.name,
  logo: row.logo,
  banner: row.banner,
  mobile: row.mobile,
  contact: row.contact,
  address: row.address,
  province: row.province,
  city: row.city,
  area: row.area,
  regions_id: [],
  regions: [row.province, row.city, row.area],
  lng: String(row.lng),
  lat: String(row.lat),
  hour: row.hour,
  is_valid: row.isValid ? 'true' : 'false',
  is_default: row.isSelfOperated,
  is_ziti: row.isZiti,
  is_delivery: true,
  is_dada: false,
  shop_id: '0',
  shop_code: '',
  distributor_self: row.isSelfOperated ? 1 : 0,
  introduce: row.introduce,
  created: toUnix(row.createdAt),
  updated: toUnix(row.createdAt),
})

/** Names of the same shop for older screens. */
export const aliases = (row: Row) => ({
  store_name: row.name,
  store_address: [row.province, row.city, row.area, row.address].join(''),
  phone: row.mobile,
})

/** Average of the three scores: tenths of stars in the database, stars on the wire. */
export function toScore({ scores }: Row) {
  const stars = Math.round((scores.goods + scores.service + scores.delivery) / 3) / 10
  return { avg_star: stars, default: stars }
}
