import { AddressForm } from '../../components/address/address-form'
import { MemberPage } from '../../components/member/member-page'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { addressAddAction, loadAddressAdd } from './address-add.server'

export const meta: MetaFunction = args => pageTitle(args, '编辑收货地址')

export const loader = defineLoader.member(loadAddressAdd)

export const action = addressAddAction
export const shouldRevalidate = reloadUnlessAway

/** The address form as a page of its own. */
export default function AddressAddPage() {
  const { draft, back } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <MemberPage title={draft.typed.address_id ? '编辑收货地址' : '新增收货地址'}>
      <AddressForm draft={{ ...draft, ...answer?.data }} answer={answer} cancelTo={back} heading="h2" />
    </MemberPage>
  )
}
