import { MessageSquareTextIcon, PackageIcon, RotateCcwIcon, StoreIcon, TruckIcon, WalletIcon } from '@heji/ui'
import { Link } from '../../components/link'
import type { Overview } from './overview.server'

const ICONS: Record<string, typeof WalletIcon> = {
  待付款: WalletIcon,
  待发货: PackageIcon,
  待收货: TruckIcon,
  待自提: StoreIcon,
  待评价: MessageSquareTextIcon,
  售后: RotateCcwIcon,
}

/** How many orders are in each state. */
export function MyOrders({ orders }: Pick<Overview, 'orders'>) {
  return (
    <section className="hs-me__orders" aria-labelledby="my-orders">
      <div className="hs-me__head">
        <h2 id="my-orders">我的订单</h2>
        <Link to="/member/trade">全部订单 ›</Link>
      </div>
      <ul>
        {orders.map(({ label, to, count }) => {
          const Icon = ICONS[label] ?? PackageIcon
          return (
            <li key={label}>
              <Link to={to}>
                <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
                <span>{label}</span>
                {count > 0 ? <b>{count}</b> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
