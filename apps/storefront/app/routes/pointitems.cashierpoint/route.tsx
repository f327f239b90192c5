import { buttonClass, CircleCheckIcon, EmptyState, Price } from '@heji/ui'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'
import { LovelyPoints } from '../../components/points/point-grid'
import { TradeSteps } from '../../components/trade-steps'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadCashierPoint } from './cashier-point.server'

export const meta: MetaFunction = args => pageTitle(args, '兑换成功 - 积分商城', { noindex: true })

export const loader = defineLoader.member(loadCashierPoint)

export default function CashierPoint() {
  const { order, lovely } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-result">
      <TradeSteps current={order ? 4 : 2} first="选择商品" />
      <section className="hs-result__card" data-state={order ? 'success' : 'missing'}>
        {order ? (
          <>
            <CircleCheckIcon size={64} aria-hidden="true" />
            <h1>积分支付成功</h1>
            <p>您的商品正在出库中…</p>
            <Price cents={order.total} points={order.point} size={28} />
            <p className="hs-result__id">
              订单号：
              <CopyText text={order.id} label="订单号" />
            </p>
            <p className="hs-result__buttons">
              <Link to={`/member/trade/${order.id}`} className={buttonClass({ size: 'L' })}>
                查看订单
              </Link>
              <Link to="/pointitems" className={buttonClass({ variant: 'primary', size: 'L' })}>
                继续兑换
              </Link>
            </p>
          </>
        ) : (
          <>
            <h1 className="hj-visually-hidden">积分支付结果</h1>
            <EmptyState
              art="parcel"
              text="没有找到这笔兑换"
              hint="可以在积分订单中查看所有兑换"
              action={
                <Link to="/member/trade/point" className={buttonClass({ variant: 'primary', size: 'L' })}>
                  查看积分订单
                </Link>
              }
            />
          </>
        )}
      </section>
      <LovelyPoints items={lovely} />
    </div>
  )
}
