import { helpHref } from '../../components/article/article-href'
import { FreeDelivery } from '../../components/free-delivery'
import { Link } from '../../components/link'
import { useServicePromises } from '../../shell/shell'

interface FreightRowProps {
  /** Cents that one, two, three … pieces are short of free delivery; the last one holds for more if it is 0. */
  missing: readonly number[] | undefined
  num: number
}

/** What is missing to free delivery with so many pieces; nothing where nobody says it. */
export function FreightRow({ missing = [], num }: FreightRowProps) {
  const { freeDelivery } = useServicePromises()
  const cents = missing[num - 1] ?? (missing.at(-1) === 0 ? 0 : undefined)
  if (cents === undefined) return null
  return (
    <div className="hs-buy__row">
      <span className="hs-buy__label">运费</span>
      <p className="hs-buy__freight" aria-live="polite">
        <FreeDelivery missing={cents} />
        <Link to={helpHref(freeDelivery || '运费')}>本店商品按优惠后金额合计</Link>
      </p>
    </div>
  )
}
