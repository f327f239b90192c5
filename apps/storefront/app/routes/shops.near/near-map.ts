/** Degrees. */
interface Place {
  lat: number
  lng: number
}

/** Percent of the width and height of the map. */
interface Point {
  left: number
  top: number
}

export interface NearMap {
  /** Each with its number in the list, from 1. */
  pins: (Point & { number: number })[]
  /** The visitor; null where the place is unknown. */
  self: Point | null
}

const KM_PER_DEGREE = 111.32
/** Pins that can be told apart. */
const MOST = 12
/** Beyond that nobody walks, and pins would only mark cities. */
const MOST_KM = 60
/** From the middle to the outermost pin, in percent. */
const ACROSS = 44
const ALONG = 34

/**
 * In which direction stores lie from a visitor, else from their middle. A strip is much wider than high, and most stores are
 * near: distances are drawn by their square root, each axis by its own measure. Stores further away than
 * {@link MOST_KM} are left out; null without two stores.
 */
export function nearMap(places: readonly (Place | null)[], visitor: Place | null): NearMap | null {
  const known = places.slice(0, MOST).flatMap((place, i) => (place ? [{ ...place, number: i + 1 }] : []))
  const centre = visitor ?? middleOf(known)
  if (!centre) return null
  const near = known
    .map(({ lat, lng, number }) => ({ number, ...kmFrom(centre, { lat, lng }) }))
    .filter(({ x, y }) => Math.hypot(x, y) <= MOST_KM)
  if (near.length < 2) return null
  const [east, north] = [furthest(near.map(({ x }) => x)), furthest(near.map(({ y }) => y))]
  return {
    pins: near.map(({ number, x, y }) => ({
      number,
      left: round(50 + rooted(x / east) * ACROSS),
      top: round(50 - rooted(y / north) * ALONG),
    })),
    self: visitor ? { left: 50, top: 50 } : null,
  }
}

/** East and north of `centre`, in km. */
const kmFrom = (centre: Place, { lat, lng }: Place) => ({
  x: (lng - centre.lng) * KM_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180),
  y: (lat - centre.lat) * KM_PER_DEGREE,
})

const furthest = (distances: readonly number[]) => Math.max(0.1, ...distances.map(Math.abs))

const rooted = (share: number) => Math.sign(share) * Math.sqrt(Math.abs(share))

function middleOf(places: readonly Place[]): Place | null {
  if (places.length === 0) return null
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)) }
}

const round = (value: number) => Math.round(value * 10) / 10
