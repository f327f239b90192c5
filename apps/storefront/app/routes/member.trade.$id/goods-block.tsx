import { formatSpecs, formatYuan, Picture, Price } from '@heji/ui'
import { Link } from '../../components/link'
import { LineKind } from '../../components/order/line-kind'
import type { OrderPageData } from './order.server'

/** Bought goods, and how the amount was computed. */
export function GoodsBlock({ order, shop }: Pick<OrderPageData, 'order' | 'shop'>) {
  return (
    <section className="hs-order__card" aria-labelledby="order-goods">
      <h2 id="order-goods">商品信息</h2>
      <p className="hs-order__hint">店铺：{shop.name}</p>
      <table className="hs-order__goods">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(item => (
            <tr key={item.id}>
              <td>
                <div className="hs-order__item">
                  <span className="hs-order__pic">
                    <Picture src={item.pic} alt="" width={70} height={70} />
                  </span>
                  <div>
                    <LineKind kind={item.kind} />
                    {item.kind === 'gift' ? (
                      item.item_name
                    ) : (
                      <Link to={`/items/${item.goods_id}`}>{item.item_name}</Link>
                    )}
                    <p>{formatSpecs(item.item_spec_desc)}</p>
                  </div>
                </div>
              </td>
              <td>{formatYuan(item.price)}</td>
              <td>{item.num}</td>
              <td>
                <Price cents={item.total_fee} size={16} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="hs-order__money">
        <Sum label="下单时间" value={order.create_date} />
        <Sum label="商品总金额" value={formatYuan(order.item_fee)} />
        <Sum label="运费" value={formatYuan(order.freight_fee)} />
        <Sum label="优惠" value={formatYuan(-order.discount_fee)} />
        {order.discounts
          .filter(({ type }) => type !== 'point_discount')
          .map(({ type, info, discount_fee }) => (
            <Sum
              key={type + info}
              label={`其中 ${info}`}
              value={discount_fee > 0 ? formatYuan(-discount_fee) : '已送'}
            />
          ))}
        <div>
          <dt>{order.order_status_des === 'NOTPAY' ? '应付金额' : '实付金额'}</dt>
          <dd>
            <Price cents={order.total_fee} size={20} />
          </dd>
        </div>
      </dl>
    </section>
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
