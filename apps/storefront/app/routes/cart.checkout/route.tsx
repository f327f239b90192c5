import { OfMember } from '../../auth/of-member'
import { TradeSteps } from '../../components/trade-steps'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useForm, useFormResult } from '../../forms/use-form'
import { useTyped } from '../../forms/use-typed'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { AddressBlock } from './address-block'
import { type CheckoutParcel, loadCheckout } from './checkout.server'
import { checkoutAction } from './checkout-actions.server'
import { named } from './checkout-form'
import { goodsOf } from './goods-of'
import { InvoiceBlock } from './invoice-block'
import { orderSchema } from './order-form'
import { ORDER_FORM } from './order-form-id'
import { OrderHidden } from './order-hidden'
import { ParcelBlock } from './parcel-block'
import { PickupBlock } from './pickup-block'
import { PointsBlock } from './points-block'
import { ReceiptChoice } from './receipt-choice'
import { RefusedOrder } from './refused-order'
import { placeOf, Summary } from './summary'
import { useCheckout } from './use-checkout'

export const meta: MetaFunction = args => pageTitle(args, '填写并核对订单信息')

export const loader = defineLoader.member(loadCheckout)

export const action = checkoutAction
export const shouldRevalidate = reloadUnlessAway

export default function CheckoutPage() {
  const { parcels } = useLoaderData<typeof loader>()
  const [only] = parcels
  return (
    <div className="hs-wrap hs-checkout">
      <header className="hs-checkout__head">
        <h1>填写并核对订单信息</h1>
        <TradeSteps current={1} />
      </header>
      {parcels.length === 1 && only && !only.order ? <Refused parcel={only} /> : <OrderForm />}
    </div>
  )
}

/** Goods that cannot be ordered; another address may help, so it can be chosen. */
function Refused({ parcel: { receipt, problem, lines } }: { parcel: CheckoutParcel }) {
  const { query, addresses, chosen, draft } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <div className="hs-checkout__main hj-form">
      {receipt === '' && addresses.length > 0 ? (
        <>
          <AddressBlock addresses={addresses} chosen={chosen} query={query} draft={draft} answer={answer} />
          <Form method="post" id={ORDER_FORM}>
            <OfMember />
          </Form>
        </>
      ) : null}
      <RefusedOrder mode={query.mode} problem={problem} lines={lines} />
    </div>
  )
}

function OrderForm() {
  const served = useLoaderData<typeof loader>()
  const { isOneByOne, addresses, key, draft } = served
  const { query, parcels, sum, points, chosen, isAbout, load } = useCheckout(served)
  const answer = useFormResult<typeof action>()
  const ordered = answer?.intent === 'order' ? answer : undefined
  const address = addresses.find(one => one.address_id === chosen)
  const form = useForm(orderSchema(parcels), ordered, {
    defaults: address
      ? Object.fromEntries(
          parcels.flatMap(parcel => [
            [named('receiver_name', parcel.key), address.username],
            [named('receiver_mobile', parcel.key), address.telephone],
          ]),
        )
      : {},
  })
  const { field, errors } = form
  const formProps = useTyped(form, goodsOf(query, parcels), parcels, ordered)
  const refused = ordered?.data?.lines ?? []
  const alone = parcels[0]?.key === '' ? parcels[0] : undefined
  const place = alone?.receipt ? placeOf(alone) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only loads ahead what a choice needs
    <div className="hs-checkout__columns" onPointerOver={load} onFocus={load}>
      <div className="hs-checkout__main hj-form">
        {isOneByOne ? (
          <p className="hs-checkout__apart">{`商品来自 ${parcels.length} 家店铺，将依次生成订单；如有店铺不能下单，其余订单仍会保留。`}</p>
        ) : null}
        {alone && alone.places.length > 0 ? <ReceiptChoice query={query} address={chosen} parcel="" /> : null}
        {alone && place ? (
          <PickupBlock places={alone.places} chosen={place} query={query} field={field} parcel="" />
        ) : parcels.some(({ receipt }) => receipt === '') ? (
          <AddressBlock
            addresses={addresses}
            chosen={chosen}
            query={query}
            draft={draft && { ...draft, ...(answer?.data?.tree ? { tree: answer.data.tree } : {}) }}
            answer={ordered ? undefined : answer}
          />
        ) : null}
        {ordered && refused.length > 0 ? (
          <RefusedOrder mode={query.mode} problem={ordered.message} lines={refused} />
        ) : null}
        {parcels.map((parcel, i) => (
          <ParcelBlock
            key={parcel.key}
            {...(parcels.length > 1 ? { number: i + 1 } : {})}
            parcel={parcel}
            query={query}
            address={chosen}
            isAbout={isAbout}
            field={field}
          />
        ))}
        {points ? <PointsBlock points={points} address={chosen} isAbout={isAbout} query={query} /> : null}
      </div>
      <Form method="post" id={ORDER_FORM} className="hs-checkout__order" preventScrollReset {...formProps}>
        <OrderHidden idempotencyKey={key} sum={served.sum} parcels={served.parcels} points={served.points?.used ?? 0} />
        <InvoiceBlock field={field} />
        <Summary
          sum={sum}
          parcels={parcels}
          address={address}
          isAbout={isAbout}
          problem={form.message || firstMissing(errors)}
          changed={ordered?.data?.changed ?? null}
          unpaid={ordered?.data?.unpaid ?? []}
        />
      </Form>
    </div>
  )
}

/** Choices have no place for a message of their own. */
const firstMissing = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([name]) => /^(?:address_id|pickup_location)/.test(name))?.[1] ?? ''
