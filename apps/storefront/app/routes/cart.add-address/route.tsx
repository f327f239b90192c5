import { AddressForm } from '../../components/address/address-form'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { addAddressAction, loadAddAddress } from './add-address.server'

export const meta: MetaFunction = args => pageTitle(args, '收货地址')

export const loader = defineLoader.member(loadAddAddress)

export const action = addAddressAction
export const shouldRevalidate = reloadUnlessAway

export default function AddAddressPage() {
  const { draft, back } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <div className="hs-wrap hs-choose">
      <header className="hs-choose__head">
        <h1>收货地址</h1>
      </header>
      <div className="hs-choose__form">
        <AddressForm draft={{ ...draft, ...answer?.data }} answer={answer} cancelTo={back} heading="h2" />
      </div>
    </div>
  )
}
