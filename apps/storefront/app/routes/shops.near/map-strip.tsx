import type { NearMap } from './near-map'

interface MapStripProps {
  map: NearMap
  /** Names of the stores of the list. */
  names: readonly string[]
}

/** Where the stores of the list lie: a drawing without streets, so that no server of maps hears of the visitor. */
export const MapStrip = ({ map: { pins, self }, names }: MapStripProps) => (
  <figure
    className="hs-near-map"
    role="img"
    aria-label={`店铺方位示意图：${pins.map(({ number }) => `${number} ${names[number - 1]}`).join('，')}`}
  >
    {self ? <i className="hs-near-map__self" style={{ left: `${self.left}%`, top: `${self.top}%` }} /> : null}
    {/* The first stores of the list lie on top. */}
    {[...pins].reverse().map(({ number, left, top }) => (
      <b key={number} className="hs-near-map__pin" style={{ left: `${left}%`, top: `${top}%` }}>
        {number}
      </b>
    ))}
    <small>方位示意，不按比例</small>
  </figure>
)
