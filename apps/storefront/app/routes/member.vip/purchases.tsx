import { formatYuan } from '@heji/ui'
import { Link } from '../../components/link'
import type { Purchase } from './vip.server'

/** The latest purchases of memberships, which no list of orders has. */
export function Purchases({ purchases }: { purchases: readonly Purchase[] }) {
  if (purchases.length === 0) return null
  return (
    <section className="hs-vip-bought" aria-labelledby="vip-bought">
      <h2 id="vip-bought">购买记录</h2>
      <ul>
        {purchases.map(({ id, title, cents, date, state, isUnpaid }) => (
          <li key={id}>
            <b>{title}</b>
            <span>{formatYuan(cents)}</span>
            <time>{date}</time>
            <span>{state}</span>
            <p>
              {isUnpaid ? (
                <Link to={`/cashier?order_id=${id}`} className="hs-order-act" aria-label={`付款 ${title}`}>
                  付款
                </Link>
              ) : null}
              <Link to={`/member/trade/${id}`} className="hs-order-act" aria-label={`订单详情 ${title}`}>
                订单详情
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
