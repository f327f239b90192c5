import { formatSpecs, formatYuan, Picture, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import { priceOf } from '../../components/order/order-sums'
import { PointPrice } from '../../components/order/point-price'
import { ShopContact } from '../../components/order/shop-contact'
import { PriceTrace } from '../../components/price-trace/price-trace'
import { StaffTag } from '../../components/staff/staff-mark'
import type { OrderPageData } from './order.server'

/** Bought goods, and the sums of the order. */
export function GoodsBlock({ order, shop, payment, sums }: Pick<OrderPageData, 'order' | 'shop' | 'payment' | 'sums'>) {
  const isPoints = order.order_class === 'pointsmall'
  const isTraced = order.priceSteps.length > 0
  return (
    <section className="hs-order__card" aria-labelledby="order-goods">
      <h2 id="order-goods">{order.card ? '会员卡' : '商品信息'}</h2>
      <p className="hs-order__hint">
        <ShopContact shop={shop} />
      </p>
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
      <Sums order={order} payment={payment} sums={sums} />
      {isTraced ? (
        <PriceTrace
          summary="价格明细"
          steps={order.priceSteps}
          label={payment.time ? '实付金额' : '应付金额'}
          total={order.total_fee}
        />
      ) : null}
    </section>
  )
}

/** From the price of the goods to what was paid, and to what stays paid. */
function Sums({ order, payment, sums }: Pick<OrderPageData, 'order' | 'payment' | 'sums'>) {
  const isPaid = payment.time !== ''
  const hasBack = sums.protected > 0 || sums.refunded > 0
  const amount = (cents: number, size: 16 | 20) =>
    order.point > 0 ? <PointPrice point={order.point} cents={cents} /> : <Price cents={cents} size={size} />
  return (
    <dl className="hs-order__money">
      <Sum label="下单时间" value={order.create_date} />
      {order.point > 0 ? <Sum label="商品积分" value={`${order.point.toLocaleString('en-US')} 积分`} /> : null}
      <Sum label="商品金额" value={formatYuan(sums.goods)} />
      {sums.promotion !== 0 ? <Sum label="促销优惠" value={formatYuan(-sums.promotion)} /> : null}
      {sums.coupon > 0 ? <Sum label="优惠券" value={formatYuan(-sums.coupon)} /> : null}
      {sums.points > 0 ? <Sum label="积分抵扣" value={formatYuan(-sums.points)} /> : null}
      <Sum label="运费" value={formatYuan(sums.freight)} />
      <div>
        <dt>{isPaid ? '实付金额' : '应付金额'}</dt>
        <dd>{amount(sums.paid, 20)}</dd>
      </div>
      {sums.protected > 0 ? <Sum label="价保已退" value={formatYuan(-sums.protected)} /> : null}
      {sums.refunded > 0 ? <Sum label="已退款" value={formatYuan(-sums.refunded)} /> : null}
      {hasBack ? (
        <div>
          <dt>退款后实付</dt>
          <dd>{amount(sums.kept, 16)}</dd>
        </div>
      ) : null}
    </dl>
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

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
