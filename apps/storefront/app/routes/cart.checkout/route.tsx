import { AddressForm } from '../../components/address/address-form'
import { Link } from '../../components/link'
import { TradeSteps } from '../../components/trade-steps'
import { Form, json, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from '../../framework'
import { AddressCards } from './address-cards'
import './checkout.css'
import './offer.css'
import './summary.css'
import { loadCheckout } from './checkout.server'
import { checkoutAction } from './checkout-actions.server'
import { checkoutHref } from './checkout-form'
import { CouponBlock } from './coupon-block'
import { GoodsList } from './goods-list'
import { InvoiceBlock } from './invoice-block'
import { ORDER_FORM } from './order-form-id'
import { RefusedOrder } from './refused-order'
import { Summary } from './summary'

export const meta: MetaFunction = () => [{ title: '填写并核对订单信息 - 禾集商城' }]

export const loader = async (args: LoaderFunctionArgs) => json(await loadCheckout(args))

export const action = checkoutAction

export default function CheckoutPage() {
  const { query, addresses, chosen, coupons, order, key, ...data } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const draft = answer?.draft ?? data.draft
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
            <section className="hs-block" aria-labelledby="receiver">
              <header className="hs-block__head">
                <h2 id="receiver">收货人信息</h2>
                {draft ? null : <Link to={`${checkoutHref(query, { address: 'new' })}#address`}>新增收货地址</Link>}
              </header>
              {addresses.length > 0 ? <AddressCards addresses={addresses} chosen={chosen} query={query} /> : null}
              {draft ? (
                <AddressForm
                  key={draft.typed.address_id + draft.typed.province + draft.typed.city}
                  draft={draft}
                  cancelTo={addresses.length > 0 ? checkoutHref(query) : null}
                />
              ) : null}
            </section>
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
              address={addresses.find(address => address.address_id === chosen)}
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
