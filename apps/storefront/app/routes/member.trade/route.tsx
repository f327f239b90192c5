import { orderAction } from '../../components/order/order-actions.server'
import { TradePage } from '../../components/order/trade-page'
import { loadTradesOf } from '../../components/order/trades.server'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'

export const meta: MetaFunction = args => pageTitle(args, '我的订单')

export const loader = defineLoader.member(loadTradesOf('normal'))

export const action = orderAction

export default function MyTradePage() {
  return <TradePage data={useLoaderData<typeof loader>()} />
}
