import { buttonClass, EmptyState } from '@heji/ui'
import { AddAddressLink } from '../../components/address/add-address-link'
import { AddressOwner } from '../../components/address/address-owner'
import { Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadAddressChoice } from './address-choice.server'

export const meta: MetaFunction = args => pageTitle(args, '选择收货地址')

export const loader = defineLoader.member(loadAddressChoice)

/** Where the goods of a checkout go; every choice leads back to it. */
export default function AddressChoicePage() {
  const { addresses, chosen, add, back } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-choose">
      <header className="hs-choose__head">
        <h1>选择收货地址</h1>
        {addresses.length > 0 ? (
          <AddAddressLink
            count={addresses.length}
            to={add}
            text="添加地址"
            className={buttonClass({ variant: 'primary' })}
          />
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
        <ul className="hs-choose__list">
          {addresses.map(address => (
            <li
              key={address.address_id}
              className="hs-choose__one"
              aria-current={address.address_id === chosen ? 'true' : undefined}
            >
              <p className="hs-choose__who">
                <AddressOwner {...address} />
              </p>
              <p>{`${address.place} ${address.detail}`}</p>
              <p className="hs-choose__acts">
                <Link
                  to={address.use}
                  className={buttonClass({ size: 'M' })}
                  aria-label={`使用 ${address.username} 的地址`}
                >
                  使用此地址
                </Link>
                <Link to={address.edit} aria-label={`编辑 ${address.username} 的地址`}>
                  编辑
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="hs-choose__back">
        <Link to={back}>返回确认订单</Link>
      </p>
    </div>
  )
}
