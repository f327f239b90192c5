import { ORDER_STATES, orderOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Alert, Descriptions } from 'antd'
import { Link } from 'wouter'
import { useRead } from '../operations/use-operation'
import { Choice, moment, yuan } from '../operations/values'
import type { Order } from './order'
import { OrderActs } from './order-acts'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import { OrderOthers } from './order-others'
import { OrderParcels } from './order-parcels'
import '../operations/operations.css'
import './orders.css'

const show = orderOperations['POST /api/operator/orders/show']

/** Buyers and carriers change an order, too: it is asked for again while it is looked at (ms). */
const EVERY = 30_000

/** One order whole. */
export function OrderPage({ params }: { params: Record<string, string | undefined> }) {
  const query = useRead(show, { order_id: params.id ?? '' }, { every: EVERY })
  const { data: order } = query
  if (!order) return query.error ? <Refusal query={query} /> : <Loading />
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/orders">订单</Link>
      </nav>
      <div className="co-title">
        <h1 className="co-num">{order.order_id}</h1>
        <Choice value={order.state} words={ORDER_STATES} />
        <OrderActs order={order} />
      </div>
      <OrderOthers key={order.order_id} order={order} />
      {order.remark && <Alert type="info" showIcon title={`买家留言：${order.remark}`} />}
      <div className="co-order">
        <div>
          <section className="co-card" aria-labelledby="goods">
            <h2 id="goods">商品</h2>
            <OrderLines order={order} />
          </section>
          <OrderParcels order={order} />
          <OrderHistory history={order.history} notes={order.notes} />
        </div>
        <div>
          <Receiver order={order} />
          <Money order={order} />
          <Requests order={order} />
        </div>
      </div>
    </>
  )
}

const Receiver = ({ order }: { order: Order }) => (
  <section className="co-card" aria-labelledby="receiver">
    <h2 id="receiver">{order.receipt_type === 'ziti' ? '自提' : '收货'}</h2>
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'name', label: '收货人', children: order.receiver_name || '—' },
        { key: 'mobile', label: '手机号', children: <span className="co-num">{order.receiver_mobile}</span> },
        ...(order.receipt_type === 'ziti' ? [] : [{ key: 'address', label: '地址', children: order.address }]),
        { key: 'shop', label: '店铺', children: order.shop_name },
        {
          key: 'member',
          label: '会员',
          children: <Link href={`/members/${order.member_id}`}>{order.member_mobile}</Link>,
        },
        ...(order.exchange_bn
          ? [
              {
                key: 'exchange',
                label: '换货单',
                children: (
                  <Link href={`/aftersales/${order.exchange_bn}`} className="co-num">
                    {order.exchange_bn}
                  </Link>
                ),
              },
            ]
          : []),
        { key: 'created', label: '下单', children: moment(order.created_at) },
        ...(order.paid_at ? [{ key: 'paid', label: '付款', children: moment(order.paid_at) }] : []),
      ]}
    />
  </section>
)

const Money = ({ order }: { order: Order }) => (
  <section className="co-card" aria-labelledby="money">
    <h2 id="money">金额</h2>
    <dl className="co-money">
      {order.money.map(({ label, fee }) => (
        <div key={label} className={label.endsWith('付') ? 'co-money__sum' : ''}>
          <dt>{label}</dt>
          <dd className="co-num">{yuan(fee)}</dd>
        </div>
      ))}
      {order.open_fee > 0 && (
        <div>
          <dt>商品还可退</dt>
          <dd className="co-num">{yuan(order.open_fee)}</dd>
        </div>
      )}
    </dl>
  </section>
)

const Requests = ({ order: { aftersales } }: { order: Order }) =>
  aftersales.length > 0 && (
    <section className="co-card" aria-labelledby="requests">
      <h2 id="requests">售后</h2>
      <ul className="co-requests">
        {aftersales.map(({ bn, kind, state, fee, at }) => (
          <li key={bn}>
            <span>
              <Link href={`/aftersales/${bn}`}>{kind}</Link> <span className="co-num">{yuan(fee)}</span>
            </span>
            <span className="co-chip">{state}</span>
            <small>
              {bn} · {moment(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
