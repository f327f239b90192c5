import { REMARK_MAX } from '@heji/api-client/contract'
import { buttonClass, EmptyState, formatSpecs, Picture, Price, TextField } from '@heji/ui'
import { OfMember } from '../../auth/of-member'
import { AddAddressLink } from '../../components/address/add-address-link'
import { AddressForm } from '../../components/address/address-form'
import { Link } from '../../components/link'
import { TradeSteps } from '../../components/trade-steps'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useForm, useFormResult } from '../../forms/use-form'
import { useTyped } from '../../forms/use-typed'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { AddressCards } from '../cart.checkout/address-cards'
import { ORDER_FORM } from '../cart.checkout/order-form-id'
import { loadPointCheckout, pointCheckoutAction } from './point-checkout.server'
import { PointOrder } from './point-order-form'
import { PointSummary } from './point-summary'

export const meta: MetaFunction = args => pageTitle(args, '商品结算 - 积分商城', { noindex: true })

export const loader = defineLoader.member(loadPointCheckout)

export const action = pointCheckoutAction
export const shouldRevalidate = reloadUnlessAway

const PAGE = '/pointitems/checkout'
const FIELDS = { mode: 'fastbuy', order_type: 'normal_pointsmall' }

export default function PointCheckout() {
  const page = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const ordered = answer?.intent === 'order' ? answer : undefined
  const form = useForm(PointOrder, ordered)
  const { addresses, chosen, order } = page
  const formProps = useTyped(form, ['points', ...(order?.items.map(item => item.item_id) ?? [])], order, ordered)
  const draft = page.draft && { ...page.draft, ...answer?.data }
  return (
    <div className="hs-wrap hs-checkout">
      <header className="hs-checkout__head">
        <h1>商品结算</h1>
        <TradeSteps current={1} first="选择商品" />
      </header>
      {order ? (
        <div className="hs-checkout__columns">
          <div className="hs-checkout__main hj-form">
            <section className="hs-block" aria-labelledby="receiver">
              <header className="hs-block__head">
                <h2 id="receiver">收货地址（快递）</h2>
                {draft ? null : (
                  <AddAddressLink
                    count={addresses.length}
                    to={`${PAGE}?${new URLSearchParams({ ...FIELDS, address_id: chosen, address: 'new' })}#address`}
                    text="使用新地址"
                    stays
                  />
                )}
              </header>
              {addresses.length > 0 ? (
                <AddressCards addresses={addresses} chosen={chosen} page={PAGE} fields={FIELDS} />
              ) : null}
              {draft ? (
                <AddressForm
                  key={draft.typed.address_id}
                  draft={draft}
                  answer={ordered ? undefined : answer}
                  cancelTo={addresses.length > 0 ? `${PAGE}?${new URLSearchParams(FIELDS)}` : null}
                  stays
                />
              ) : null}
            </section>
            <section className="hs-block" aria-labelledby="goods">
              <h2 id="goods">商品清单</h2>
              <ul className="hs-goods">
                {order.items.map(item => (
                  <li key={item.item_id} className="hs-goods__row hs-point-row">
                    <span className="hs-goods__pic">
                      <Picture src={item.pic} alt="" width={64} height={64} />
                    </span>
                    <div className="hs-goods__info">
                      <Link to={`/pointitems/${item.goods_id}`}>{item.item_name}</Link>
                      <p>{formatSpecs(item.item_spec_desc)}</p>
                    </div>
                    <span className="hs-goods__num">{`×${item.num}`}</span>
                    <Price cents={item.total_fee} points={item.item_point} size={16} className="hs-goods__sum" />
                  </li>
                ))}
              </ul>
              <TextField
                {...form.field('remark')}
                form={ORDER_FORM}
                label="给商家留言"
                placeholder="选填，100 字以内"
                maxLength={REMARK_MAX}
                autoComplete="off"
              />
            </section>
          </div>
          <Form method="post" id={ORDER_FORM} className="hs-checkout__order" preventScrollReset {...formProps}>
            <input type="hidden" name="idempotency_key" value={page.key} />
            <input type="hidden" name="total_fee" value={order.total_fee} />
            <input type="hidden" name="goods" value={order.seen} />
            <OfMember />
            <PointSummary
              order={order}
              address={addresses.find(one => one.address_id === chosen)}
              problem={form.message || (form.errors.address_id ?? '')}
            />
          </Form>
        </div>
      ) : (
        <section className="hs-block" role="alert">
          <EmptyState
            art="cart"
            text={page.problem}
            hint="请重新选择要兑换的商品"
            action={
              <Link to="/pointitems" className={buttonClass({ variant: 'buy', size: 'L' })}>
                返回积分商城
              </Link>
            }
          />
        </section>
      )}
    </div>
  )
}
