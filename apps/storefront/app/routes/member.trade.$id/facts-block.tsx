import type { ReactNode } from 'react'
import { aftersaleHref } from '../../components/aftersales/look'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'
import { DeleteOrder } from '../../components/order/order-buttons'
import type { OrderPageData } from './order.server'

type FactsBlockProps = Pick<OrderPageData, 'order' | 'receiver' | 'pickup' | 'payment'>

/** Receiver or pickup, then number, payment, invoice and note. */
export function FactsBlock({ order, receiver, pickup, payment }: FactsBlockProps) {
  const { invoice } = order
  return (
    <section className="hs-order__card hs-order__facts" aria-label="收货与订单信息">
      {order.card ? null : pickup ? (
        <Facts
          title="自提信息"
          rows={[
            ['自提点', pickup.name],
            ['自提地址', pickup.place],
            ['联系电话', pickup.phone],
            ['提货时间', pickup.when],
            ['提货人', receiver.name],
            ['提货手机', receiver.mobile],
          ]}
        />
      ) : (
        <Facts
          title="收货人信息"
          rows={[
            ['收货人', receiver.name],
            ['联系方式', receiver.mobile],
            ['收货地址', receiver.place],
            ['预计送达', receiver.arrives],
          ]}
        />
      )}
      <Facts
        title="订单信息"
        rows={[
          [
            '订单号',
            <div key="no" className="hs-order__no">
              <CopyText text={order.order_id} label="订单号" />
              <DeleteOrder order={order} />
            </div>,
          ],
          [
            '换货单',
            order.exchange ? (
              <Link key="exchange" to={aftersaleHref(order.exchange)}>
                {order.exchange}
              </Link>
            ) : (
              ''
            ),
          ],
          ['下单时间', order.create_date],
          ['支付方式', payment.name],
          ['付款时间', payment.time],
          ['买家留言', order.remark],
          ...(invoice ? invoiceRows(invoice) : [NO_INVOICE]),
        ]}
      />
    </section>
  )
}

type FactRow = [label: string, value: ReactNode]

const NO_INVOICE: FactRow = ['发票', '不开发票']

const invoiceRows = (invoice: NonNullable<OrderPageData['order']['invoice']>): FactRow[] => [
  ['发票类型', invoice.title === 'unit' ? '企业' : '个人'],
  ['发票抬头', invoice.content ?? ''],
  ['税号', invoice.registration_number ?? ''],
]

function Facts({ title, rows }: { title: string; rows: FactRow[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{`${label}：`}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
