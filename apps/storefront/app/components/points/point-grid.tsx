import { buttonClass, ProductCard } from '@heji/ui'
import { useId } from 'react'
import { Link } from '../link'
import type { PointCard } from './point-card'

interface PointGridProps {
  items: readonly PointCard[]
  /** Number of first cards that load their pictures at once. */
  eager?: number
  /** Address that opens the exchange of an item; by default the page of the item. */
  exchangeHref?: (id: string) => string
}

/** Cards of the points mall: points, money on top, and the button 立即兑换. */
export function PointGrid({ items, eager = 0, exchangeHref = itemHref }: PointGridProps) {
  return (
    <ul className="hs-grid hs-points-grid">
      {items.map((item, i) => (
        <li key={item.item_id}>
          <ProductCard
            item={{ ...item, market_price: null }}
            href={itemHref(item.item_id)}
            picture={item.pic}
            tags={[`可兑换总量：${item.store}`]}
            heading="h3"
            fluid
            eager={i < eager}
            state={item.approve_status === 'instock' ? 'off-shelf' : item.store === 0 ? 'sold-out' : 'sale'}
          />
          {item.store > 0 ? (
            <Link
              to={exchangeHref(item.item_id)}
              className={buttonClass({ variant: 'buy-soft' })}
              aria-label={`立即兑换 ${item.item_name}`}
            >
              立即兑换
            </Link>
          ) : (
            <span className="hs-points-grid__gone">已兑完</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const itemHref = (id: string) => `/pointitems/${id}`

/** Goods of the points mall to look at next; nothing without goods. */
export function LovelyPoints({ items }: { items: readonly PointCard[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className="hs-recommended" aria-labelledby={id}>
      <h2 id={id}>猜你喜欢</h2>
      <PointGrid items={items} />
    </section>
  )
}
