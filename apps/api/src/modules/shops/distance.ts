import { type SQL, sql } from 'drizzle-orm'
import { shops } from '../../db/schema'
import type { Place } from '../../platform/geocoder'

export const placeOf = (lat: number | undefined, lng: number | undefined): Place | null =>
  lat === undefined || lng === undefined ? null : { lat, lng }

/** Great-circle distance of a shop in km (haversine on a sphere of 6371 km); 0 without a place. */
export function distanceSql(place: Place | null): SQL<number> {
  if (!place) return sql<number>`0::float8`
  const half = (degrees: SQL) => sql`power(sin(radians(${degrees}) / 2), 2)`
  const lat = sql`${place.lat}::float8`
  const lng = sql`${place.lng}::float8`
  const a = sql`${half(sql`${shops.lat} - ${lat}`)} + cos(radians(${lat})) * cos(radians(${shops.lat})) * ${half(sql`${shops.lng} - ${lng}`)}`
  return sql<number>`2 * 6371 * asin(least(1, sqrt(${a})))`
}

/** Distance as screens show it: metres below one km, else km with two decimals. */
export function showDistance(km: number, place: Place | null) {
  if (!place) return { distance: 0, distance_show: '', distance_unit: 'km' as const }
  const distance = Math.round(km * 1000) / 1000
  return distance < 1
    ? { distance, distance_show: String(Math.round(distance * 1000)), distance_unit: 'm' as const }
    : { distance, distance_show: distance.toFixed(2), distance_unit: 'km' as const }
}
