import { CopyText } from '../../components/copy-text'
import type { OrderPageData } from './order.server'

const SHOWN = 3

type Parcel = OrderPageData['parcels'][number]

/** Tracking of the parcels, newest first; older rows can be opened. */
export function ParcelBlock({ parcels }: Pick<OrderPageData, 'parcels'>) {
  return (
    <section className="hs-order__card" aria-labelledby="parcel">
      <h2 id="parcel">物流信息</h2>
      {parcels.map((parcel, i) => (
        <div key={parcel.id} className="hs-order__parcel">
          {parcels.length > 1 ? (
            <p className="hs-order__hint">
              {parcel.status === '已发货' ? `包裹${i + 1}` : parcel.status}（共 {parcel.num} 件）：
              {parcel.items.map(item => `${item.item_name} ×${item.num}`).join('；')}
            </p>
          ) : null}
          {parcel.status === '已发货' ? <Way parcel={parcel} /> : null}
        </div>
      ))}
    </section>
  )
}

function Way({ parcel }: { parcel: Parcel }) {
  const row = ({ AcceptTime, AcceptStation }: Parcel['track'][number]) => (
    <li key={AcceptTime + AcceptStation}>
      <time>{AcceptTime}</time>
      <span>{AcceptStation}</span>
    </li>
  )
  return (
    <>
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
    </>
  )
}
