import { orderAction } from '../../components/order/order-actions.server'
import { TradePage } from '../../components/order/trade-page'
import { loadTradesOf } from '../../components/order/trades.server'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'

export const meta: MetaFunction = args => pageTitle(args, '积分订单')

export const loader = defineLoader.member(loadTradesOf('normal_pointsmall'))

export const action = orderAction

export default function PointTradePage() {
  return <TradePage data={useLoaderData<typeof loader>()} />
}
