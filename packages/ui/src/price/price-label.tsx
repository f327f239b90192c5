import { type PricedItem, priceLabel } from '../format/price-label'

import { Said } from '../host/said'

export interface PriceLabelProps {
  item: PricedItem
}

/** The chip 活动价 / 会员价 / 价格 of an item (spec §9); plain 价格 is drawn quietly. */
export function PriceLabel({ item }: PriceLabelProps) {
  const label = priceLabel(item)
  return (
    <span className={label === '价格' ? 'hj-price-label hj-price-label--plain' : 'hj-price-label'}>
      <Said word={label} />
    </span>
  )
}
