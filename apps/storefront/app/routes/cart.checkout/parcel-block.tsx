import { REMARK_MAX } from '@heji/api-client/contract'
import { StoreIcon, TextField } from '@heji/ui'
import { Part } from '../../components/part'
import type { CheckoutParcel } from './checkout.server'
import { type CheckoutQuery, named } from './checkout-form'
import { CouponBlock } from './coupon-block'
import { DeliveryRow } from './delivery-row'
import { GoodsList } from './goods-list'
import type { OrderFields } from './order-form'
import { ORDER_FORM } from './order-form-id'
import { PickupBlock } from './pickup-block'
import { RefusedOrder } from './refused-order'
import { placeOf } from './summary'

interface ParcelBlockProps {
  parcel: CheckoutParcel
  /** Of several parcels, from 1; nothing for a single one. */
  number?: number
  query: CheckoutQuery
  address: string
  isAbout: boolean
  field: OrderFields
}

/** The goods of one shop, and below them a line each for delivery, coupon and note. */
export const ParcelBlock = ({ number, ...props }: ParcelBlockProps) => {
  const { key, order, shop } = props.parcel
  const id = named('parcel', key)
  return (
    <section className="hs-checkout-parcel" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className="hs-checkout-parcel__head">
        <StoreIcon size={18} aria-hidden="true" />
        <b>{number ? `包裹 ${number}` : '商品清单'}</b>
        <span>{order?.store_name ?? shop}</span>
        {order ? <small>{piecesText(order)}</small> : null}
      </h2>
      <ParcelParts {...props} />
    </section>
  )
}

/** Gifts are no pieces that are bought. */
const piecesText = ({ items }: NonNullable<CheckoutParcel['order']>) =>
  `共 ${items.reduce((sum, { kind, num }) => sum + (kind === 'gift' ? 0 : num), 0)} 件`

function ParcelParts({ parcel, query, address, isAbout, field }: ParcelBlockProps) {
  const { key, order, places, receipt, coupons, problem, lines } = parcel
  if (!order) return <RefusedOrder mode={query.mode} problem={problem} lines={lines} />
  const place = receipt ? placeOf(parcel) : undefined
  return (
    <>
      <Part>
        <GoodsList items={order.items} />
      </Part>
      <Part>
        <DeliveryRow parcel={parcel} order={order} query={query} address={address} isAbout={isAbout} />
      </Part>
      {key !== '' && place ? (
        <PickupBlock places={places} chosen={place} query={query} field={field} parcel={key} />
      ) : null}
      <Part>
        <CouponBlock
          coupons={coupons}
          saved={order.coupon_fee}
          isAbout={isAbout}
          address={address}
          query={query}
          parcel={key}
        />
      </Part>
      <div className="hs-option hs-option--note">
        <TextField
          {...field(named('remark', key))}
          form={ORDER_FORM}
          label="给商家留言"
          placeholder="选填，100 字以内"
          maxLength={REMARK_MAX}
          autoComplete="off"
        />
      </div>
    </>
  )
}
