import { type CheckoutQuery, checkoutFields, choiceOf, named, type ParcelChoice, withChoice } from './checkout-form'
import { ChoiceLink } from './choice-link'

interface ReceiptProps {
  query: CheckoutQuery
  address: string
  parcel: string
}

const WAYS = [
  { receipt: '', name: '快递配送', note: '送货到您的收货地址' },
  { receipt: 'ziti', name: '到店自提', note: '免运费，凭提货码取货' },
] as const

const fieldsOf = ({ query, address, parcel }: ReceiptProps, receipt: ParcelChoice['receipt']) => ({
  ...checkoutFields(withChoice(query, parcel, { receipt })),
  ...(address ? { address_id: address } : {}),
})

const markOf = ({ query, parcel }: ReceiptProps, receipt: ParcelChoice['receipt']) =>
  choiceOf(query, parcel).receipt === receipt ? ('true' as const) : undefined

/** Delivery or pickup: two links, because everything below depends on it. */
export function ReceiptChoice(props: ReceiptProps) {
  const id = named('receipt', props.parcel)
  return (
    <nav className="hs-block hs-receipt" aria-labelledby={id}>
      <h2 id={id}>取货方式</h2>
      <div className="hs-receipt__ways">
        {WAYS.map(({ receipt, name, note }) => (
          <ChoiceLink key={name} fields={fieldsOf(props, receipt)} aria-current={markOf(props, receipt)}>
            <b>{name}</b>
            <small>{note}</small>
          </ChoiceLink>
        ))}
      </div>
    </nav>
  )
}

/** The same choice in the row of one of several shops. */
export const ReceiptWays = (props: ReceiptProps) => (
  <span className="hs-ways">
    {WAYS.map(({ receipt, name }) => (
      <ChoiceLink key={name} fields={fieldsOf(props, receipt)} aria-current={markOf(props, receipt)}>
        {name}
      </ChoiceLink>
    ))}
  </span>
)
