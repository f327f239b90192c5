import type { WidgetHost } from '../lib/host'
import { words } from '../lib/read'
import { isObject } from '../lib/values'

/** A place and its regions, as far as they are known. Coordinates are degrees, to about 100 m. */
export interface LocatedPlace {
  lat: number
  lng: number
  province: string
  city: string
  area: string
}

/** The codes of `GeolocationPositionError` in words. */
const STATUS = ['', '没有定位权限，请在浏览器设置中允许', '无法取得您的位置', '定位超时，请稍后再试']
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }

/** Whether the visitor let the shop know the place before, so that the browser asks nothing. */
export async function mayLocate(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted'
}

/**
 * Asks the browser for the visitor's place, and our API for its regions. Null if the place is unknown; the reason is
 * shown in words that begin with `failed` and the status (spec §4, §8).
 */
export async function locate(api: WidgetHost['api'], tell: (message: string) => void): Promise<LocatedPlace | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((found, fail) =>
      navigator.geolocation.getCurrentPosition(found, fail, OPTIONS),
    )
    const place = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) }
    return { ...place, ...(await regionsAt(api, place)) }
  } catch (error) {
    tell(`failed ${STATUS[(error as GeolocationPositionError).code] ?? STATUS[2]}`)
    return null
  }
}

const UNKNOWN = { province: '', city: '', area: '' }

/** Without regions the shops are found by the coordinates alone. */
async function regionsAt(api: WidgetHost['api'], place: { lat: number; lng: number }) {
  try {
    const answer = await api('GET espier/region', place)
    const { province, city, area } = isObject(answer) ? answer : UNKNOWN
    return { province: words(province), city: words(city), area: words(area) }
  } catch {
    return UNKNOWN
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(3))
