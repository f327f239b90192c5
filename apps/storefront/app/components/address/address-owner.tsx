import type { Address } from '@heji/api-client/contract'
import { maskPhone, Tag } from '@heji/ui'

/** Whose address it is, and whether it is the usual one. */
export const AddressOwner = ({ username, telephone, is_def }: Pick<Address, 'username' | 'telephone' | 'is_def'>) => (
  <>
    <b>{username}</b>
    <span className="hs-address-phone">{` ${maskPhone(telephone)}`}</span>
    {is_def ? (
      <Tag tone="theme" look="soft">
        默认
      </Tag>
    ) : null}
  </>
)
