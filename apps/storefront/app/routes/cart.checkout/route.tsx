import { TradeSteps } from '../../components/trade-steps'
import { useForm, useFormAnswer } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { keepTyped } from '../../lib/keep-typed'
import { pageTitle } from '../../lib/page-title'
import { AddressBlock } from './address-block'
import './checkout.css'
import './offer.css'
import './summary.css'
import { loadCheckout } from './checkout.server'
import { checkoutAction } from './checkout-actions.server'
import { CouponBlock } from './coupon-block'
import { GoodsList } from './goods-list'
import { InvoiceBlock } from './invoice-block'
import { orderSchema } from './order-form'
import { ORDER_FORM } from './order-form-id'
import { PickupBlock } from './pickup-block'
import { ReceiptChoice } from './receipt-choice'
import { RefusedOrder } from './refused-order'
import { Summary } from './summary'

export const meta: MetaFunction = () => pageTitle('填写并核对订单信息')

export const loader = defineLoader.member(loadCheckout)

export const action = checkoutAction
export const shouldRevalidate = keepTyped

export default function CheckoutPage() {
  const { query, addresses, chosen, places, coupons, order, key, draft, problem, lines } =
    useLoaderData<typeof loader>()
  const answer = useFormAnswer<typeof action>()
  const ordered = answer?.intent === 'order' ? answer : undefined
  const address = addresses.find(one => one.address_id === chosen)
  const place = query.receipt ? (places.find(one => one.id === query.pickup) ?? places[0]) : undefined
  const form = useForm(orderSchema(query.receipt), ordered, {
    defaults: address ? { receiver_name: address.username, receiver_mobile: address.telephone } : {},
  })
  const { field, errors } = form
  const refused = ordered?.data?.lines ?? []
  return (
    <div className="hs-wrap hs-checkout">
      <header className="hs-checkout__head">
        <h1>填写并核对订单信息</h1>
        <TradeSteps current={1} />
      </header>
      {order ? (
        <div className="hs-checkout__columns">
          <div className="hs-checkout__main hj-form">
            {places.length > 0 ? <ReceiptChoice query={query} address={chosen} /> : null}
            {place ? (
              <PickupBlock places={places} chosen={place} query={query} field={field} />
            ) : (
              <AddressBlock
                addresses={addresses}
                chosen={chosen}
                query={query}
                draft={draft && { ...draft, ...(answer?.data?.tree ? { tree: answer.data.tree } : {}) }}
                answer={ordered ? undefined : answer}
              />
            )}
            {ordered && refused.length > 0 ? (
              <RefusedOrder mode={query.mode} problem={ordered.message} lines={refused} />
            ) : null}
            <GoodsList order={order} field={field} />
            <CouponBlock coupons={coupons} address={chosen} query={query} />
          </div>
          <Form method="post" id={ORDER_FORM} className="hs-checkout__order" preventScrollReset {...form.props}>
            <input type="hidden" name="idempotency_key" value={key} />
            <input type="hidden" name="total_fee" value={order.total_fee} />
            <input type="hidden" name="gifts" value={order.gifts} />
            <InvoiceBlock field={field} />
            <Summary
              order={order}
              address={address}
              place={place}
              problem={form.message || (errors.address_id ?? errors.pickup_location ?? '')}
              changed={ordered?.data?.changed ?? null}
            />
          </Form>
        </div>
      ) : (
        <RefusedOrder mode={query.mode} problem={problem} lines={lines} />
      )}
    </div>
  )
}
