import { formatYuan, Price } from '@heji/ui'
import { type Missing, SentTo, SubmitOrder } from '../../components/order/submit-order'
import { useNavigation } from '../../framework'
import type { loadPointCheckout } from './point-checkout.server'

type Page = Awaited<ReturnType<typeof loadPointCheckout>>

interface PointSummaryProps {
  order: NonNullable<Page['order']>
  address: Page['addresses'][number] | undefined
  problem: string
}

/** Points, money on top, receiver and 提交订单. */
export function PointSummary({ order, address, problem }: PointSummaryProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <aside className="hs-summary" aria-label="订单金额" aria-busy={isBusy || undefined}>
      <dl className="hs-summary__sums">
        <div>
          <dt>{`${order.totalItemNum}件商品，商品总计：`}</dt>
          <dd>{pointsText(order.item_point)}</dd>
        </div>
        <div>
          <dt>运费：</dt>
          <dd>{order.freight_fee === 0 ? '包邮' : formatYuan(order.freight_fee)}</dd>
        </div>
        <div>
          <dt>我的积分：</dt>
          <dd>{pointsText(order.user_point)}</dd>
        </div>
      </dl>
      <p className="hs-summary__total">
        应付总额 <Price cents={order.total_fee} points={order.point} size={20} />
      </p>
      {address ? <SentTo address={address} /> : null}
      <SubmitOrder
        amount={<Price cents={order.total_fee} points={order.point} size={16} />}
        problem={problem}
        missing={missingOf(order, address)}
      />
      {order.total_fee > 0 ? <p className="hs-summary__note">积分在提交订单时扣除，剩余金额在下一步付款</p> : null}
    </aside>
  )
}

function missingOf({ missing }: PointSummaryProps['order'], address: PointSummaryProps['address']): Missing | null {
  if (!address) return { text: '请先填写收货地址', act: '填写收货地址', to: '#address' }
  return missing > 0 ? { text: `积分不足，还差 ${pointsText(missing)}`, act: '去赚积分', to: '/member/point' } : null
}

const pointsText = (points: number) => `${points.toLocaleString('en-US')} 积分`
