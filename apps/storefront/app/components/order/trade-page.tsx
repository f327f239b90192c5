import { Button, buttonClass, EmptyState, Pagination } from '@heji/ui'
import { Link } from '../link'
import { MemberFrame } from '../member-menu'
import { OrderCard } from './order-card'
import { TRADE_LISTS, tradeHref } from './trade-query'
import type { TradesData } from './trades.server'

/** A list of the member's orders with tabs and search. */
export function TradePage({ data }: { data: TradesData }) {
  const { name, query, orders, now, total, pageSize } = data
  return (
    <MemberFrame>
      <div className="hs-trade">
        <TradeHead data={data} />
        {orders.map(order => (
          <OrderCard key={order.order_id} order={order} now={now} />
        ))}
        {orders.length === 0 ? (
          <NoOrders data={data} />
        ) : (
          <Pagination
            page={query.page}
            total={total}
            pageSize={pageSize}
            visible={5}
            hrefFor={page => tradeHref(query, { page }, name)}
          />
        )}
      </div>
    </MemberFrame>
  )
}

function TradeHead({ data: { name, query, tabs } }: { data: TradesData }) {
  const list = TRADE_LISTS[name]
  return (
    <>
      <header className="hs-trade__head">
        <h1>{list.title}</h1>
        <form className="hs-trade__search" action={list.path} method="get">
          {query.status === '0' ? null : <input type="hidden" name="status" value={query.status} />}
          <label>
            <span className="hj-visually-hidden">搜索订单</span>
            <input name="keyword" defaultValue={query.keyword} placeholder="商品名称 / 订单号" maxLength={100} />
          </label>
          <Button type="submit">搜索</Button>
        </form>
      </header>
      <nav className="hs-trade__tabs" aria-label="订单状态">
        {list.tabs.map(({ status, label }) => (
          <Link
            key={status}
            to={tradeHref(query, { status }, name)}
            aria-current={status === query.status ? 'page' : undefined}
          >
            <span>{label}</span>
            {tabs[status] ? <b>{tabs[status]}</b> : null}
          </Link>
        ))}
      </nav>
    </>
  )
}

function NoOrders({ data: { name, query, total } }: { data: TradesData }) {
  const hasOthers = total > 0 || query.keyword !== ''
  const goods = name === 'normal' ? { to: '/items', text: '去购物' } : { to: '/pointitems', text: '去积分商城' }
  return (
    <div className="hs-trade__empty">
      <EmptyState
        art="parcel"
        text="您没有相关的订单。"
        hint={query.keyword ? `没有找到与「${query.keyword}」有关的订单` : undefined}
        action={
          <Link
            to={hasOthers ? TRADE_LISTS[name].path : goods.to}
            className={buttonClass({ variant: 'primary', size: 'L' })}
          >
            {hasOthers ? '查看全部订单' : goods.text}
          </Link>
        }
      />
    </div>
  )
}
