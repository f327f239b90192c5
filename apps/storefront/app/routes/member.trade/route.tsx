import { Button, buttonClass, EmptyState, Pagination } from '@heji/ui'
import { Link } from '../../components/link'
import { MemberFrame } from '../../components/member-menu'
import { orderAction } from '../../components/order/order-actions.server'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { pageTitle } from '../../lib/page-title'
import { OrderCard } from './order-card'
import './trade.css'
import { loadTrades } from './trade.server'
import { TRADE_TABS, tradeHref } from './trade-query'

export const meta: MetaFunction = () => pageTitle('我的订单')

export const loader = defineLoader.member(loadTrades)

export const action = orderAction

export default function TradePage() {
  const { query, tabs, orders, total, pageSize, now } = useLoaderData<typeof loader>()
  return (
    <MemberFrame>
      <div className="hs-trade">
        <header className="hs-trade__head">
          <h1>我的订单</h1>
          <form className="hs-trade__search" action="/member/trade" method="get">
            {query.status === '0' ? null : <input type="hidden" name="status" value={query.status} />}
            <label>
              <span className="hj-visually-hidden">搜索订单</span>
              <input name="keyword" defaultValue={query.keyword} placeholder="商品名称 / 订单号" maxLength={100} />
            </label>
            <Button type="submit">搜索</Button>
          </form>
        </header>
        <nav className="hs-trade__tabs" aria-label="订单状态">
          {TRADE_TABS.map(({ status, label }) => (
            <Link
              key={status}
              to={tradeHref(query, { status })}
              aria-current={status === query.status ? 'page' : undefined}
            >
              {label}
              {tabs[status] ? <b>{tabs[status]}</b> : null}
            </Link>
          ))}
        </nav>
        {orders.length > 0 ? (
          <div className="hs-trade__columns" aria-hidden="true">
            <span>订单详情</span>
            <span>收货人</span>
            <span>金额</span>
            <span>状态</span>
            <span>操作</span>
          </div>
        ) : null}
        {orders.map(order => (
          <OrderCard key={order.order_id} order={order} now={now} />
        ))}
        {orders.length === 0 ? (
          <div className="hs-trade__empty">
            <EmptyState
              art="parcel"
              text="您没有相关的订单。"
              hint={query.keyword ? `没有找到与「${query.keyword}」有关的订单` : undefined}
              action={
                <Link
                  to={total > 0 || query.keyword ? '/member/trade' : '/items'}
                  className={buttonClass({ variant: 'primary', size: 'L' })}
                >
                  {total > 0 || query.keyword ? '查看全部订单' : '去购物'}
                </Link>
              }
            />
          </div>
        ) : (
          <Pagination
            page={query.page}
            total={total}
            pageSize={pageSize}
            visible={5}
            hrefFor={page => tradeHref(query, { page })}
          />
        )}
      </div>
    </MemberFrame>
  )
}
