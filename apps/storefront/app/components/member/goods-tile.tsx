import { type FinalPriceData, type PricedItem, ProductCard, Trash2Icon } from '@heji/ui'
import type { ReactNode } from 'react'
import { FastBuyLink } from '../fast-buy/fast-buy-link'

export interface TileData extends PricedItem {
  item_id: string
  item_name: string
  pic: string
  market_price: number
  store: number
  approve_status: string
  final_price?: FinalPriceData
}

interface GoodsTileProps {
  item: TileData
  tags?: readonly string[]
  note?: ReactNode
  /** Level of the name in the page's outline. */
  heading?: 'h2' | 'h3'
  /** `choose`: with a box for several; `remove`: with a button for this one. Both belong to the form around. */
  mode?: 'show' | 'remove' | 'choose'
}

/** Goods of the member's own lists, which can be removed. */
export function GoodsTile({ item, tags, note, heading = 'h2', mode = 'show' }: GoodsTileProps) {
  const state = stateOf(item)
  return (
    <li className="hs-tile">
      <ProductCard
        item={item}
        href={`/items/${item.item_id}`}
        picture={item.pic}
        tags={tags}
        heading={heading}
        fluid
        state={state}
        action={
          state === 'sale' && mode !== 'choose' ? <FastBuyLink id={item.item_id} name={item.item_name} /> : undefined
        }
        note={note}
      />
      {mode === 'choose' ? (
        <label className="hs-tile__choose">
          <input type="checkbox" name="item_ids" value={item.item_id} aria-label={`选择 ${item.item_name}`} />
        </label>
      ) : null}
      {mode === 'remove' ? (
        <button
          type="submit"
          name="only"
          value={item.item_id}
          className="hs-tile__remove"
          aria-label={`移除 ${item.item_name}`}
        >
          <Trash2Icon size={18} strokeWidth={1.7} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

/** Off the shelf, sold out, or for sale. */
export function stateOf({ approve_status, store }: Pick<TileData, 'approve_status' | 'store'>) {
  if (approve_status === 'instock') return 'off-shelf'
  return store > 0 ? 'sale' : 'sold-out'
}
