import type { WidgetHost } from '../lib/host'

/** A place and its regions, as far as they are known. Coordinates are degrees, to about 100 m. */
export interface LocatedPlace {
  lat: number
  lng: number
  province: string
  city: string
  area: string
}

/** Names of the codes of `GeolocationPositionError`. */
const STATUS = ['', 'PERMISSION_DENIED', 'POSITION_UNAVAILABLE', 'TIMEOUT']
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }

/**
 * Asks the browser for the visitor's place, and our API for its regions. Null if the place is unknown; the reason is
 * shown in words that begin with `failed` and the status (spec §4, §8), but not if the visitor refused long ago.
 */
export async function locate(api: WidgetHost['api'], tell: (message: string) => void): Promise<LocatedPlace | null> {
  const { geolocation, permissions } = navigator
  const permission = await permissions?.query({ name: 'geolocation' }).catch(() => null)
  if (!geolocation || permission?.state === 'denied') return null
  try {
    const { coords } = await new Promise<GeolocationPosition>((found, fail) =>
      geolocation.getCurrentPosition(found, fail, OPTIONS),
    )
    const place = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) }
    return { ...place, ...(await regionsAt(api, place)) }
  } catch (error) {
    tell(`failed ${STATUS[(error as GeolocationPositionError).code] ?? ''}：没有取得您的位置`)
    return null
  }
}

/** Without regions the shops are found by the coordinates alone. */
async function regionsAt(api: WidgetHost['api'], place: { lat: number; lng: number }) {
  try {
    const { province, city, area } = await api('GET espier/region', place)
    return { province, city, area }
  } catch {
    return { province: '', city: '', area: '' }
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(3))
