import { AddressForm } from '../../components/address/address-form'
import type { AddressDraft } from '../../components/address/address-form.server'
import { Link } from '../../components/link'
import type { FormAnswer } from '../../forms/answer'
import { AddressCards } from './address-cards'
import type { CheckoutAddress } from './checkout.server'
import { type CheckoutQuery, checkoutHref } from './checkout-form'

interface AddressBlockProps {
  addresses: readonly CheckoutAddress[]
  chosen: string
  query: CheckoutQuery
  draft: AddressDraft | null
  /** The action's answer about the address form. */
  answer: FormAnswer | undefined
}

/** The delivery address. */
export function AddressBlock({ addresses, chosen, query, draft, answer }: AddressBlockProps) {
  return (
    <section className="hs-block" aria-labelledby="receiver">
      <header className="hs-block__head">
        <h2 id="receiver">收货人信息</h2>
        {draft ? null : <Link to={`${checkoutHref(query, { address: 'new' })}#address`}>新增收货地址</Link>}
      </header>
      {addresses.length > 0 ? <AddressCards addresses={addresses} chosen={chosen} query={query} /> : null}
      {draft ? (
        <AddressForm
          key={draft.typed.address_id}
          draft={draft}
          answer={answer}
          cancelTo={addresses.length > 0 ? checkoutHref(query) : null}
        />
      ) : null}
    </section>
  )
}
