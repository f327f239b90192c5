import { buttonClass, EmptyState } from '@heji/ui'
import { AddAddressLink } from '../../components/address/add-address-link'
import { AddressPicker } from '../../components/address/address-picker'
import { Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadAddressChoice } from './address-choice.server'

export const meta: MetaFunction = args => pageTitle(args, '选择收货地址')

export const loader = defineLoader.member(loadAddressChoice)

/** Where the goods of a checkout go; the choice leads back to it. */
export default function AddressChoicePage() {
  const { addresses, chosen, fields, add, back } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-choose">
      <header className="hs-choose__head">
        <h1>选择收货地址</h1>
        {addresses.length > 0 ? (
          <AddAddressLink count={addresses.length} to={add} text="添加地址" className={buttonClass({})} />
        ) : null}
      </header>
      {addresses.length === 0 ? (
        <div className="hs-choose__empty">
          <EmptyState
            art="parcel"
            text="您还没有收货地址"
            action={
              <Link to={add} className={buttonClass({ variant: 'primary', size: 'L' })}>
                添加地址
              </Link>
            }
          />
        </div>
      ) : (
        <AddressPicker
          name="address_id"
          action="/cart/checkout"
          fields={fields}
          addresses={addresses}
          chosen={chosen}
          acts={address => (
            <Link to={address.edit} aria-label={`编辑 ${address.username} 的地址`}>
              编辑
            </Link>
          )}
        />
      )}
      <p className="hs-choose__back">
        <Link to={back}>返回确认订单</Link>
      </p>
    </div>
  )
}
