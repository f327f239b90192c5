import type { Region } from '@heji/api-client'
import { kmBetween, type Place } from '../../platform/geocoder'
import { holds } from './borders'
import { CENTROIDS } from './centroid-data'
import { COUNTY_SEATS } from './county-data'
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

/** Counties whose borders are asked, beginning with the one of the nearest seat. */
const MOST_ASKED = 16

/**
 * Province, city and county of a place: the county whose border holds it, else the one with the nearest seat; empty if none
 * is near. Cities whose counties are towns or zones (Dongguan) have no county here.
 */
export function nearestRegions(place: Place): Region[] {
  const near = seats()
    .map(([code, [lng, lat]]) => ({ code, km: kmBetween(place, { lng, lat }) }))
    .filter(({ km }) => km < FARTHEST)
    .sort((a, b) => a.km - b.km)
  const code = near.slice(0, MOST_ASKED).find(seat => holds(seat.code, place))?.code ?? near[0]?.code ?? ''
  return findRegionsById(`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code)
}

type Seat = [code: string, at: readonly [lng: number, lat: number]]

let known: Seat[] | undefined

/** Seats of counties, and of cities that have no county here. */
function seats(): Seat[] {
  known ??= collectSeats()
  return known
}

function collectSeats(): Seat[] {
  const counties = Object.entries(COUNTY_SEATS)
  const covered = new Set(counties.map(([code]) => code.slice(0, 4)))
  const cities = Object.entries(CENTROIDS).filter(([code]) => code.length === 4 && !covered.has(code))
  return [...counties, ...cities]
}
