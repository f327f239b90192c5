import { Picture } from '@heji/ui'
import { CopyText } from '../copy-text'
import type { Parcel } from './parcels'
import { Track } from './track'

interface ParcelListProps {
  parcels: readonly Parcel[]
  /** Rows of each parcel before 查看全部. */
  shown?: number
}

/** Parcels of an order with their ways; several ones with what each contains. */
export function ParcelList({ parcels, shown = 3 }: ParcelListProps) {
  return parcels.map((parcel, i) => (
    <div key={parcel.id} className="hs-parcel">
      {parcels.length > 1 ? (
        <>
          <p className="hs-parcel__hint">
            <b>{parcel.status === '已发货' ? `包裹${i + 1}` : parcel.status}</b>
            <span>{` 共${parcel.num}件商品`}</span>
          </p>
          <ul className="hs-parcel__items">
            {parcel.items.map((item, n) => (
              <li key={`${n}-${item.item_name}`}>
                <Picture src={item.pic} alt="" width={44} height={44} />
                <span>{`${item.item_name} ×${item.num}`}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {parcel.status === '已发货' ? (
        <>
          <p className="hs-parcel__corp">
            <span>{`${parcel.corp || '快递'}：`}</span>
            <CopyText text={parcel.code} label="运单号" />
            {parcel.trackState ? <b className="hs-parcel__state">{parcel.trackState}</b> : null}
          </p>
          {parcel.track.length > 0 ? (
            <Track rows={parcel.track} shown={shown} />
          ) : (
            <p className="hs-parcel__hint">您没有相关的物流信息。</p>
          )}
        </>
      ) : null}
    </div>
  ))
}
