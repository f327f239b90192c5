import { Countdown, formatSpecs, formatYuan, Picture, Price, StoreIcon } from '@heji/ui'
import { CopyText } from '../copy-text'
import { Link } from '../link'
import { codeText } from './code-text'
import { DeleteOrder, OrderButtons } from './order-buttons'
import { PointPrice } from './point-price'
import { orderLook } from './status'
import type { TradeCard } from './trades.server'

/** One order of the list: head, goods, receiver, amount, state, buttons. */
export function OrderCard({ order, now }: { order: TradeCard; now: number }) {
  const look = orderLook(order.order_status_des)
  const href = `/member/trade/${order.order_id}`
  const isPoints = order.order_class === 'pointsmall'
  const itemHref = (id: string) => `${isPoints ? '/pointitems' : '/items'}/${id}`
  return (
    <article className="hs-trade-card" aria-label={`订单 ${order.order_id}`}>
      <header className="hs-trade-card__head">
        <time>{order.create_date}</time>
        <span>
          订单号：
          <CopyText text={order.order_id} label="订单号" />
        </span>
        <span className="hs-trade-card__shop">
          <StoreIcon size={16} aria-hidden="true" />
          <span>{order.distributor_name}</span>
        </span>
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
        <p className="hs-trade-card__who">{order.receiver_name}</p>
        <p className="hs-trade-card__sum">
          {isPoints ? (
            <PointPrice point={order.point} cents={order.total_fee} />
          ) : (
            <Price cents={order.total_fee} size={16} />
          )}
          <small>{freightText(order)}</small>
          {order.refunded_fee > 0 ? <small>{`已退款 ${formatYuan(order.refunded_fee)}`}</small> : null}
        </p>
        <p className="hs-trade-card__state">
          <b className="hs-order-status" data-tone={look.tone}>
            {order.order_status_des === 'NOTPAY' && order.voucher === 0 ? '待商家确认' : look.short}
          </b>
          <Link to={href}>订单详情</Link>
        </p>
        <div className="hs-trade-card__act">
          {order.code ? (
            <Link to={`${href}#pickup`} className="hs-trade-card__code">
              提货码 <b>{codeText(order.code)}</b>
            </Link>
          ) : null}
          <OrderButtons order={order} />
          {order.order_status_des === 'NOTPAY' && order.voucher !== 0 ? (
            <small>
              剩余 <Countdown to={order.auto_cancel_time} now={now} />
            </small>
          ) : null}
        </div>
      </div>
    </article>
  )
}

const freightText = ({ receipt, freight_fee }: TradeCard) =>
  receipt === 'ziti' ? '到店自提' : freight_fee > 0 ? `含运费 ${formatYuan(freight_fee)}` : '包邮'
