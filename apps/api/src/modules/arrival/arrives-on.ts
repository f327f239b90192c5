import type { Place } from '@heji/pricing/freight'
import { kmBetween } from '../../platform/geocoder'
import type { TradeRules } from '../../price-rules/trade-rules'
import { centroidOf } from '../regions/centroids'

/** Where a shop sends from. */
export interface Origin {
  province: string
  city: string
  area: string
}

/** When parcels leave. */
export type Dispatch = Pick<TradeRules, 'cut_off_hour' | 'rest_days' | 'holidays' | 'workdays' | 'rush_days'> & Roads

/** How long parcels travel. */
export type Roads = Pick<
  TradeRules,
  'near_days' | 'far_days' | 'farthest_days' | 'remote_days' | 'remote_provinces' | 'region_days'
>

/** Distances in km up to which a way is near, and far. */
const [NEAR_KM, FAR_KM] = [600, 1_500]
const [SAME_COUNTY, SAME_CITY] = [0, 1]

const DAY = 86_400_000
/** Shanghai is eight hours before UTC, without summer time since 1992. */
const ZONE = 8 * 3_600_000

export const isSameCity = (from: Origin, to: Place) => from.province === to.province && from.city === to.city

/** Days from leaving the shop to arriving. A place that we cannot find is as far as any. */
export function travelDays(from: Origin, to: Place, roads: Roads): number {
  const told = toldDays(roads, to)
  if (told !== null) return told
  if (isSameCity(from, to)) return to.county !== '' && to.county === from.area ? SAME_COUNTY : SAME_CITY
  const remote = roads.remote_provinces.includes(to.province) ? roads.remote_days : 0
  if (from.province === to.province) return roads.near_days + remote
  const [start, end] = [centroidOf(from.province, from.city), centroidOf(to.province, to.city)]
  const km = start && end ? kmBetween(start, end) : Number.POSITIVE_INFINITY
  return (km <= NEAR_KM ? roads.near_days : km <= FAR_KM ? roads.far_days : roads.farthest_days) + remote
}

/** Days that the shop has written down for a city, or for its province; null without. */
function toldDays({ region_days }: Roads, { province, city }: Place): number | null {
  const days = toldFor(region_days, province, city)
  return days === undefined ? null : Number(days)
}

/** What lines such as `省=value` and `省/市=value` say of a city: its own line before that of its province. */
export function toldFor(lines: readonly string[], province: string, city: string): string | undefined {
  const of = (name: string) => lines.find(line => line.startsWith(`${name}=`))?.slice(name.length + 1)
  return of(`${province}/${city}`) ?? of(province)
}

/** Days by which what is paid on a day leaves later (大促延迟); of several the most. */
const rushOf = (day: string, lines: readonly string[]) =>
  Math.max(
    0,
    ...lines.map(line => {
      const [from = '', to = '', days = '0'] = line.split(/[/=]/)
      return from <= day && day <= to ? Number(days) : 0
    }),
  )

/**
 * The day, `YYYY-MM-DD` in Shanghai, on which goods arrive that are paid at a time and then travel for some days: they
 * leave on the same day before the cut-off, else on the next, some days later while the shop is overrun, and never on a
 * rest day or a holiday. Carriers also work on these.
 */
export function arrivesOn(paid: Date, days: number, rules: Dispatch): string {
  const there = new Date(paid.getTime() + ZONE)
  const today = Math.floor(there.getTime() / DAY)
  let leaves = today + (there.getUTCHours() < rules.cut_off_hour ? 0 : 1) + rushOf(dayOf(today), rules.rush_days)
  const last = leaves + LONGEST_PAUSE
  while (leaves < last && isFree(leaves, rules)) leaves++
  return dayOf(leaves + days)
}

/** Days that nothing leaves at most: more is a mistake in the calendar. */
const LONGEST_PAUSE = 60

function isFree(day: number, { rest_days, holidays, workdays }: Dispatch): boolean {
  const name = dayOf(day)
  return holidays.includes(name) || (rest_days.includes(new Date(day * DAY).getUTCDay()) && !workdays.includes(name))
}

const dayOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** The day on which goods of a shop that are paid at a time arrive. */
export const arrivesAt = (from: Origin, to: Place, paid: Date, rules: Dispatch) =>
  arrivesOn(paid, travelDays(from, to, rules), rules)

/** The day on which goods that left at a time arrive: on the same day only if they left before the cut-off. */
export function arrivesAfter(from: Origin, to: Place, left: Date, rules: Dispatch): string {
  const there = new Date(left.getTime() + ZONE)
  const least = there.getUTCHours() < rules.cut_off_hour ? 0 : 1
  return dayOf(Math.floor(there.getTime() / DAY) + Math.max(least, travelDays(from, to, rules)))
}
