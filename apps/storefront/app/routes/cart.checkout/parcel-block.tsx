import { StoreIcon } from '@heji/ui'
import { Part } from '../../components/part'
import type { CheckoutParcel } from './checkout.server'
import { type CheckoutQuery, named } from './checkout-form'
import { CouponBlock } from './coupon-block'
import { GoodsList } from './goods-list'
import type { OrderFields } from './order-form'
import { PickupBlock } from './pickup-block'
import { ReceiptChoice } from './receipt-choice'
import { RefusedOrder } from './refused-order'
import { placeOf } from './summary'

interface ParcelBlockProps {
  parcel: CheckoutParcel
  query: CheckoutQuery
  address: string
  isAbout: boolean
  field: OrderFields
}

/** Everything about the goods of one shop. */
export function ParcelParts({ parcel, query, address, isAbout, field }: ParcelBlockProps) {
  const { key, order, places, receipt, coupons, problem, lines } = parcel
  if (!order) return <RefusedOrder mode={query.mode} problem={problem} lines={lines} />
  const place = receipt ? placeOf(parcel) : undefined
  return (
    <>
      {key !== '' && places.length > 0 ? <ReceiptChoice query={query} address={address} parcel={key} /> : null}
      {key !== '' && place ? (
        <PickupBlock places={places} chosen={place} query={query} field={field} parcel={key} />
      ) : null}
      <Part>
        <GoodsList order={order} field={field} parcel={key} isAbout={isAbout} />
      </Part>
      <Part>
        <CouponBlock coupons={coupons} address={address} query={query} parcel={key} />
      </Part>
    </>
  )
}

/** The parts of one of several shops, under its name. */
export const ParcelBlock = ({ number, ...props }: ParcelBlockProps & { number: number }) => (
  <section className="hs-checkout-parcel" aria-labelledby={named('parcel', props.parcel.key)}>
    <h2 id={named('parcel', props.parcel.key)} className="hs-checkout-parcel__head">
      <StoreIcon size={18} aria-hidden="true" />
      <b>{`包裹 ${number}`}</b>
      <span>{props.parcel.shop}</span>
    </h2>
    <ParcelParts {...props} />
  </section>
)
