import { TradeSteps } from '../../components/trade-steps'
import { Form, json, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from '../../framework'
import { keepTyped } from '../../lib/keep-typed'
import { AddressBlock } from './address-block'
import './checkout.css'
import './offer.css'
import './summary.css'
import { loadCheckout } from './checkout.server'
import { checkoutAction } from './checkout-actions.server'
import { CouponBlock } from './coupon-block'
import { GoodsList } from './goods-list'
import { InvoiceBlock } from './invoice-block'
import { ORDER_FORM } from './order-form-id'
import { PickupBlock } from './pickup-block'
import { ReceiptChoice } from './receipt-choice'
import { RefusedOrder } from './refused-order'
import { Summary } from './summary'

export const meta: MetaFunction = () => [{ title: '填写并核对订单信息 - 禾集商城' }]

export const loader = async (args: LoaderFunctionArgs) => json(await loadCheckout(args))

export const action = checkoutAction
export const shouldRevalidate = keepTyped

export default function CheckoutPage() {
  const { query, addresses, chosen, places, coupons, order, key, ...data } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const address = addresses.find(one => one.address_id === chosen)
  const place = query.receipt ? (places.find(one => one.id === query.pickup) ?? places[0]) : undefined
  const known = address ? { receiver_name: address.username, receiver_mobile: address.telephone } : {}
  const refused = answer?.lines ?? []
  return (
    <div className="hs-wrap hs-checkout">
      <header className="hs-checkout__head">
        <h1>填写并核对订单信息</h1>
        <TradeSteps current={1} />
      </header>
      {order ? (
        <div className="hs-checkout__columns">
          <div className="hs-checkout__main">
            {places.length > 0 ? <ReceiptChoice query={query} address={chosen} /> : null}
            {place ? (
              <PickupBlock places={places} chosen={place} query={query} typed={{ ...known, ...answer?.typed }} />
            ) : (
              <AddressBlock addresses={addresses} chosen={chosen} query={query} draft={answer?.draft ?? data.draft} />
            )}
            {answer && refused.length > 0 ? (
              <RefusedOrder mode={query.mode} problem={answer.problem} lines={refused} />
            ) : null}
            <GoodsList order={order} />
            <CouponBlock coupons={coupons} address={chosen} query={query} />
          </div>
          <Form method="post" id={ORDER_FORM} className="hs-checkout__order" preventScrollReset>
            <input type="hidden" name="idempotency_key" value={key} />
            <input type="hidden" name="total_fee" value={order.total_fee} />
            <input type="hidden" name="gifts" value={order.gifts} />
            <InvoiceBlock />
            <Summary
              order={order}
              address={address}
              place={place}
              problem={answer?.problem ?? ''}
              changed={answer?.changed ?? null}
            />
          </Form>
        </div>
      ) : (
        <RefusedOrder mode={query.mode} problem={data.problem} lines={data.lines} />
      )}
    </div>
  )
}
