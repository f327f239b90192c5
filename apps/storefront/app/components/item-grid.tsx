import { formatSales, ProductCard } from '@heji/ui'
import type { ItemCard } from '../lib/item-card'
import './item-grid.css'
import { Kept } from './kept'

/** Cards of items, five in a row on PC and two on phones. The first `eager` ones load their pictures at once. */
export function ItemGrid({ items, eager = 0 }: { items: ItemCard[]; eager?: number }) {
  return (
    <ul className="hs-grid">
      {items.map((item, i) => (
        <Card key={item.item_id} item={item} eager={i < eager} />
      ))}
    </ul>
  )
}

function Card({ item, eager }: { item: ItemCard; eager: boolean }) {
  return (
    <Kept as="li" name="card" of={[item, eager]}>
      <ProductCard
        item={item}
        href={`/items/${item.item_id}`}
        picture={item.pic}
        tags={item.tags}
        heading="h3"
        fluid
        eager={eager}
        state={item.approve_status === 'instock' ? 'off-shelf' : item.store === 0 ? 'sold-out' : 'sale'}
        note={`已售 ${formatSales(item.sales)}`}
      />
    </Kept>
  )
}
