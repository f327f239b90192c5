/** Regions and street in one line. Cities that are provinces have the same name twice. */
export const placeText = (parts: readonly string[]) =>
  parts.filter((part, i) => part && part !== parts[i - 1]).join(' ')

/** A marker on the map of 高德; phones open it in the app. */
export const mapHref = ({ name, lng, lat }: { name: string; lng: string; lat: string }) =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name })}`
