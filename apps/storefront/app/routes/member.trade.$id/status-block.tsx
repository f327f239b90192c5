import { CircleCheckIcon, CircleXIcon, ClockIcon, Countdown, PackageIcon, Steps, StoreIcon, TruckIcon } from '@heji/ui'
import { Link } from '../../components/link'
import { OrderButtons } from '../../components/order/order-buttons'
import { orderLook } from '../../components/order/status'
import { useRevalidator } from '../../framework'
import type { OrderPageData } from './order.server'

const ICONS = {
  NOTPAY: ClockIcon,
  PAYED: PackageIcon,
  PAYED_PENDING: StoreIcon,
  PAYED_PARTAIL: TruckIcon,
  PAYED_WAIT_PROCESS: ClockIcon,
  WAIT_BUYER_CONFIRM: TruckIcon,
  DONE: CircleCheckIcon,
  CANCEL: CircleXIcon,
  CLOSED: CircleXIcon,
} as const

/** State of the order, the next step, the newest of its parcel, and the steps with their times. */
export function StatusBlock({
  order,
  steps,
  cancel,
  parcels,
}: Pick<OrderPageData, 'order' | 'steps' | 'cancel' | 'parcels'>) {
  const { revalidate } = useRevalidator()
  const look = orderLook(order.order_status_des)
  // A transfer whose money the shop looks for.
  const isChecked = order.order_status_des === 'NOTPAY' && order.voucher === 0
  const Icon = ICONS[order.order_status_des]
  return (
    <section className="hs-order__status" aria-labelledby="order-state">
      <div className="hs-order__now hs-order-status" data-tone={look.tone}>
        <Icon size={48} strokeWidth={1.5} aria-hidden="true" />
        <div>
          <h1 id="order-state">{isChecked ? '待商家确认' : look.short}</h1>
          <p>
            <span>{isChecked ? '付款凭证已提交，等待商家确认收款' : look.next}</span>
            {order.order_status_des === 'NOTPAY' && !isChecked ? (
              <span>
                {' '}
                <Countdown to={order.auto_cancel_time} now={order.now} label="剩余 " onEnd={revalidate} />
              </span>
            ) : null}
          </p>
          {order.order_status_des === 'WAIT_BUYER_CONFIRM' && order.isRequestOpen ? (
            <p>售后处理完成后可确认收货</p>
          ) : null}
          {order.received_by ? <p>{`收到后请确认收货，${order.received_by} 起将自动确认`}</p> : null}
          {cancel ? (
            <p>
              {cancel.rejected ? `取消申请未通过，商家回复：${cancel.rejected}` : `取消原因：${cancel.reason || '—'}`}
            </p>
          ) : null}
        </div>
      </div>
      <OrderButtons order={order} size="L" />
      <Newest parcels={parcels} href={`/member/trade/logistics?id=${order.order_id}`} />
      {steps.current >= 0 ? <Steps items={steps.items} current={steps.current} label="订单进度" /> : null}
    </section>
  )
}

/** The newest of the first parcel that is on its way. */
function Newest({ parcels, href }: Pick<OrderPageData, 'parcels'> & { href: string }) {
  const row = parcels.find(({ track }) => track.length > 0)?.track[0]
  return row ? (
    <Link to={href} className="hs-order__newest">
      <TruckIcon size={18} aria-hidden="true" />
      <span>{row.text}</span>
      <time>{row.time}</time>
    </Link>
  ) : null
}
