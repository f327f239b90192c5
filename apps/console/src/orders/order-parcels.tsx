import { orderOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { moment } from '../operations/values'
import type { Order } from './order'

export const OrderParcels = ({ order: { order_id, parcels } }: { order: Order }) =>
  parcels.length > 0 && (
    <section className="co-card" aria-labelledby="parcels">
      <h2 id="parcels">包裹</h2>
      <ul className="co-parcels">
        {parcels.map(parcel => (
          <li key={parcel.parcel_id}>
            <p>
              <b>{parcel.corp_name}</b> <span className="co-num">{parcel.code}</span>{' '}
              <span className="co-chip">{parcel.state}</span>
              <small>{moment(parcel.shipped_at)} 发出</small>
            </p>
            <p>{parcel.goods.map(({ name, num }) => `${name} × ${num}`).join('、')}</p>
            <ParcelActs orderId={order_id} parcel={parcel} />
            {parcel.steps.length > 0 && (
              <details>
                <summary>物流记录（{parcel.steps.length}）</summary>
                <ol>
                  {parcel.steps.map(({ at, text }) => (
                    <li key={`${at}${text}`}>
                      <time className="co-num">{moment(at)}</time> {text}
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

const waybill = orderOperations['POST /api/operator/orders/waybill']
const takeBack = orderOperations['POST /api/operator/orders/take-back']

interface Props {
  orderId: string
  parcel: Order['parcels'][number]
}

const ParcelActs = ({ orderId, parcel: { parcel_id, corp, code, can_take_back, has_label } }: Props) => (
  <div className="co-acts co-acts--end">
    {has_label && <Link href={`/orders/print?kind=label&ids=${orderId}`}>打印面单</Link>}
    <ActButton size="small" operation={waybill} given={{ parcel_id }} initial={{ corp, code }} />
    {can_take_back && <ActButton size="small" operation={takeBack} given={{ parcel_id }} />}
  </div>
)
