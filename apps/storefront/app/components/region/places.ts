/** Regions and street in one line. Cities that are provinces have the same name twice. */
export const placeText = (parts: readonly string[]) =>
  parts.filter((part, i) => part && part !== parts[i - 1]).join(' ')

interface Place {
  province: string
  city: string
  area: string
  address: string
}

/** Address of a store in one line. Cities that are provinces are named once: 北京市昌平区…. */
export const addressOf = ({ province, city, area, address }: Place): string =>
  [...new Set([province, city, area])].join('') + address

/** A marker on the map of 高德; phones open it in the app. */
export const mapHref = ({ name, lng, lat }: { name: string; lng: string; lat: string }) =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name })}`
