import type { ShownStore } from './store.server'

const WIDTH = 560
const HEIGHT = 420
const EDGE = 40
/** Degrees that the map shows at least, so that one store is not a world. */
const LEAST = 0.02

/**
 * Where the stores of the list are to each other: pins with the numbers of the list, each a link to its row. Drawn here,
 * so no map service learns who looks.
 */
export function StoreMap({ stores }: { stores: readonly ShownStore[] }) {
  const placed = stores.map((store, i) => ({ ...store, number: i + 1 })).filter(({ lat, lng }) => lat && lng)
  if (placed.length === 0) return null
  const place = placer(placed)
  return (
    <nav className="hs-stores__map" aria-label="门店位置">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <title>门店位置示意图</title>
        <rect width={WIDTH} height={HEIGHT} rx="12" className="hs-stores__ground" />
        {[1, 2, 3, 4].map(i => (
          <path
            key={i}
            className="hs-stores__grid"
            d={`M0 ${(i * HEIGHT) / 5}H${WIDTH}M${(i * WIDTH) / 5} 0V${HEIGHT}`}
          />
        ))}
        <text x={WIDTH - 24} y={30} className="hs-stores__north">
          北↑
        </text>
        {placed.toReversed().map(store => {
          const { x, y } = place(store)
          return (
            <a key={store.id} href={`#store-${store.id}`} aria-label={`${store.number} ${store.name}`}>
              <g transform={`translate(${x} ${y})`}>
                <path d="M0 0C-7-9-13-14-13-22a13 13 0 0 1 26 0c0 8-6 13-13 22z" className="hs-stores__pin" />
                <text y="-18" className="hs-stores__number">
                  {store.number}
                </text>
              </g>
            </a>
          )
        })}
      </svg>
    </nav>
  )
}

/** Longitudes shrink towards the poles; both directions have one scale, and the stores are in the middle. */
function placer(stores: readonly { lat: number; lng: number }[]) {
  const lats = stores.map(({ lat }) => lat)
  const lngs = stores.map(({ lng }) => lng)
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const tall = Math.max(LEAST, Math.max(...lats) - Math.min(...lats))
  const wide = Math.max(LEAST, (Math.max(...lngs) - Math.min(...lngs)) * shrink)
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / tall)
  return ({ lat, lng }: { lat: number; lng: number }) => ({
    x: Math.round(WIDTH / 2 + (lng - middle.lng) * shrink * scale),
    y: Math.round(HEIGHT / 2 - (lat - middle.lat) * scale + 12),
  })
}
