import type { OrderPageData } from './order.server'

type FactsBlockProps = Pick<OrderPageData, 'order' | 'receiver' | 'pickup' | 'payment'>

/** Receiver or pickup, payment, invoice and note side by side. */
export function FactsBlock({ order, receiver, pickup, payment }: FactsBlockProps) {
  const { invoice } = order
  return (
    <section className="hs-order__card hs-order__facts" aria-label="订单信息">
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
        title="付款信息"
        rows={[
          ['付款方式', payment.name],
          ['付款时间', payment.time],
          ['买家留言', order.remark],
        ]}
      />
      <Facts
        title="发票信息"
        rows={
          invoice
            ? [
                ['类型', invoice.title === 'unit' ? '企业' : '个人'],
                ['抬头', invoice.content ?? ''],
                ['税号', invoice.registration_number ?? ''],
              ]
            : [['类型', '不开发票']]
        }
      />
    </section>
  )
}

function Facts({ title, rows }: { title: string; rows: [string, string][] }) {
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
