import type { Region } from '@heji/api-client/contract'

/** Degrees, as Chinese maps have them (GCJ-02). */
export interface Place {
  lat: number
  lng: number
}

export interface AddressText {
  province: string
  city: string
  area: string
  /** Street and number, or typed words. */
  address: string
}

/** A map service. Both functions return null for an unknown place, and throw if the service fails. */
export interface MapService {
  place(address: AddressText): Promise<Place | null>
  /** Six-digit code of the county at a place. */
  regionCode(place: Place): Promise<string | null>
}

export interface FoundPlace extends Place {
  /** Whether a map service knows the address; else the result is the seat of the city. */
  isExact: boolean
}

/**
 * Converts addresses to places and back. Never fails: if a map service has no answer, the seats of cities and counties are used.
 */
export interface Geocoder {
  /** null: even the province is unknown. */
  find(address: AddressText): Promise<FoundPlace | null>
  /** Province, city and, where one is known, county; empty outside of China. Near borders the county may be the next one. */
  regionsAt(place: Place): Promise<Region[]>
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance, km (haversine on a sphere of 6371 km). */
export function kmBetween(a: Place, b: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h = half(a.lat - b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng - b.lng)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)))
}
