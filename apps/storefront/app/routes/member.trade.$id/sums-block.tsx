import { formatYuan, Price } from '@heji/ui'
import type { ReactNode } from 'react'
import { PointPrice } from '../../components/order/point-price'
import { PriceTrace } from '../../components/price-trace/price-trace'
import type { OrderPageData } from './order.server'

/** From the price of the goods to what was paid, to what stays paid, and the points that it earns. */
export function SumsBlock({ order, payment, sums }: Pick<OrderPageData, 'order' | 'payment' | 'sums'>) {
  const isPaid = payment.time !== ''
  const hasBack = sums.protected > 0 || sums.refunded > 0
  const amount = (cents: number, size: 16 | 28) =>
    order.point > 0 ? <PointPrice point={order.point} cents={cents} /> : <Price cents={cents} size={size} />
  const paidName = isPaid ? '实付金额' : isOver(order.order_status_des) ? '订单金额' : '应付金额'
  return (
    <section className="hs-order__card" aria-label="金额明细">
      <dl className="hs-order__money">
        {order.point > 0 ? <Sum label="商品积分" value={`${order.point.toLocaleString('en-US')} 积分`} /> : null}
        <Sum label="商品金额" value={formatYuan(sums.goods)} />
        {sums.promotion !== 0 ? (
          <Sum label={order.exchange ? '换货抵扣' : '促销优惠'} value={formatYuan(-sums.promotion)} isSaved />
        ) : null}
        {sums.coupon > 0 ? <Sum label="优惠券" value={formatYuan(-sums.coupon)} isSaved /> : null}
        {sums.points > 0 ? <Sum label="积分抵扣" value={formatYuan(-sums.points)} isSaved /> : null}
        <Sum label="运费" value={formatYuan(sums.freight)} />
        <Sum label={paidName} value={amount(sums.paid, 28)} isTotal />
        {sums.protected > 0 ? <Sum label="价保已退" value={formatYuan(-sums.protected)} /> : null}
        {sums.refunded > 0 ? <Sum label="已退款" value={formatYuan(-sums.refunded)} /> : null}
        {hasBack ? <Sum label="退款后实付" value={amount(sums.kept, 16)} isTotal /> : null}
      </dl>
      {order.earns ? <p className="hs-order__earns">{order.earns}</p> : null}
      {order.priceSteps.length > 0 ? (
        <PriceTrace summary="价格明细" steps={order.priceSteps} label={paidName} total={order.total_fee} />
      ) : null}
    </section>
  )
}

/** Of such an order nothing is due any more. */
const isOver = (status: string) => status === 'CANCEL' || status === 'CLOSED'

interface SumProps {
  label: string
  value: ReactNode
  isSaved?: boolean
  isTotal?: boolean
}

const Sum = ({ label, value, isSaved, isTotal }: SumProps) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd data-saved={isSaved || undefined}>{value}</dd>
  </div>
)
