import { Breadcrumb } from '@heji/ui'
import { orderAction } from '../../components/order/order-actions.server'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { pageTitle } from '../../lib/page-title'
import { FactsBlock } from './facts-block'
import { GoodsBlock } from './goods-block'
import './order-page.css'
import { loadOrder } from './order.server'
import { ParcelBlock } from './parcel-block'
import { PickupBlock } from './pickup-block'
import { StatusBlock } from './status-block'

export const meta: MetaFunction = () => pageTitle('订单详情')

export const loader = defineLoader.member(loadOrder)

export const action = orderAction

export default function OrderPage() {
  const { order, steps, receiver, pickup, payment, shop, parcels, cancel } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-order">
      <Breadcrumb
        items={[{ label: '首页', href: '/' }, { label: '我的订单', href: '/member/trade' }, { label: '订单详情' }]}
      />
      <StatusBlock order={order} steps={steps} cancel={cancel} />
      {pickup?.code ? <PickupBlock pickup={pickup} code={pickup.code} shop={shop} /> : null}
      {parcels.length > 0 ? <ParcelBlock parcels={parcels} /> : null}
      <FactsBlock order={order} receiver={receiver} pickup={pickup} payment={payment} />
      <GoodsBlock order={order} shop={shop} />
    </div>
  )
}
