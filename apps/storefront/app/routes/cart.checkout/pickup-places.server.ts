import type { PickupLocation } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { pickupDays } from '@heji/validators'
import { mapHref, placeText } from '../../components/region/places'

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

function dayName(date: string, today: string) {
  const day = new Date(date)
  const ahead = Math.round((day.getTime() - new Date(today).getTime()) / 86_400_000)
  const name = ['今天', '明天', '后天'][ahead] ?? `周${WEEKDAYS[day.getUTCDay()]}`
  return `${name} ${date.slice(5)}`
}

/** A place as the page shows it, with the times that the buyer can choose. */
export const toPlace = (row: PickupLocation, now: Date) => {
  const { id, name, contract_phone: phone, lng, lat, province, city, area, address, hours } = row
  const today = formatTime(now.getTime() / 1000, 'YYYY-MM-DD')
  return {
    id,
    name,
    phone,
    place: placeText([province, city, area, address]),
    map: mapHref({ name, lng, lat }),
    hours: hours.map(([start, end]) => `${start}–${end}`).join('、'),
    times: pickupDays(row, now).flatMap(({ date, times }) =>
      times.map(([start, end]) => ({
        value: `${date} ${start} ${end}`,
        label: `${dayName(date, today)}　${start}–${end}`,
      })),
    ),
  }
}
export type PickupPlace = ReturnType<typeof toPlace>
