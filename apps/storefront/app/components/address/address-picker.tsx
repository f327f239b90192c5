import { Button } from '@heji/ui'
import type { ReactNode } from 'react'
import { AddressOwner } from './address-owner'

interface PickedAddress {
  address_id: string
  username: string
  telephone: string
  place: string
  is_def: boolean
}

interface AddressPickerProps<A extends PickedAddress> {
  /** Name of the field. */
  name: string
  addresses: readonly A[]
  /** Page that gets the choice in its address. */
  action: string
  /** Other fields of that address. */
  fields?: Readonly<Record<string, string>>
  /** The address that is chosen now; without one, the default address. */
  chosen?: string
  /** What else can be done with an address. */
  acts?: (address: A) => ReactNode
}

/** Addresses to choose from, and 确认收货信息 (spec §2). A plain form. */
export function AddressPicker<A extends PickedAddress>(props: AddressPickerProps<A>) {
  const { name, addresses, action, fields = {}, chosen = '', acts } = props
  if (addresses.length === 0) return <p className="hs-picker__none">还没有收货地址</p>
  const first =
    addresses.find(({ address_id }) => address_id === chosen) ?? addresses.find(({ is_def }) => is_def) ?? addresses[0]
  return (
    // Going back, a browser would restore another choice than the checkout has.
    <form className="hs-picker" method="get" action={action} autoComplete="off">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <fieldset>
        <legend className="hj-visually-hidden">收货地址</legend>
        {addresses.map(address => (
          <div key={address.address_id} className="hs-picker__one">
            <label>
              <input
                type="radio"
                className="hj-choice__box hj-choice__box--radio"
                name={name}
                value={address.address_id}
                defaultChecked={address === first}
              />
              <span>
                <span className="hs-picker__who">
                  <AddressOwner {...address} />
                </span>
                <span className="hs-picker__place">{address.place}</span>
              </span>
            </label>
            {acts?.(address)}
          </div>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" size="L" className="hs-picker__go">
        确认收货信息
      </Button>
    </form>
  )
}
