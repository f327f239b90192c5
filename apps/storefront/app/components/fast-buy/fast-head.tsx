import {
  choiceText,
  Picture,
  Price,
  type PricedItem,
  priceLabel,
  type SpecChoice,
  type SpecGroup,
  unitPrice,
} from '@heji/ui'
import type { ReactNode } from 'react'

interface FastHeadProps {
  name: string
  pic: string
  /** The chosen sku, or the item itself. */
  shown: PricedItem & { market_price?: number }
  /** Name of the price, where it is not the usual one. */
  label?: string | undefined
  /** `库存 8 件`. */
  stock: ReactNode
  groups: readonly SpecGroup[]
  choice: SpecChoice
}

/** What is about to be bought: picture, name, price, stock and the row 已选. */
export function FastHead({ name, pic, shown, label = priceLabel(shown), stock, groups, choice }: FastHeadProps) {
  return (
    <div className="hs-fast-head">
      <Picture src={pic} alt="" width={120} height={120} eager />
      <div>
        <p className="hs-fast-head__name">{name}</p>
        <Price
          cents={unitPrice(shown)}
          market={shown.market_price}
          label={label === '价格' ? undefined : label}
          size={20}
        />
        <p className="hs-fast-head__note">{stock}</p>
        {groups.length > 0 ? (
          <p className="hs-fast-head__note">
            已选 <b>{choiceText(groups, choice) || '无'}</b>
          </p>
        ) : null}
      </div>
    </div>
  )
}
