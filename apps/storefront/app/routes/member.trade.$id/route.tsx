import { Breadcrumb } from '@heji/ui'
import { InvoiceBlock } from '../../components/order/invoice-block'
import { invoiceHandlers } from '../../components/order/invoices.server'
import { orderHandlers } from '../../components/order/order-actions.server'
import { ParcelList } from '../../components/order/parcel-block'
import { Part } from '../../components/part'
import { formActions } from '../../forms/form-action.server'
import { useFormResult } from '../../forms/form-state'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { FactsBlock } from './facts-block'
import { GoodsBlock } from './goods-block'
import { loadOrder } from './order.server'
import { PickupBlock } from './pickup-block'
import { ProtectionBlock } from './protection-block'
import { RefundsBlock } from './refunds-block'
import { StatusBlock } from './status-block'
import { SumsBlock } from './sums-block'

export const meta: MetaFunction = args => pageTitle(args, '订单详情')

export const loader = defineLoader.member(loadOrder)

export const action = formActions({ ...orderHandlers, ...invoiceHandlers })

export default function OrderPage() {
  const page = useLoaderData<typeof loader>()
  const { order, steps, receiver, pickup, payment, shop, parcels, cancel, asked, invoices, protection } = page
  const answer = useFormResult<typeof action>()
  // Money that comes back by one press is a next step, too.
  const protect = protection ? <ProtectionBlock order_id={order.order_id} protection={protection} /> : null
  return (
    <div className="hs-wrap hs-order">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          order.card ? { label: '开通会员', href: '/member/vip' } : { label: '我的订单', href: '/member/trade' },
          { label: '订单详情' },
        ]}
      />
      <Part>
        <StatusBlock order={order} steps={steps} cancel={cancel} parcels={parcels} />
      </Part>
      <Part>{pickup?.code ? <PickupBlock pickup={pickup} code={pickup.code} shop={shop} /> : null}</Part>
      <Part>{protection && protection.fee > 0 ? protect : null}</Part>
      <div className="hs-order__columns">
        <GoodsBlock order={order} shop={shop} />
        <div className="hs-order__aside">
          <SumsBlock order={order} payment={payment} sums={page.sums} />
          <FactsBlock order={order} receiver={receiver} pickup={pickup} payment={payment} />
        </div>
        <div className="hs-order__more">
          {page.refunds.length > 0 ? <RefundsBlock refunds={page.refunds} /> : null}
          <Part>{protection && protection.fee === 0 ? protect : null}</Part>
          {parcels.length > 0 ? (
            <section className="hs-order__card" aria-labelledby="parcel">
              <h2 id="parcel">物流信息</h2>
              <ParcelList parcels={parcels} />
            </section>
          ) : null}
          <Part>
            {invoices ? (
              <InvoiceBlock
                order_id={order.order_id}
                asked={asked}
                invoices={invoices}
                kinds={page.invoiceKinds}
                answer={answer}
              />
            ) : null}
          </Part>
        </div>
      </div>
    </div>
  )
}
