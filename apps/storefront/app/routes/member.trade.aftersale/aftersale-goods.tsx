import { buttonClass, formatSpecs, formatYuan, Picture, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import { ShopContact } from '../../components/order/shop-contact'
import type { AftersaleData } from './aftersale.server'

/** The goods of the request with the money of each, and the shop to ask. */
export function AftersaleGoods({ request: { items, order_id, shop, exchange } }: { request: AftersaleData }) {
  return (
    <section className="hs-aftersale__card" aria-labelledby="goods">
      <h2 id="goods">售后商品</h2>
      <ul className="hs-aftersale__items">
        {items.map(item => (
          <li key={item.id}>
            <Picture src={item.pic} alt="" width={70} height={70} />
            <div>
              <LineKind kind={item.kind} />
              {item.kind === 'gift' ? (
                <span>{item.name}</span>
              ) : (
                <Link to={`/items/${item.goods_id}`}>{item.name}</Link>
              )}
              <p>{formatSpecs(item.spec)}</p>
              <p>{`${formatYuan(item.price)} ${item.num > 0 ? `×${item.num}` : '（差额结算）'}`}</p>
            </div>
            {exchange ? null : (
              <p className="hs-aftersale__back">
                <small>退款</small>
                <Price cents={item.fee} size={16} />
                {item.point > 0 ? <small>{`${item.point.toLocaleString('en-US')} 积分`}</small> : null}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="hs-aftersale__foot">
        <ShopContact shop={shop} />
        <Link to={`/member/trade/${order_id}`} className={buttonClass({})}>
          查看订单
        </Link>
      </p>
    </section>
  )
}
