import { buttonClass, EmptyState } from '@heji/ui'
import { MOST_ADDRESSES } from '../../components/address/add-address-link'
import { AddressForm } from '../../components/address/address-form'
import { AddressOwner } from '../../components/address/address-owner'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useAskFirst } from '../../forms/use-ask-first'
import { useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { addressAction, loadAddresses } from './address.server'

export const meta: MetaFunction = args => pageTitle(args, '收货地址')

export const loader = defineLoader.member(loadAddresses)

export const action = addressAction
export const shouldRevalidate = reloadUnlessAway

export default function AddressPage() {
  const { addresses, draft } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  return (
    <MemberFrame>
      <section className="hs-addressbook" aria-labelledby="addressbook">
        <header>
          <h1 id="addressbook">收货地址</h1>
          <p>{`已保存 ${addresses.length} 条，最多 ${MOST_ADDRESSES} 条`}</p>
          {addresses.length < MOST_ADDRESSES ? (
            <Link to="/member/address?address=new#address" className={buttonClass({ variant: 'primary' })}>
              新增收货地址
            </Link>
          ) : null}
        </header>
        {draft ? (
          <AddressForm
            key={draft.typed.address_id}
            draft={{ ...draft, ...answer?.data }}
            answer={answer}
            cancelTo="/member/address"
            heading="h2"
          />
        ) : null}
        {addresses.length === 0 && !draft ? <EmptyState art="parcel" text="您还没有收货地址" /> : null}
        <ul>
          {addresses.map(address => (
            <li key={address.address_id} className="hs-addressbook__card">
              <p className="hs-addressbook__who">
                <AddressOwner {...address} />
              </p>
              <p>{address.place}</p>
              <p className="hs-addressbook__detail">{address.adrdetail}</p>
              <div className="hs-addressbook__acts">
                <Link
                  to={`/member/address?address=${address.address_id}#address`}
                  aria-label={`编辑 ${address.username} 的地址`}
                >
                  编辑
                </Link>
                <DeleteForm id={address.address_id} name={address.username} />
                {address.is_def ? null : (
                  <Form method="post">
                    <input type="hidden" name="address_id" value={address.address_id} />
                    <button type="submit" name="intent" value="default">
                      设为默认
                    </button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </MemberFrame>
  )
}

function DeleteForm({ id, name }: { id: string; name: string }) {
  const ask = useAskFirst({ content: '确定删除该项？', danger: true })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="address_id" value={id} />
      <input type="hidden" name="intent" value="delete" />
      <button type="submit" aria-label={`删除 ${name} 的地址`}>
        删除
      </button>
    </Form>
  )
}
