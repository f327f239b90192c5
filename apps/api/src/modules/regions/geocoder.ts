import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Clock } from '../../platform/clock'
import { hasEnded } from '../../platform/ends'
import type { Geocoder, MapService } from '../../platform/geocoder'
import type { AmapSettings } from '../../platform/settings/amap'
import { centroidOf, nearestRegions } from './centroids'
import { findRegionsById } from './regions'

/** Time without calls after a failure of the service, so that nobody waits for it twice. */
const PAUSE_MS = 30_000
/** Calls of one process in a minute: map services count them, and callers may ask about any address. */
const PER_MINUTE = 120

/** AMap if it is set up; else only the seats of cities and counties. */
export function createGeocoder(amap: AmapSettings | null, clock: Clock, log: Pick<Logger, 'warn'>): Geocoder {
  const ask = amap ? askingService(amap, clock, log) : async () => null
  return {
    async find(address) {
      const found = await ask(JSON.stringify(Object.values(address)), service => service.place(address))
      if (found) return { ...found, isExact: true }
      const seat = centroidOf(address.province, address.city)
      return seat && { ...seat, isExact: false }
    },
    async regionsAt(place) {
      // About a hundred metres; a visitor who moves less is in the same county.
      const near = { lat: Number(place.lat.toFixed(3)), lng: Number(place.lng.toFixed(3)) }
      const code = await ask(`${near.lat},${near.lng}`, service => service.regionCode(near))
      const regions = code ? findRegionsById(`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code) : []
      return regions.length > 1 ? regions : nearestRegions(place)
    },
  }
}

type Ask = <T extends object | string>(
  key: string,
  work: (service: MapService) => Promise<T | null>,
) => Promise<T | null>

function askingService(settings: AmapSettings, clock: Clock, log: Pick<Logger, 'warn'>): Ask {
  const known = new LRUCache<string, { answer: object | string | null }>({ max: 5_000 })
  const quota = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 })
  let pausedUntil = 0
  return async <T extends object | string>(key: string, work: (service: MapService) => Promise<T | null>) => {
    const before = known.get(key)
    if (before) return before.answer as T | null
    if (!hasEnded(pausedUntil, PAUSE_MS, clock.now())) return null
    try {
      await quota.consume('map')
    } catch {
      return null
    }
    try {
      const { createAmap } = await import('../../adapters/amap/amap')
      const answer = await work(createAmap(settings))
      known.set(key, { answer })
      return answer
    } catch (error) {
      pausedUntil = clock.now().getTime() + PAUSE_MS
      log.warn({ err: error }, 'map service failed, seats of cities and counties are used')
      return null
    }
  }
}
