import { AddressForm } from '../../components/address/address-form'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { addressAddAction, loadAddressAdd } from '../member.address-add/address-add.server'

export const meta: MetaFunction = args => pageTitle(args, '收货地址', { noindex: true })

export const loader = defineLoader.member(loadAddressAdd)

export const action = addressAddAction
export const shouldRevalidate = reloadUnlessAway

/** The address form alone, without the menu. */
export default function AddressItemAdd() {
  const { draft, back } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <div className="hs-wrap hs-address-alone">
      <AddressForm draft={{ ...draft, ...answer?.data }} answer={answer} cancelTo={back} heading="h1" />
    </div>
  )
}
