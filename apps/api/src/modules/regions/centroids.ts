import type { Region } from '@heji/api-client'
import { kmBetween, type Place } from '../../platform/geocoder'
import { CENTROIDS } from './centroid-data'
import { findRegions, findRegionsById } from './regions'

/** Cities are at most about this wide, km; a place that is further away is in another country or in the sea. */
const FARTHEST = 300

/** The seat of a city, else of its province; null for unknown names. */
export function centroidOf(province: string, city: string): Place | null {
  const id = findRegions(province, city).at(-1)?.id
  if (!id) return null
  const found = CENTROIDS[id.slice(0, 4)] ?? CENTROIDS[id.slice(0, 2)]
  return found ? { lng: found[0], lat: found[1] } : null
}

/** Province and city with the nearest seat; empty if none is near. */
export function nearestCity(place: Place): Region[] {
  let nearest = { code: '', km: FARTHEST }
  for (const [code, [lng, lat]] of Object.entries(CENTROIDS)) {
    const km = code.length === 4 ? kmBetween(place, { lng, lat }) : Number.POSITIVE_INFINITY
    if (km < nearest.km) nearest = { code, km }
  }
  return findRegionsById(`${nearest.code.slice(0, 2)}0000`, `${nearest.code}00`)
}
