import { type CheckoutQuery, checkoutFields, choiceOf, named, type ParcelChoice, withChoice } from './checkout-form'
import { ChoiceLink } from './choice-link'

/** Delivery or pickup: two links, because everything below depends on it. */
export function ReceiptChoice({ query, address, parcel }: { query: CheckoutQuery; address: string; parcel: string }) {
  const id = named('receipt', parcel)
  const way = (receipt: ParcelChoice['receipt'], name: string, note: string) => (
    <ChoiceLink
      fields={{
        ...checkoutFields(withChoice(query, parcel, { receipt })),
        ...(address ? { address_id: address } : {}),
      }}
      aria-current={choiceOf(query, parcel).receipt === receipt ? 'true' : undefined}
    >
      <b>{name}</b>
      <small>{note}</small>
    </ChoiceLink>
  )
  return (
    <nav className="hs-block hs-receipt" aria-labelledby={id}>
      <h2 id={id}>取货方式</h2>
      <div className="hs-receipt__ways">
        {way('', '快递配送', '送货到您的收货地址')}
        {way('ziti', '到店自提', '免运费，凭提货码取货')}
      </div>
    </nav>
  )
}
