import { ORDER_STATES } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ScrollingTable } from '../operations/scrolling-table'
import { Chip, Choice, moment, yuan } from '../operations/values'
import type { Member } from './member'

type Order = Member['recent_orders'][number]
type Points = Member['points'][number]
type Coupon = Member['coupons'][number]

const COUPON_STATES = { usable: '可用', later: '未开始', held: '订单占用', used: '已使用', over: '已过期' } as const
const end = { align: 'end' as const }

const toOrder = (id: string) => (
  <Link href={`/orders/${id}`} className="co-num">
    {id}
  </Link>
)

const ORDERS = [
  { title: '订单号', key: 'id', render: ({ order_id }: Order) => toOrder(order_id) },
  { title: '商品', key: 'title', render: ({ title }: Order) => <span className="co-goods">{title}</span> },
  { title: '状态', key: 'state', render: ({ state }: Order) => <Choice value={state} words={ORDER_STATES} /> },
  { title: '金额', key: 'fee', ...end, render: ({ total_fee }: Order) => yuan(total_fee) },
  { title: '下单', key: 'at', render: ({ created_at }: Order) => moment(created_at) },
]

/** The newest orders, with a way to all of them. */
export const RecentOrders = ({ member: { recent_orders: rows, mobile } }: { member: Member }) => (
  <section className="co-card" aria-labelledby="recent">
    <h2 id="recent">最近订单</h2>
    {rows.length === 0 ? (
      <p className="co-help">还没有下过单。</p>
    ) : (
      <>
        <Rows name="最近订单" rowKey="order_id" columns={ORDERS} rows={rows} />
        <p className="co-more">
          <Link href={`/orders?q=${mobile}`}>全部订单</Link>
          <Link href={`/aftersales?q=${mobile}`}>全部售后</Link>
        </p>
      </>
    )}
  </section>
)

const POINTS = [
  { title: '时间', key: 'at', render: ({ at }: Points) => moment(at) },
  { title: '事项', key: 'what', render: ({ what }: Points) => what },
  {
    title: '变动',
    key: 'delta',
    ...end,
    render: ({ delta }: Points) => `${delta > 0 ? '+' : '−'}${Math.abs(delta).toLocaleString('zh-CN')}`,
  },
  { title: '订单', key: 'order', render: ({ order_id }: Points) => (order_id ? toOrder(order_id) : '—') },
]

export const MemberPoints = ({ rows }: { rows: Points[] }) => (
  <section className="co-card" aria-labelledby="points">
    <h2 id="points">积分明细</h2>
    {rows.length === 0 ? (
      <p className="co-help">没有积分变动。</p>
    ) : (
      <Rows name="积分明细" columns={POINTS} rows={rows} />
    )}
  </section>
)

const COUPONS = [
  { title: '名称', key: 'title', render: ({ title }: Coupon) => title },
  { title: '状态', key: 'state', render: ({ state }: Coupon) => <Chip>{COUPON_STATES[state]}</Chip> },
  { title: '有效期至', key: 'end', render: ({ end_at }: Coupon) => moment(end_at) },
  { title: '券码', key: 'code', render: ({ code }: Coupon) => <span className="co-num">{code}</span> },
]

export const MemberCoupons = ({ rows }: { rows: Coupon[] }) => (
  <section className="co-card" aria-labelledby="coupons">
    <h2 id="coupons">优惠券</h2>
    {rows.length === 0 ? (
      <p className="co-help">没有优惠券。</p>
    ) : (
      <Rows name="优惠券" rowKey="code" columns={COUPONS} rows={rows} />
    )}
  </section>
)

interface RowsProps<R> {
  name: string
  columns: { title: string; key: string; render: (row: R) => React.ReactNode }[]
  rows: readonly R[]
  /** Default: their place. */
  rowKey?: keyof R & string
}

const Rows = <R extends object>({ name, columns, rows, rowKey }: RowsProps<R>) => (
  <ScrollingTable<R>
    name={name}
    rowKey={row => (rowKey ? String(row[rowKey]) : String(rows.indexOf(row)))}
    columns={columns.map(({ render, ...column }) => ({ ...column, render: (_: unknown, row: R) => render(row) }))}
    dataSource={rows}
  />
)
