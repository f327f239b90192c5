import { CopyText } from '../../components/copy-text'
import type { OrderPageData } from './order.server'

const SHOWN = 3

/** Where the parcel has been, newest first; older rows unfold. */
export function ParcelBlock({ parcel }: { parcel: NonNullable<OrderPageData['parcel']> }) {
  const row = ({ AcceptTime, AcceptStation }: (typeof parcel.track)[number]) => (
    <li key={AcceptTime + AcceptStation}>
      <time>{AcceptTime}</time>
      <span>{AcceptStation}</span>
    </li>
  )
  return (
    <section className="hs-order__card" aria-labelledby="parcel">
      <h2 id="parcel">物流信息</h2>
      <p className="hs-order__corp">
        {parcel.corp || '快递'} <CopyText text={parcel.code} label="运单号" />
      </p>
      {parcel.track.length > 0 ? (
        <ol className="hs-track">{parcel.track.slice(0, SHOWN).map(row)}</ol>
      ) : (
        <p className="hs-order__hint">您没有相关的物流信息。</p>
      )}
      {parcel.track.length > SHOWN ? (
        <details className="hs-track__more">
          <summary>查看全部</summary>
          <ol className="hs-track">{parcel.track.slice(SHOWN).map(row)}</ol>
        </details>
      ) : null}
    </section>
  )
}
