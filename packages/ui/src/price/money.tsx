import { formatYuan } from '../format/price'

export interface MoneyProps {
  cents: number
  /** Digits after the point, 0 to 2. */
  decimals?: number
  className?: string
}

/** An amount in one line of text, also for machines: `<data value="39.00">¥39.00</data>`. Safe in server components. */
export const Money = ({ cents, decimals, className }: MoneyProps) => (
  <data value={(cents / 100).toFixed(2)} className={className}>
    {formatYuan(cents, decimals)}
  </data>
)
