import { formatSales, ProductCard } from '@heji/ui'
import { CompareButton } from '../compare/compare-button'
import { FastBuyLink } from '../fast-buy/fast-buy-link'
import { useStaffKind } from '../staff/staff-mark'
import type { ItemCard } from './item-card'

interface ItemGridProps {
  items: ItemCard[]
  /** The first ones load their pictures at once, the very first before the scripts. */
  eager?: number
  /** In a row on PC; phones show two. A page of eighteen fills rows of six or three. */
  columns?: 5 | 6
}

/** Cards of items. */
export function ItemGrid({ items, eager = 0, columns = 5 }: ItemGridProps) {
  return (
    <ul className={columns === 6 ? 'hs-grid hs-grid--six' : 'hs-grid'}>
      {items.map((item, i) => (
        <li key={item.item_id}>
          <GoodsCard item={item} eager={i === 0 && eager > 0 ? 'high' : i < eager} />
        </li>
      ))}
    </ul>
  )
}

const stateOf = ({ approve_status, store }: ItemCard) =>
  approve_status === 'instock' ? 'off-shelf' : store === 0 ? 'sold-out' : 'sale'

interface GoodsCardProps {
  item: ItemCard
  eager?: boolean | 'high'
  /** Width of its picture on PC, px. */
  pictureWidth?: number
}

/** One item of a list: comparing, and on goods for sale 加入购物车. */
export function GoodsCard({ item, eager = false, pictureWidth }: GoodsCardProps) {
  const state = stateOf(item)
  const staff = useStaffKind(item.staff)
  return (
    <ProductCard
      item={item}
      href={`/items/${item.item_id}`}
      picture={item.pic}
      tags={item.tags}
      heading="h3"
      fluid
      eager={eager}
      state={state}
      {...(pictureWidth ? { pictureWidth } : {})}
      {...(staff ? { staff } : {})}
      corner={<CompareButton id={item.item_id} name={item.item_name} className="hs-card-compare" />}
      note={`已售 ${formatSales(item.sales)}`}
      action={state === 'sale' ? <FastBuyLink id={item.item_id} name={item.item_name} /> : undefined}
    />
  )
}
