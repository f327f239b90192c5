import type { WidgetHost } from '../lib/host'

/** A place and the regions around it, as far as they are known. Coordinates are degrees, to about 100 m. */
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
 * Asks the browser where the visitor is, and our API what is there. Null where nobody can say; what went wrong is told with
 * words that begin with `failed` and the status (spec §4, §8), but not to those who refused long ago.
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

/** Without them the shops are found by the coordinates alone. */
async function regionsAt(api: WidgetHost['api'], place: { lat: number; lng: number }) {
  try {
    const { province, city, area } = await api('GET espier/region', place)
    return { province, city, area }
  } catch {
    return { province: '', city: '', area: '' }
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(3))
