import { Price } from '@heji/ui'
import { CopyText } from '../../components/copy-text'
import { Link } from '../../components/link'

interface OrderFactsProps {
  orders: readonly { id: string; title: string; total: number; point: number }[]
  /** Cents; left out where the page says it elsewhere. */
  total?: number
  /** With the way to the page of a single order. */
  isLinked?: boolean
}

/** Numbers, goods and the sum of the orders that are paid together. */
export function OrderFacts({ orders, total, isLinked = false }: OrderFactsProps) {
  const [only] = orders
  const points = orders.reduce((sum, { point }) => sum + point, 0)
  return (
    <dl className="hs-pay__facts">
      {orders.length === 1 && only ? (
        <>
          <div>
            <dt>订单号</dt>
            <dd className="hs-pay__number">
              <CopyText text={only.id} label="订单号" />
              {isLinked ? (
                <Link to={`/member/trade/${only.id}`} className="hs-pay__id">
                  订单详情
                </Link>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>商品</dt>
            <dd>{only.title}</dd>
          </div>
        </>
      ) : (
        <div>
          <dt>订单</dt>
          <dd>
            <ul className="hs-pay__orders" aria-label="合并付款的订单">
              {orders.map(order => (
                <li key={order.id}>
                  <Link to={`/member/trade/${order.id}`} className="hs-pay__id">
                    {order.id}
                  </Link>
                  <span className="hs-pay__title">{order.title}</span>
                  <Price cents={order.total} size={16} tone="plain" />
                  <Link to={`/cashier?order_id=${order.id}`} className="hs-pay__alone">
                    单独支付
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {total === undefined ? null : (
        <div>
          <dt>应付金额</dt>
          <dd>
            <Price cents={total} size={28} />
          </dd>
        </div>
      )}
      {points > 0 ? (
        <div>
          <dt>已用积分</dt>
          <dd>{`${points.toLocaleString('en-US')} 积分，提交订单时已扣除`}</dd>
        </div>
      ) : null}
    </dl>
  )
}
