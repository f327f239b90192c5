import { Fragment } from 'react'
import { OfMember } from '../../auth/of-member'
import type { CheckoutParcel, CheckoutSum } from './checkout.server'
import { named } from './checkout-form'

interface OrderHiddenProps {
  idempotencyKey: string
  sum: CheckoutSum
  parcels: readonly CheckoutParcel[]
  points: number
}

/** What the buyer agrees to: the sums and gifts on the page, and one key for a submission. */
export const OrderHidden = ({ idempotencyKey, sum, parcels, points }: OrderHiddenProps) => (
  <>
    <input type="hidden" name="idempotency_key" value={idempotencyKey} />
    <input type="hidden" name="total_fee" value={sum.total_fee} />
    {points > 0 ? <input type="hidden" name="point_use" value={points} /> : null}
    {parcels[0]?.key ? <input type="hidden" name="parcels" value={parcels.map(({ key }) => key).join(',')} /> : null}
    <OfMember />
    {parcels.map(({ key, order }) =>
      order ? (
        <Fragment key={key}>
          <input type="hidden" name={named('gifts', key)} value={order.gifts} />
          <input type="hidden" name={named('goods', key)} value={order.seen} />
        </Fragment>
      ) : null,
    )}
  </>
)
