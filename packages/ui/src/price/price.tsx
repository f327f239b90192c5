import { clsx } from 'clsx'
import { formatYuan, splitPrice } from '../format/price'
import { Said } from '../host/said'
import type { Word } from '../host/words'

export interface PriceProps {
  /** Cents. No number shows `-`. */
  cents: number | string | null | undefined
  /** Cents; shown struck through when higher than `cents`. */
  market?: number | string | null | undefined
  /** 活动价, 会员价 or 价格, printed as a chip before the price. */
  label?: string
  /** Points to pay besides the money: `800 积分 + ¥19.90`. */
  points?: number | string | null
  /** Digits after the point, 0 to 2. */
  decimals?: number
  /** 16 in rows, 18 in cards, 20 in lists, 28 on the item page. `inherit` takes the font size from outside. */
  size?: 16 | 18 | 20 | 28 | 36 | 'inherit'
  /** `plain` prints in the colour of the text around it, for totals and discounts. */
  tone?: 'sale' | 'plain'
  className?: string
}

/** A typeset price (spec §9): small ¥, large integer, small decimals. Screen readers get one string such as ¥3,999.00. */
export function Price({ cents, market, label, points, decimals = 2, size = 18, tone = 'sale', className }: PriceProps) {
  const hasPoints = Number(points) > 0
  const showMoney = !(hasPoints && !(Number(cents) > 0))
  return (
    <span className={clsx('hj-price', `hj-price--${size}`, `hj-price--${tone}`, className)}>
      {label && (
        <span className="hj-price__label">
          <Said word={label as Word} />
        </span>
      )}
      {hasPoints && (
        <span className="hj-price__points">
          <span>{Number(points).toLocaleString('en-US')}</span>{' '}
          <span className="hj-price__unit">
            <Said word="积分" />
          </span>
          {showMoney && <span className="hj-price__plus"> + </span>}
        </span>
      )}
      {showMoney && <Amount cents={cents} decimals={decimals} />}
      <MarketPrice cents={market} than={cents} decimals={decimals} />
    </span>
  )
}

function Amount({ cents, decimals }: { cents: PriceProps['cents']; decimals: number }) {
  const parts = splitPrice(cents, decimals)
  if (!parts) return <span className="hj-price__amount">-</span>
  return (
    <span className="hj-price__amount">
      <span className="hj-visually-hidden">{formatYuan(cents, decimals)}</span>
      <span aria-hidden="true">
        <span>{parts.sign}</span>
        <span className="hj-price__symbol">¥</span>
        <span>{parts.integer}</span>
        {parts.decimals && <span className="hj-price__decimals">{`.${parts.decimals}`}</span>}
      </span>
    </span>
  )
}

function MarketPrice({ cents, than, decimals }: { cents: PriceProps['market']; than: unknown; decimals: number }) {
  if (!(Number(cents) > 0 && Number(cents) > Number(than ?? 0))) return null
  return (
    <s className="hj-price__market">
      <span className="hj-visually-hidden">
        <Said word="划线价" />
      </span>
      <span>{formatYuan(cents, decimals)}</span>
    </s>
  )
}
