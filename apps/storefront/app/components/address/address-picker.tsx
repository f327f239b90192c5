import { Button } from '@heji/ui'
import { AddressOwner } from './address-owner'

interface AddressPickerProps {
  /** Name of the field. */
  name: string
  addresses: readonly { address_id: string; username: string; telephone: string; place: string; is_def: boolean }[]
  /** Where the choice goes. */
  action: string
}

/** Addresses to choose from, the default one chosen, and 确认收货信息 (spec §2). A plain form. */
export function AddressPicker({ name, addresses, action }: AddressPickerProps) {
  if (addresses.length === 0) return <p className="hs-picker__none">还没有收货地址</p>
  const chosen = addresses.find(({ is_def }) => is_def) ?? addresses[0]
  return (
    <form className="hs-picker" method="post" action={action}>
      <fieldset>
        <legend className="hj-visually-hidden">收货地址</legend>
        {addresses.map(address => (
          <label key={address.address_id} className="hs-picker__one">
            <input
              type="radio"
              className="hj-choice__box hj-choice__box--radio"
              name={name}
              value={address.address_id}
              defaultChecked={address === chosen}
            />
            <span>
              <AddressOwner {...address} />
              <span className="hs-picker__place">{address.place}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary">
        确认收货信息
      </Button>
    </form>
  )
}
