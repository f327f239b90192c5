import { Button, FormError, formatYuan, maskPhone, Price } from '@heji/ui'
import { useNavigation } from '../../framework'
import type { CheckoutAddress, CheckoutOrder } from './checkout.server'
import type { PickupPlace } from './pickup-places.server'

interface SummaryProps {
  order: CheckoutOrder
  address: CheckoutAddress | undefined
  /** Pickup place, if there is one. */
  place: PickupPlace | undefined
  problem: string
  changed: { before: number; after: number } | null
}

/** Sums, receiver and the button; it stays on the screen. */
export function Summary({ order, address, place, problem, changed }: SummaryProps) {
  const isBusy = useNavigation().state !== 'idle'
  const why = place ? (place.times.length > 0 ? '' : '暂无可选的提货时间') : address ? '' : '请先填写收货地址'
  const otherDiscount = order.discount_fee - order.coupon_discount
  return (
    <aside className="hs-summary" aria-label="订单金额" aria-busy={isBusy || undefined}>
      <dl className="hs-summary__sums">
        <Row label={`商品总额（${order.totalItemNum} 件）`} value={formatYuan(order.item_fee)} />
        <Row
          label="运费"
          value={order.freight_fee === 0 ? (place ? '免运费' : '包邮') : formatYuan(order.freight_fee)}
        />
        <Row label="优惠" value={formatYuan(-otherDiscount)} isSaved={otherDiscount > 0} />
        {order.coupon_discount > 0 ? <Row label="优惠券" value={formatYuan(-order.coupon_discount)} isSaved /> : null}
      </dl>
      <p className="hs-summary__total">
        应付总额 <Price cents={order.total_fee} size={28} />
      </p>
      {place || address ? (
        <p className="hs-summary__to">
          {place ? `到店自提 ${place.place}` : `寄送至 ${address?.place}`}
          <br />
          {place ? `${place.name} ${place.phone}` : `${address?.username} ${maskPhone(address?.telephone ?? '')}`}
        </p>
      ) : null}
      {changed ? (
        <p className="hs-summary__changed" role="alert">
          价格已变动：原 <s>{formatYuan(changed.before)}</s>，现 <b>{formatYuan(changed.after)}</b>。请核对后重新提交。
        </p>
      ) : null}
      <FormError message={problem} />
      <div className="hs-summary__submit">
        <span className="hs-summary__bar" aria-hidden="true">
          应付 <Price cents={order.total_fee} size={20} />
        </span>
        <Button
          type="submit"
          name="intent"
          value="order"
          variant="buy"
          size="XL"
          block
          loading={isBusy}
          disabled={why !== ''}
          aria-describedby={why ? 'why-not' : undefined}
        >
          提交订单
        </Button>
      </div>
      {why ? (
        <p id="why-not" className="hs-summary__why">
          {why}
        </p>
      ) : null}
      <p className="hs-summary__note">请在下单后 {order.payMinutes} 分钟内完成付款，逾期订单将自动取消</p>
    </aside>
  )
}

function Row({ label, value, isSaved }: { label: string; value: string; isSaved?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-saved={isSaved || undefined}>{value}</dd>
    </div>
  )
}
