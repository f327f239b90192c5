import type { Place } from '../../platform/geocoder'
import { COUNTY_BORDERS } from './county-borders-data'

type Ring = [lng: number, lat: number][]

/** Points of a degree: the borders are written in whole ones. */
const PER_DEGREE = 500
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

/**
 * Whether a county holds a place, as far as its rough border tells; null if no border of it is known. Even-odd rule over all
 * its rings.
 */
export function holds(code: string, { lng, lat }: Place): boolean | null {
  const written = COUNTY_BORDERS[code]
  if (written === undefined) return null
  return written.split(' ').reduce((inside, ring) => inside !== crosses(readRing(ring), lng, lat), false)
}

/** Whether a line from the place to the east crosses the ring an odd number of times. */
function crosses(ring: Ring, lng: number, lat: number): boolean {
  let odd = false
  let [beforeLng, beforeLat] = ring.at(-1)!
  for (const [nextLng, nextLat] of ring) {
    if (nextLat > lat !== beforeLat > lat) {
      const at = nextLng + ((beforeLng - nextLng) * (lat - nextLat)) / (beforeLat - nextLat)
      if (lng < at) odd = !odd
    }
    ;[beforeLng, beforeLat] = [nextLng, nextLat]
  }
  return odd
}

/** Each number is the step from the one before, five bits to a digit, the lowest first; the sign is its lowest bit. */
function readRing(written: string): Ring {
  const ring: Ring = []
  const at = [0, 0]
  let [step, shift, axis] = [0, 0, 0]
  for (const digit of written) {
    const value = VALUES.get(digit)!
    step |= (value & 31) << shift
    shift += 5
    if (value & 32) continue
    at[axis]! += step & 1 ? ~(step >> 1) : step >> 1
    if (axis === 1) ring.push([at[0]! / PER_DEGREE, at[1]! / PER_DEGREE])
    ;[step, shift, axis] = [0, 0, 1 - axis]
  }
  return ring
}
