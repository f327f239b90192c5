import { useEffect, useRef } from 'react'
import { AddressOwner } from '../../components/address/address-owner'
import { Link } from '../../components/link'
import { useSubmit } from '../../framework'
import type { CheckoutAddress } from './checkout.server'
import { ORDER_FORM } from './order-form-id'
import { QuoteButton } from './quote-button'

interface AddressCardsProps {
  addresses: readonly Omit<CheckoutAddress, 'province' | 'city' | 'county'>[]
  chosen: string
  /** Page of the order, and its other choices. */
  page: string
  fields: Record<string, string>
}

/**
 * Radio cards; where there is little room for them, only the chosen one until the others are asked for. A choice loads the
 * prices again, because freight depends on the place.
 */
export function AddressCards({ addresses, chosen, page, fields }: AddressCardsProps) {
  const submit = useSubmit()
  const cards = useRef<HTMLFieldSetElement>(null)
  // The address of a saved form becomes the chosen one, and its card may be there already.
  useEffect(() => {
    for (const radio of cards.current?.querySelectorAll('input') ?? []) if (radio.value === chosen) radio.checked = true
  }, [chosen])
  const choose = (address_id: string) =>
    submit({ ...fields, address_id }, { method: 'get', action: page, replace: true, preventScrollReset: true })
  return (
    <fieldset className="hs-addresses" ref={cards} data-many={addresses.length > 2 || undefined}>
      <legend className="hj-visually-hidden">收货地址</legend>
      {addresses.map(address => (
        <div key={address.address_id} className="hs-address">
          <label className="hs-address__card">
            <input
              type="radio"
              className="hj-choice__box hj-choice__box--radio"
              name="address_id"
              form={ORDER_FORM}
              value={address.address_id}
              defaultChecked={address.address_id === chosen}
              onChange={() => choose(address.address_id)}
            />
            <span className="hs-address__who">
              <AddressOwner {...address} />
            </span>
            <span className="hs-address__place">{address.place}</span>
          </label>
          <Link
            stays
            className="hs-address__edit"
            to={`${page}?${new URLSearchParams({ ...fields, address_id: chosen, address: address.address_id })}`}
            aria-label={`编辑 ${address.username} 的地址`}
          >
            编辑
          </Link>
        </div>
      ))}
      {addresses.length > 1 ? (
        <>
          {/* While it is open, the stylesheet shows the other cards. */}
          <details className="hs-addresses__all">
            <summary className="hs-fold">{`全部 ${addresses.length} 个地址`}</summary>
          </details>
          <QuoteButton text="按所选地址重新计算运费" />
        </>
      ) : null}
    </fieldset>
  )
}
