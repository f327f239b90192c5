import { formatSpecs, formatYuan, Picture, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import { priceOf } from '../../components/order/order-sums'
import { PointPrice } from '../../components/order/point-price'
import { ShopContact } from '../../components/order/shop-contact'
import { StaffTag } from '../../components/staff/staff-mark'
import type { OrderPageData } from './order.server'

/** Bought goods. */
export function GoodsBlock({ order, shop }: Pick<OrderPageData, 'order' | 'shop'>) {
  const isPoints = order.order_class === 'pointsmall'
  return (
    <section className="hs-order__card" aria-labelledby="order-goods">
      <header className="hs-order__head">
        <h2 id="order-goods">{order.card ? '会员卡' : '商品信息'}</h2>
        <p className="hs-order__hint">
          <ShopContact shop={shop} />
        </p>
      </header>
      <table className="hs-order__goods">
        <thead>
          <tr>
            <th scope="col">{order.card ? '会员卡' : '商品'}</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {order.card ? <CardRow card={order.card} cents={order.item_fee} /> : null}
          {order.items.map(item => (
            <tr key={item.id}>
              <td>
                <div className="hs-order__item">
                  <span className="hs-order__pic">
                    <Picture src={item.pic} alt="" width={70} height={70} />
                  </span>
                  <div>
                    <LineKind kind={item.kind} />
                    {item.staff ? <StaffTag kind={item.staff} /> : null}
                    {item.kind === 'gift' ? (
                      <span>{item.item_name}</span>
                    ) : (
                      <Link to={`${isPoints ? '/pointitems' : '/items'}/${item.goods_id}`}>{item.item_name}</Link>
                    )}
                    <p>{formatSpecs(item.item_spec_desc)}</p>
                    {item.returns ? <p>{item.returns}</p> : null}
                  </div>
                </div>
              </td>
              <td>
                {isPoints ? (
                  <PointPrice point={Math.round(item.point / item.num)} cents={item.price} />
                ) : (
                  formatYuan(item.price)
                )}
              </td>
              <td>{item.num}</td>
              <td>
                {isPoints ? (
                  <PointPrice point={item.point} cents={priceOf(item)} />
                ) : (
                  <Price cents={priceOf(item)} size={16} />
                )}
              </td>
              <td>
                <LineActs order_id={order.order_id} item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A bought membership in the place of goods. */
function CardRow({ card, cents }: { card: string; cents: number }) {
  return (
    <tr>
      <td>{card}</td>
      <td>{formatYuan(cents)}</td>
      <td>1</td>
      <td>
        <Price cents={cents} size={16} />
      </td>
      <td>
        <Link to="/member/vip" className="hs-order-act">
          查看会员卡
        </Link>
      </td>
    </tr>
  )
}

/** The request about a line, and a new one while pieces are left. */
function LineActs({ order_id, item }: { order_id: string; item: OrderPageData['order']['items'][number] }) {
  return (
    <>
      {item.hasAftersale ? (
        <Link to={`/member/trade/aftersale?orderId=${order_id}&itemId=${item.id}`} className="hs-order-act">
          售后
        </Link>
      ) : null}
      {item.mayReturn ? (
        <Link to={`/member/aftersales/apply-refund?order_id=${order_id}&item_id=${item.id}`} className="hs-order-act">
          申请售后
        </Link>
      ) : null}
    </>
  )
}
