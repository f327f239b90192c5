import { Link } from 'wouter'
import { yuan } from '../operations/values'
import type { Request } from './request'

/** What the buyer wants for what he sends back, and the order of it. */
export function RequestExchange({ request: { exchange } }: { request: Request }) {
  if (!exchange) return null
  const difference =
    exchange.pay_fee > 0
      ? `买家补 ${yuan(exchange.pay_fee)}`
      : exchange.back_fee > 0
        ? `退买家 ${yuan(exchange.back_fee)}`
        : '没有差价'
  const facts = [
    ['换成', `${exchange.spec || '同规格'} × ${exchange.num}`],
    ['货号', exchange.sku_code],
    ['现价', yuan(exchange.price)],
    ['差价', difference],
    ...(exchange.order_id ? [] : [['库存', `${exchange.store} 件`]]),
  ] as const
  return (
    <section className="co-card" aria-labelledby="exchange">
      <h2 id="exchange">换货</h2>
      <dl className="co-money">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {exchange.order_id && (
          <div>
            <dt>新订单</dt>
            <dd>
              <Link href={`/orders/${exchange.order_id}`} className="co-num">
                {exchange.order_id}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
