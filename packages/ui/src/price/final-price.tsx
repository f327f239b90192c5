import { clsx } from 'clsx'
import { formatYuan } from '../format/price'
import { type FinalPriceData, finalLabel } from '../format/price-label'
import { Said } from '../host/said'

export interface FinalPriceProps {
  price: FinalPriceData
  className?: string
}

/** The chip `到手价 ¥x` beside a selling price, in the height of a tag. */
export function FinalPrice({ price, className }: FinalPriceProps) {
  return (
    <span className={clsx('hj-final-price', className)}>
      <span>
        <Said word={finalLabel(price)} />
      </span>{' '}
      <b>{formatYuan(price.fee)}</b>
    </span>
  )
}
