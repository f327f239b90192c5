import type { Distributor } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { goods, reviews, shops } from '../../db/schema'
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

/** Mean of the stars in all shown reviews of a shop's goods, as a column beside it; null without reviews. */
export const starsOfShop = sql<number | null>`(select avg(r.star)::float8 from ${reviews} r
  join ${goods} g on g.item_id = r.goods_id where g.shop_id = ${shops}.id and r.hidden_reason = '')`

export const NOT_ASKED = sql<null>`null`

/** Stars with one decimal; nothing for a shop that nobody has judged. */
export function toScore(stars: number | null) {
  if (stars === null) return {}
  const shown = Math.round(stars * 10) / 10
  return { scoreList: { avg_star: shown, default: shown } }
}
