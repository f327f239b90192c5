import { Countdown, formatSpecs, formatYuan, Picture, Price, StoreIcon } from '@heji/ui'
import { CopyText } from '../copy-text'
import { Link } from '../link'
import { codeText } from './code-text'
import { DeleteOrder, OrderButtons } from './order-buttons'
import { PointPrice } from './point-price'
import { Progress } from './progress'
import { orderLook } from './status'
import type { TradeCard } from './trades.server'

/** One order of the list: how far it is, its goods, its sum, and what can be done. */
export function OrderCard({ order, now }: { order: TradeCard; now: number }) {
  const look = orderLook(order.order_status_des)
  const href = `/member/trade/${order.order_id}`
  const isPoints = order.order_class === 'pointsmall'
  // A transfer whose money the shop looks for.
  const isChecked = order.order_status_des === 'NOTPAY' && order.voucher === 0
  const itemHref = (id: string) => `${isPoints ? '/pointitems' : '/items'}/${id}`
  return (
    <article className="hs-trade-card" aria-label={`订单 ${order.order_id}`}>
      <header className="hs-trade-card__head">
        <b className="hs-trade-card__state hs-order-status" data-tone={look.tone}>
          {isChecked ? '待商家确认' : look.short}
        </b>
        <Progress steps={order.steps} />
        <p className="hs-trade-card__facts">
          <span className="hs-trade-card__shop">
            <StoreIcon size={16} aria-hidden="true" />
            <span>{order.distributor_name}</span>
          </span>
          <time>{order.create_date.slice(0, 16)}</time>
          <span className="hs-trade-card__no">
            订单号：
            <CopyText text={order.order_id} label="订单号" />
          </span>
        </p>
        <DeleteOrder order={order} />
      </header>
      <div className="hs-trade-card__body">
        <ul className="hs-trade-card__items">
          {order.items.map(item => (
            <li key={item.id}>
              <Link
                to={itemHref(item.goods_id)}
                className="hs-trade-card__pic"
                aria-label={item.item_name}
                tabIndex={-1}
              >
                <Picture src={item.pic} alt="" width={70} height={70} />
              </Link>
              <div>
                <Link to={itemHref(item.goods_id)}>{item.item_name}</Link>
                <p>{formatSpecs(item.item_spec_desc)}</p>
                {item.hasAftersale ? (
                  <Link
                    to={`/member/trade/aftersale?orderId=${order.order_id}&itemId=${item.id}`}
                    className="hs-trade-card__aftersale"
                  >
                    售后
                  </Link>
                ) : null}
              </div>
              {isPoints ? (
                <PointPrice point={item.point} cents={item.price} />
              ) : (
                <Price cents={item.price} size={16} tone="plain" />
              )}
              <span className="hs-trade-card__num">{`×${item.num}`}</span>
            </li>
          ))}
        </ul>
        <div className="hs-trade-card__sum">
          <span>
            <small>{`共 ${piecesOf(order)} 件`}</small>
            {isPoints ? (
              <PointPrice point={order.point} cents={order.total_fee} />
            ) : (
              <Price cents={order.total_fee} size={20} />
            )}
          </span>
          <small>{freightText(order)}</small>
          {order.refunded_fee > 0 ? <small>{`已退款 ${formatYuan(order.refunded_fee)}`}</small> : null}
          <small className="hs-trade-card__who">{`收货人 ${order.receiver_name}`}</small>
          <Link to={href}>订单详情</Link>
        </div>
        <div className="hs-trade-card__act">
          {order.code ? (
            <Link to={`${href}#pickup`} className="hs-trade-card__code">
              提货码 <b>{codeText(order.code)}</b>
            </Link>
          ) : null}
          <OrderButtons order={order} />
          {order.order_status_des === 'NOTPAY' && !isChecked ? (
            <small>
              剩余 <Countdown to={order.auto_cancel_time} now={now} />
            </small>
          ) : null}
        </div>
      </div>
    </article>
  )
}

const piecesOf = ({ items }: TradeCard) => items.reduce((sum, { num }) => sum + num, 0)

const freightText = ({ receipt, freight_fee }: TradeCard) =>
  receipt === 'ziti' ? '到店自提' : freight_fee > 0 ? `含运费 ${formatYuan(freight_fee)}` : '包邮'
