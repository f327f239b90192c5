import { AddressForm } from '../../components/address/address-form'
import type { AddressDraft } from '../../components/address/address-form.server'
import { Link } from '../../components/link'
import type { FormAnswer } from '../../forms/answer'
import { useStaffMode } from '../../lib/staff-mode'
import { AddressCards } from './address-cards'
import './offices.css'
import type { CheckoutAddress } from './checkout.server'
import { type CheckoutQuery, checkoutFields, checkoutHref } from './checkout-form'

interface AddressBlockProps {
  addresses: readonly CheckoutAddress[]
  chosen: string
  query: CheckoutQuery
  draft: AddressDraft | null
  /** The action's answer about the address form. */
  answer: FormAnswer | undefined
}

/** Offices to which staff can have goods sent; a choice fills the form. */
function Offices({ offices, query }: { offices: NonNullable<AddressDraft['offices']>; query: CheckoutQuery }) {
  return (
    <nav className="hs-offices" aria-label="员工收货地址">
      <ul>
        {offices.map(({ id, name, place, isOn }) => (
          <li key={id}>
            <Link
              to={`${checkoutHref(query, { address: `staff${id}` })}#address`}
              aria-current={isOn ? 'true' : undefined}
            >
              <b>{name}</b>
              {place}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The delivery address. */
export function AddressBlock({ addresses, chosen, query, draft, answer }: AddressBlockProps) {
  const isStaff = useStaffMode()
  return (
    <section className="hs-block" aria-labelledby="receiver">
      <header className="hs-block__head">
        <h2 id="receiver">收货人信息</h2>
        {draft ? null : (
          <span className="hs-block__ways">
            {isStaff ? <Link to={`${checkoutHref(query, { address: 'staff' })}#address`}>员工收货地址</Link> : null}
            <Link to={`${checkoutHref(query, { address: 'new' })}#address`}>新增收货地址</Link>
          </span>
        )}
      </header>
      {addresses.length > 0 ? (
        <AddressCards addresses={addresses} chosen={chosen} page="/cart/checkout" fields={checkoutFields(query)} />
      ) : null}
      {draft?.offices ? <Offices offices={draft.offices} query={query} /> : null}
      {draft ? (
        <AddressForm
          key={`${draft.typed.address_id} ${draft.typed.adrdetail}`}
          draft={draft}
          answer={answer}
          cancelTo={addresses.length > 0 ? checkoutHref(query) : null}
        />
      ) : null}
    </section>
  )
}
