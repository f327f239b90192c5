import { useEffect, useRef } from 'react'
import { AddAddressLink } from '../../components/address/add-address-link'
import { AddressForm } from '../../components/address/address-form'
import type { AddressDraft } from '../../components/address/address-form.server'
import { Link } from '../../components/link'
import { useStaffMode } from '../../components/staff/staff-mode'
import type { FormResult } from '../../forms/form-result'
import { AddressCards } from './address-cards'
import type { CheckoutAddress } from './checkout.server'
import { type CheckoutQuery, checkoutFields, checkoutHref } from './checkout-form'

interface AddressBlockProps {
  addresses: readonly CheckoutAddress[]
  chosen: string
  query: CheckoutQuery
  draft: AddressDraft | null
  /** The action's answer about the address form. */
  answer: FormResult | undefined
}

/** Offices to which staff can have goods sent; a choice fills the form. */
function Offices({ offices, query }: { offices: NonNullable<AddressDraft['offices']>; query: CheckoutQuery }) {
  return (
    <nav className="hs-offices" aria-label="员工收货地址">
      <ul>
        {offices.map(({ id, name, place, isOn }) => (
          <li key={id}>
            <Link
              stays
              to={`${checkoutHref(query, { address: `staff${id}` })}#address`}
              aria-current={isOn ? 'true' : undefined}
            >
              <b>{name}</b>
              <span>{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const OPEN = '#address [name=username]'
const CLOSED = '[name=address_id]:checked'

/** What had the focus goes when the form opens or closes on the page: a link, or a button of the form. */
function useFocusOnForm(isOpen: boolean) {
  const block = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen !== wasOpen.current) block.current?.querySelector<HTMLElement>(isOpen ? OPEN : CLOSED)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return block
}

/** The delivery address. */
export function AddressBlock({ addresses, chosen, query, draft, answer }: AddressBlockProps) {
  const isStaff = useStaffMode()
  const block = useFocusOnForm(draft !== null)
  return (
    <section className="hs-block" aria-labelledby="receiver" ref={block}>
      <header className="hs-block__head">
        <h2 id="receiver">收货人信息</h2>
        {draft ? null : (
          <span className="hs-block__ways">
            {isStaff ? (
              <Link stays to={`${checkoutHref(query, { address: 'staff' })}#address`}>
                员工收货地址
              </Link>
            ) : null}
            <AddAddressLink
              count={addresses.length}
              to={`${checkoutHref(query, { address: 'new' })}#address`}
              text="新增收货地址"
              stays
            />
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
          stays
        />
      ) : null}
    </section>
  )
}
